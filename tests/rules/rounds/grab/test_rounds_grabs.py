"""Grabs: taking hold, what may be done in one and what not, strangling, getting free."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.ranged import in_motion
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.grab.breaking import BreakFree, Release
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld, NervePinch, StrikeHeld
from core.rulesets.rounds.grab.shifting import MoveHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.strangling import Strangle
from core.rulesets.rounds.grab.wresting import DisarmHeld
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play, refusal, scene_of
from tests.support.rounds.grabbing import ARMLESS, START, STUNNED, TRAINED, bens_turn, holding, summed, wrestler
from tests.support.rounds.rolling import run


@pytest.mark.rule("C-grab-01")
@pytest.mark.parametrize(("dice", "held"), [([1, 2], True), ([1, 1], False)])
def test_a_start_is_rolled_against_the_defense(dice: list[int], held: bool) -> None:
    played = play(wrestler(bonuses={(Skill.UNARMED, Manoeuvre.GRAB): 1}, skills={Skill.UNARMED: 3}), ben(agility=9))
    played.say(START, "ben pass", dice)
    assert bool(played.battle.holds) is held


@pytest.mark.rule("C-grab-01", "C-block-02", "C-dodge-06")
def test_a_grab_can_be_dodged_blocked_or_parried() -> None:
    played = play(wrestler(), ben(things=("knife",))).say(START)
    assert [choice.verb for choice in played.menu] == ["dodge", "block", "parry", "pass"]
    played.say("ben parry foe=ann item=ben/knife", [3, 3], [6, 6], [6], [1])
    assert not played.battle.holds


@pytest.mark.rule("C-grab-02", "C-grab-08", "C-grab-32")
def test_a_figure_that_is_held_does_everything_the_worse() -> None:
    played = holding(wrestler(), ben()).say(HurtHeld("ann", "ben"))
    assert summed(played) == 4 + 2 + 1
    played.say([3, 3])
    assert summed(played) == 3 + 1 - 2
    own = bens_turn(holding(wrestler(), ben())).say(HurtHeld("ben", "ann"))
    assert summed(own) == 3 + 1 - 2


@pytest.mark.rule("C-grab-03")
@pytest.mark.parametrize(("dice", "firm"), [([[6, 4]], 0), ([[6, 6], [1]], 2)])
def test_the_first_manoeuvre_is_free_and_after_an_extraordinary_start_the_better(
    dice: list[list[int]], firm: int
) -> None:
    played = play(wrestler(), ben(agility=9)).say(START, "ben pass", *dice)
    assert played.moment == "has-grabbed"
    assert refusal(played, MoveHeld("ann", "ben", (Cell(7, 5),))) == "not now"
    played.say(HurtHeld("ann", "ben"))
    assert summed(played) == 7 + firm
    played.say([1, 1], [6, 5])
    assert left(played["ann"]) == 1
    assert played.moment == "acting"


@pytest.mark.rule("C-grab-03")
def test_declined_the_free_manoeuvre_is_lost_and_the_firm_grip_stays() -> None:
    played = play(wrestler(), ben(agility=9)).say(START, "ben pass", [6, 6], [1], "ann pass", HurtHeld("ann", "ben"))
    assert summed(played) == 7 + 2
    assert left(played["ann"]) == 0


@pytest.mark.rule("C-grab-04")
def test_the_held_may_be_silenced() -> None:
    assert Grab("ann", "ben", "", True).manner() == {"silence": " and silence"}
    played = play(wrestler(), ben()).say(Grab("ann", "ben", "", True), "ben pass", [3, 3], "ann pass")
    assert played["ben"].mark(Marks.SILENCED)
    assert not played.say(Release("ann", "ben"))["ben"].mark(Marks.SILENCED)


@pytest.mark.rule("C-grab-05")
@pytest.mark.parametrize(("dice", "held"), [([4, 4], True), ([1, 1], False)])
def test_a_botched_start_may_be_turned(dice: list[int], held: bool) -> None:
    clumsy = ann(agility=1, skills={}, hurt=40, bonuses=TRAINED)
    played = play(clumsy, ben(agility=11, hurt=24)).say(START, "ben pass", [1, 1])
    assert [choice.verb for choice in played.menu] == ["counter-grab", "pass"]
    before = left(played["ben"])
    played.say("ben counter-grab foe=ann", "ann pass", dice)
    assert [hold.holder for hold in played.battle.holds] == (["ben"] if held else [])
    assert left(played["ben"]) == before


@pytest.mark.rule("C-grab-05", "C-base-24")
def test_the_stunned_turn_no_botched_start() -> None:
    clumsy = ann(agility=1, skills={}, hurt=40, bonuses=TRAINED)
    played = play(clumsy, ben(agility=11, marks=STUNNED), cy()).say(START, [1, 1])
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-grab-06")
def test_neither_defends_and_a_dodge_lapses() -> None:
    dodged = Mark(Marks.DODGED, "C-dodge-01", 13, until=Until(2, "round-start"))
    played = play(wrestler(), ben(marks=(dodged,), agility=3)).say(START, "ben pass", [5, 4], "ann pass")
    assert not played["ben"].mark(Marks.DODGED)
    third = holding(wrestler(), ben(), fighter("dee", at=(7, 5), things=("knife",)))
    third.say("ann done", "ben done", Strike("dee", "ben", "dee/knife"))
    assert third.roll.why == "strikes with the knife"


@pytest.mark.rule("C-grab-07", "C-grab-28")
def test_outsiders_are_attacked_at_minus_five() -> None:
    played = holding(wrestler(), ben(), cy(at=(5, 4), marks=STUNNED)).say(Punch("ann", "cy", Natural.FIST))
    assert summed(played) == 6 - 5 - 7
    own = bens_turn(holding(wrestler(), ben(), fighter("dee", at=(7, 5)))).say(
        Punch("ben", "dee", Natural.FIST), "dee pass"
    )
    assert summed(own) == 4 - 5 - 7


@pytest.mark.rule("C-grab-09", "C-grab-33")
@pytest.mark.parametrize(
    ("mine", "theirs", "held"), [([1, 1], [6, 6], False), ([1, 1], [6, 5], True), ([3, 2], [5, 5], True)]
)
def test_a_disastrous_loss_loses_the_grab_and_no_other(mine: list[int], theirs: list[int], held: bool) -> None:
    strong = ben(skills={Skill.UNARMED: 8})
    played = holding(wrestler(), strong).say(HurtHeld("ann", "ben"), mine, theirs, *([[2]] if theirs == [6, 6] else []))
    assert bool(played.battle.holds) is held
    assert left(played["ann"]) == 1
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-grab-10")
def test_who_may_do_what() -> None:
    played = bens_turn(holding(wrestler(), ben(things=("knife",), skills={Skill.NERVE_PINCH: 1})))
    bare = bens_turn(holding(wrestler(), ben(skills={Skill.NERVE_PINCH: 1})))
    assert refusal(bare, Strangle("ben", "ann")) == "only for the grabber"
    assert refusal(bare, NervePinch("ben", "ann")) == "only for the grabber"
    assert refusal(played, BreakFree("ben", "ann")) == ""
    assert refusal(played, HurtHeld("ben", "ann")) == ""
    assert refusal(played, StrikeHeld("ben", "ann", "ben/knife")) == ""
    mine = holding(wrestler(), ben())
    assert refusal(mine, BreakFree("ann", "ben")) == "only for the grabbed figure"
    assert refusal(mine, HurtHeld("ann", "cy")) == "not in a grab with the target"


@pytest.mark.rule("C-grab-12")
def test_a_weapon_against_the_grip() -> None:
    armed = wrestler(things=("knife",))
    played = holding(armed, ben(vitality=12)).say(StrikeHeld("ann", "ben", "ann/knife"))
    assert summed(played) == 7
    played.say([5, 4], [6, 5])
    assert played.roll.why.startswith("damage")
    played.say([3])
    assert played["ben"].hurt == 3 + 1 + 1
    best = holding(armed, ben(vitality=12)).say(StrikeHeld("ann", "ben", "ann/knife"), [6, 5], [1, 1])
    best.say([5, 5])
    assert best["ben"].hurt == 6 + 1 + 1


@pytest.mark.rule("C-grab-12", "C-grab-31")
def test_only_small_weapons_and_those_made_for_it_serve() -> None:
    assert "fits a grab" in refusal(holding(wrestler(things=("staff",)), ben()), StrikeHeld("ann", "ben", "ann/staff"))
    assert refusal(holding(wrestler(things=("chain",)), ben()), StrikeHeld("ann", "ben", "ann/chain")) == ""


@pytest.mark.rule("C-grab-13", "C-grab-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [([6, 5], [3, 2], ""), ([5, 5], [3, 2], "ann"), ([6, 6], [1, 1], "ben")],
)
def test_breaking_free_and_turning_it(mine: list[int], theirs: list[int], holder: str) -> None:
    played = bens_turn(holding(wrestler(), ben())).say(BreakFree("ben", "ann"), mine)
    if mine == [6, 6]:
        played.say([6], [1])
    played.say(theirs)
    assert [hold.holder for hold in played.battle.holds] == ([holder] if holder else [])
    assert left(played["ben"]) == 1


@pytest.mark.rule("C-grab-15")
def test_hurting_in_a_grab() -> None:
    played = holding(wrestler(strength=8), ben(vitality=13)).say(HurtHeld("ann", "ben"), [4, 4], [5, 5], [4])
    assert played["ben"].hurt == 6
    best = holding(wrestler(strength=8), ben(vitality=13)).say(HurtHeld("ann", "ben"), [6, 4], [1, 1], [5, 5])
    assert best["ben"].hurt == 8


@pytest.mark.rule("C-grab-16")
def test_wresting_a_weapon() -> None:
    order = DisarmHeld("ann", "ben", "ben/knife")
    played = holding(wrestler(), ben(things=("knife",))).say(order, [4, 4], [5, 5])
    assert [item.kind for item in played.battle.fallen[Cell(6, 5)]] == ["knife"]
    best = holding(wrestler(), ben(things=("knife",))).say(order, [6, 4], [1, 1])
    assert best["ann"].main == "ben/knife"
    assert refusal(holding(wrestler(), ben()), order) == "not in Ben's hands"


@pytest.mark.rule("C-grab-20", "C-grab-21", "C-action-04")
@pytest.mark.parametrize(
    ("to", "down", "dice", "where", "prone"),
    [
        (((7, 5),), False, ([4, 4], [3, 3]), (7, 5), False),
        (((7, 5), (8, 5)), False, ([4, 4], [3, 3]), (7, 5), False),
        (((7, 5), (8, 5)), False, ([6, 4], [1, 1]), (8, 5), False),
        (((7, 5),), True, ([6, 4], [1, 1]), (6, 5), True),
        (((7, 5),), True, ([4, 4], [3, 3]), (7, 5), False),
    ],
)
def test_moving_a_held_figure(
    to: tuple[tuple[int, int], ...],
    down: bool,
    dice: tuple[list[int], ...],
    where: tuple[int, int],
    prone: bool,
) -> None:
    order = MoveHeld("ann", "ben", tuple(Cell(*at) for at in to), down)
    played = holding(wrestler(), ben()).say(order, *dice)
    assert played["ben"].at == where
    assert (played["ben"].posture == PRONE) is prone
    assert played.battle.grid.distance(played["ann"].at, played["ben"].at) == 1
    assert [hold.held for hold in played.battle.holds] == ["ben"]


@pytest.mark.rule("C-grab-20", "C-grab-21", "C-action-04")
def test_what_moving_needs() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 2, until=Until(2, "round-start")),)
    assert "left" in refusal(holding(wrestler(marks=spent), ben()), MoveHeld("ann", "ben", (Cell(7, 5),)))
    two = holding(wrestler(), ben())
    assert "limit 4 m" in refusal(two, MoveHeld("ann", "ben", (Cell(7, 6), Cell(8, 7))))
    assert refusal(two, MoveHeld("ann", "ben", (Cell(7, 6), Cell(8, 6)))) == ""
    assert "no room in" in refusal(holding(wrestler(), ben(), cy(at=(7, 5))), MoveHeld("ann", "ben", (Cell(7, 5),)))
    assert "blocked" in refusal(
        holding(wrestler(), ben(), ground={(7, 5): "wall"}), MoveHeld("ann", "ben", (Cell(7, 5),))
    )


@pytest.mark.rule("C-grab-22")
def test_the_nerve_pinch() -> None:
    trained = wrestler(skills={Skill.UNARMED: 4, Skill.NERVE_PINCH: 1})
    played = holding(trained, ben(), cy()).say(NervePinch("ann", "ben"))
    assert summed(played) == 7 - 5
    played.say([6, 5], [4, 4], [2])
    assert played["ben"].life is Life.UNCONSCIOUS
    assert not played.battle.holds
    assert refusal(holding(wrestler(), ben()), NervePinch("ann", "ben")) == "untrained in the nerve pinch"


@pytest.mark.rule("C-grab-23", "C-table1-03")
def test_the_untrained_are_answered_at_the_start_and_never_within() -> None:
    assert play(ann(), ben()).say(START).decision.figures == ("ben",)
    within = holding(ann(), ben(), cy(at=(5, 4))).say(HurtHeld("ann", "ben"))
    assert within.roll.why == "hurts"


@pytest.mark.rule("C-grab-24")
def test_a_garrotte_is_wrestled_with_and_not_aimed() -> None:
    noose = ann(things=("garrotte",), bonuses={(Skill.ARMED, Manoeuvre.GRAB): 1})
    order = Grab("ann", "ben", "ann/garrotte")
    played = play(noose, ben()).say(order)
    assert played.roll.why == "grabs"
    assert summed(played) == 5 + 2 + 1
    played.say([3, 3])
    assert summed(played) == 4
    played.say([3, 3], "ann pass")
    assert played.battle.holds[0].skill == Skill.ARMED
    assert "can't grab with that" in refusal(play(ann(things=("staff",)), ben()), Grab("ann", "ben", "ann/staff"))
    blind = ben(marks=(Mark(Marks.BLINDED, "C-cond-02"),))
    assert refusal(play(ann(things=("staff",)), blind), Grab("ann", "ben", "ann/staff")) == ""


@pytest.mark.rule("C-grab-32", "C-grab-24")
def test_an_armed_grabber_resists_with_his_weapon() -> None:
    noose = ann(things=("garrotte",), bonuses={(Skill.ARMED, Manoeuvre.GRAB): 2})
    played = bens_turn(holding(noose, ben(), skill=Skill.ARMED)).say(BreakFree("ben", "ann"), [3, 3])
    assert summed(played) == 5 + 2 + 2


@pytest.mark.rule("C-grab-25")
def test_a_grab_ends_with_the_grabber_and_with_the_dead() -> None:
    for name, held in (("ann", False), ("ben", True)):
        scene = scene_of(holding(wrestler(), ben(), cy()).battle)
        be_stunned(scene, name, 1)
        assert bool(scene.battle.holds) is held
    scene = scene_of(holding(wrestler(), ben(), cy()).battle)
    run(inflict(scene, "ben", 99, "C-base-20"))
    assert not scene.battle.holds


@pytest.mark.rule("C-grab-26", "C-grab-28", "C-cond-06")
def test_what_a_grab_forbids() -> None:
    rifle = holding(wrestler(things=("slug pistol",)), ben(), cy(at=(5, 9)))
    for order in (
        go("ann", (4, 5), gait=Gait.STEP),
        rifle.read("ann drop-prone"),
        rifle.read("ann aim target=cy afar=yes"),
        Reload("ann", "ann/slug pistol"),
    ):
        assert "grab" in refusal(rifle, order) or "full" in refusal(rifle, order)
    assert "grab manoeuvre" in refusal(rifle, Punch("ann", "ben", Natural.FIST))
    assert refusal(holding(wrestler(), ben(), cy(at=(4, 5))), Grab("ann", "cy", "")) == "already grabbing someone"
    freed = rifle.say(Release("ann", "ben"))
    assert refusal(freed, go("ann", (4, 5), gait=Gait.STEP)) == ""
    assert left(freed["ann"]) == 2


@pytest.mark.rule("C-grab-27")
def test_several_may_hold_one_and_the_penalty_counts_once() -> None:
    second = fighter("dee", at=(7, 5), skills={Skill.UNARMED: 3})
    battle = battle_of(wrestler(), ben(), second)
    battle = replace(battle, holds=(Hold("ann", "ben", Grip.GRABBED), Hold("dee", "ben", Grip.GRABBED)))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say("ann done", BreakFree("ben", "dee"))
    assert summed(played) == 4 - 2
    played.say([6, 6], [6], [1], [1, 1])
    assert sorted((hold.holder, hold.held) for hold in played.battle.holds) == [("ann", "ben"), ("ben", "dee")]


@pytest.mark.rule("C-grab-27", "C-grab-31")
def test_who_may_start() -> None:
    assert refusal(play(wrestler(things=("slug rifle",)), ben()), START) == "no free hand"
    assert refusal(holding(wrestler(), ben()), START) == "already in a grab with the target"
    busy = holding(wrestler(), cy(at=(5, 4)), ben())
    assert refusal(busy, START) == "already grabbing someone"
    held = bens_turn(holding(wrestler(), ben(), fighter("dee", at=(7, 5))))
    assert refusal(held, Grab("ben", "dee", "")) == "grabbed: can't start a grab"


@pytest.mark.rule("C-grab-29")
def test_the_parted_let_go() -> None:
    battle = battle_of(wrestler(), ben(), fighter("dee", at=(7, 5)))
    battle = replace(battle, holds=(Hold("ann", "ben", Grip.GRABBED), Hold("dee", "ben", Grip.GRABBED)))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say(MoveHeld("ann", "ben", (Cell(5, 6),)), [6, 4], [1, 1])
    assert [hold.holder for hold in played.battle.holds] == ["ann"]
    scene = scene_of(replace(battle.with_figure(replace(battle["ben"], at=Cell(9, 9)))))
    run(scene.keep_up(Entered("ben", Cell(9, 9), willing=False)))
    assert not scene.battle.holds


@pytest.mark.rule("C-grab-30")
def test_a_prone_man_is_grabbed_the_easier_and_held_down() -> None:
    played = play(wrestler(), ben(agility=9, prone=True)).say(START, "ben pass")
    assert summed(played) == 7 - 9 + 5
    down = bens_turn(holding(wrestler(), ben(prone=True)))
    assert "grab" in refusal(down, down.read("ben stand-up"))
    assert "grab" in refusal(down, go("ben", (7, 5), gait=Gait.STEP))


@pytest.mark.rule("C-grab-33")
def test_a_tie_changes_nothing() -> None:
    played = holding(wrestler(), ben(skills={Skill.UNARMED: 8})).say(HurtHeld("ann", "ben"), [3, 3], [3, 3])
    assert played["ben"].hurt == 0
    assert [hold.grip for hold in played.battle.holds] == [Grip.GRABBED]


@pytest.mark.rule("C-grab-20", "C-grid-09")
def test_bodies_are_in_nobody_s_way() -> None:
    body = replace(cy(at=(7, 5)), life=Life.DEAD)
    played = holding(wrestler(), ben(), body, fighter("e", at=(1, 1), side="blue"))
    assert refusal(played, MoveHeld("ann", "ben", (Cell(7, 5),))) == ""


def _vetoed(*verbs: str, switched: bool = True, by: str = "ann") -> Play:
    """Ann holds Ben; the Narrator rules these orders out for one of them."""
    marks = tuple(Mark(Marks.VETOED, "C-grab-11", about=verb) for verb in verbs)
    options = ("C-grab-11",) if switched else ()
    mine, theirs = (marks, ()) if by == "ann" else ((), marks)
    return holding(wrestler(marks=mine), ben(marks=theirs), cy(at=(4, 5)), options=options)


@pytest.mark.rule("C-grab-11")
def test_the_narrator_rules_out_what_he_likes_and_nothing_by_himself() -> None:
    kick, hurt = Punch("ann", "cy", Natural.FOOT), HurtHeld("ann", "ben")
    assert [refusal(_vetoed(), one) for one in (kick, hurt)] == ["", ""]
    played = _vetoed("punch")
    assert "Narrator" in refusal(played, kick)
    assert refusal(played, hurt) == ""
    assert kick not in list(played.menu)
    assert "Narrator" in refusal(_vetoed("hurt-in-grab"), hurt)
    assert refusal(_vetoed("punch", switched=False), kick) == ""
    assert refusal(_vetoed("punch", by="ben"), kick) == ""


@pytest.mark.rule("C-grab-11", "C-grab-03")
def test_what_is_ruled_out_is_no_free_manoeuvre_either_and_out_of_a_grab_it_is_allowed() -> None:
    marks = (Mark(Marks.VETOED, "C-grab-11", about="hurt-in-grab"), Mark(Marks.VETOED, "C-grab-11", about="grab"))
    played = play(wrestler(marks=marks), ben(), options=("C-grab-11",)).say(START, "ben pass", [3, 3])
    assert "Narrator" in refusal(played, HurtHeld("ann", "ben"))
    assert refusal(played, Strangle("ann", "ben")) == ""


@pytest.mark.rule("C-grab-20", "C-mod-13")
def test_a_grabber_who_goes_along_has_moved_and_the_grabbed_figure_has_not() -> None:
    played = holding(wrestler(), ben()).say(MoveHeld("ann", "ben", (Cell(7, 5), Cell(8, 5))), [6, 5], [1, 1])
    assert played["ben"].at == (8, 5)
    assert [in_motion(played[name]) for name in ("ann", "ben")] == [4, 0]


@pytest.mark.rule("C-grab-05", "C-grab-01", "C-dodge-06")
def test_a_counter_grab_can_be_dodged_or_blocked() -> None:
    clumsy = ann(agility=1, skills={}, hurt=40, bonuses=TRAINED)
    played = play(clumsy, ben(agility=11, hurt=24)).say(START, "ben pass", [1, 1], "ben counter-grab foe=ann")
    assert {"dodge", "block"} <= {choice.verb for choice in played.menu}
    played.say("ann block foe=ben", [5, 3], [6, 6], [6], [3])
    assert not played.battle.holds
    assert (played.decision.figures, played.moment) == (("ann",), "acting")


PINCHER = {Skill.UNARMED: 4, Skill.NERVE_PINCH: 2}


@pytest.mark.rule("C-base-26")
@pytest.mark.parametrize(
    "order", [NervePinch("ann", "ben"), MoveHeld("ann", "ben", (Cell(7, 5),)), DisarmHeld("ann", "ben", "ben/knife")]
)
def test_who_has_lost_the_use_of_both_arms_only_kicks_in_a_grab(order: Wrestle) -> None:
    armless = holding(wrestler(marks=ARMLESS, skills=PINCHER), ben(things=("knife",)))
    assert refusal(holding(wrestler(skills=PINCHER), ben(things=("knife",))), order) == ""
    assert refusal(armless, order) == "both arms unusable"
    assert order.verb not in {one.verb for one in armless.menu}
    assert refusal(armless, HurtHeld("ann", "ben")) == ""
    assert refusal(armless, Release("ann", "ben")) == ""


@pytest.mark.rule("C-base-26", "C-grab-13", "C-grab-16")
def test_held_without_arms_one_struggles_and_kicks() -> None:
    played = bens_turn(holding(wrestler(things=("knife",)), ben(marks=ARMLESS)))
    assert refusal(played, DisarmHeld("ben", "ann", "ann/knife")) == "both arms unusable"
    assert [refusal(played, order) for order in (BreakFree("ben", "ann"), HurtHeld("ben", "ann"))] == ["", ""]


@pytest.mark.rule("C-base-26", "C-grab-15")
@pytest.mark.parametrize(("marks", "more"), [((), 3), (ARMLESS, 0)])
def test_a_kick_in_a_grab_has_nothing_of_the_grip(marks: tuple[Mark, ...], more: int) -> None:
    """Ann's Grab bonus of 3 counts where she grips."""
    grips = {(Skill.UNARMED, Manoeuvre.GRAB): 3}
    plain = summed(holding(wrestler(bonuses={}), ben()).say(HurtHeld("ann", "ben")))
    assert summed(holding(wrestler(bonuses=grips, marks=marks), ben()).say(HurtHeld("ann", "ben"))) == plain + more
