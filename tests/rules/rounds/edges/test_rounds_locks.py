"""Joint-Lock: locking a limb, hurting it, and what a struggle costs."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.edges.locks import JointLock, LetLimbGo
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld, StrikeHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.strangling import Strangle
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.allowance import left
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play, refusal
from tests.support.rounds.grabbing import ARMLESS, START, bens_turn, holding, summed

LOCK = JointLock("ann", "ben", Limb.MAIN_ARM)
BREAK, WRENCH = BreakFree("ben", "ann"), "ann wrench foe=ben"


def locker(upgrade: int = 0, **but: object) -> Figure:
    """Ann, who has learnt to lock."""
    usual = {"bonuses": {(Skill.UNARMED, Manoeuvre.GRAB): 1 + upgrade}, "edges": (Edge("joint-lock", "", upgrade),)}
    return ann(**{**usual, **but})  # type: ignore[arg-type]


def locked(*figures: Figure, limb: Limb = Limb.MAIN_ARM, skill: str = Skill.UNARMED) -> Play:
    """The first has a limb of the second locked, and it is the first's turn."""
    hold = Hold(figures[0].id, figures[1].id, Grip.LOCKED, part=limb, skill=skill)
    return Play(ROUNDS, *begin(ROUNDS, replace(battle_of(*figures), holds=(hold,))))


def state(played: Play) -> tuple[str, str]:
    (hold,) = played.battle.holds
    return hold.grip, hold.part


@pytest.mark.rule("C-edge-joint-lock-02")
@pytest.mark.parametrize(
    ("theirs", "after"),
    [([3, 3], (Grip.LOCKED, Limb.MAIN_ARM)), ([6, 5], (Grip.GRABBED, "")), ([6, 4], (Grip.LOCKED, Limb.MAIN_ARM))],
)
def test_a_limb_is_locked(theirs: list[int], after: tuple[str, str]) -> None:
    played = holding(locker(), ben()).say(LOCK, [4, 2], theirs)
    assert state(played) == after
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-edge-joint-lock-02")
def test_who_may_lock_what() -> None:
    assert refusal(play(locker(), ben()), LOCK) == "not in a grab with the target"
    assert refusal(holding(locker(edges=()), ben()), LOCK) == "needs Joint Lock"
    assert refusal(bens_turn(holding(ann(), ben(edges=(Edge("joint-lock"),)))), JointLock("ben", "ann", Limb.LEG)) == (
        "only for the grabber"
    )
    offered = [choice for choice in holding(locker(), ben()).menu if isinstance(choice, JointLock)]
    assert [choice.limb for choice in offered] == list(Limb)


@pytest.mark.rule("C-edge-joint-lock-02", "C-grab-03")
def test_it_may_be_the_free_manoeuvre_of_a_start() -> None:
    played = play(locker(), ben()).say(START, "ben pass", [3, 3], LOCK, [3, 3], [3, 3])
    assert state(played) == (Grip.LOCKED, Limb.MAIN_ARM)
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-edge-joint-lock-03")
def test_the_locked_does_everything_in_the_grab_the_worse() -> None:
    assert summed(bens_turn(locked(locker(), ben())).say(BREAK)) == 3 + 1 - 5
    assert summed(locked(locker(), ben()).say(HurtHeld("ann", "ben"), [3, 3])) == 3 + 1 - 5


@pytest.mark.rule("C-edge-joint-lock-03", "C-grab-27")
def test_one_lock_counts_once_beside_the_hold_of_another() -> None:
    battle = battle_of(locker(), ben(), fighter("dee", at=(7, 5)))
    holds = (Hold("dee", "ben", Grip.GRABBED), Hold("ann", "ben", Grip.LOCKED, part=Limb.LEG))
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=holds))).say("ann done", BreakFree("ben", "dee"))
    assert summed(played) == 3 + 1 - 5


@pytest.mark.rule("C-edge-joint-lock-04")
@pytest.mark.parametrize(("theirs", "hurt"), [([5, 5], 5), ([6, 5], 0)])
def test_the_locked_limb_is_hurt(theirs: list[int], hurt: int) -> None:
    played = locked(locker(), ben(skills={Skill.UNARMED: 4})).say(
        HurtHeld("ann", "ben"), [2, 2], theirs, *([[4]] if hurt else [])
    )
    assert played["ben"].hurt == hurt
    assert state(played) == (Grip.LOCKED, Limb.MAIN_ARM)


@pytest.mark.rule("C-edge-joint-lock-05")
def test_a_critical_hit_strikes_the_limb_without_a_die_for_the_place() -> None:
    played = locked(locker(), ben(vitality=12), limb=Limb.LEG)
    played.say(HurtHeld("ann", "ben"), [3, 3], [6, 2], [4], [1, 1])
    assert is_useless(played["ben"], Limb.LEG)
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-joint-lock-05")
@pytest.mark.parametrize(("theirs", "tested"), [([6, 2], True), ([6, 3], False)])
def test_only_from_superior_on(theirs: list[int], tested: bool) -> None:
    played = locked(locker(), ben(vitality=12)).say(HurtHeld("ann", "ben"), [3, 3], theirs, [4])
    assert played.awaits_choice() is not tested


@pytest.mark.rule("C-edge-joint-lock-05")
def test_an_extraordinary_one_does_the_most() -> None:
    played = locked(locker(), ben(vitality=12)).say(HurtHeld("ann", "ben"), [6, 2], [3, 2], [1, 1])
    assert played["ben"].hurt == 6 + 1


@pytest.mark.rule("C-edge-joint-lock-05", "C-grab-12")
def test_a_knife_strikes_where_it_strikes() -> None:
    played = locked(locker(things=("knife",)), ben(vitality=12))
    played.say(StrikeHeld("ann", "ben", "ann/knife"), [3, 3], [6, 2], [1], [1, 1])
    assert played.roll.why == "hit location"


@pytest.mark.rule("C-edge-joint-lock-05", "C-grab-10")
def test_what_the_captive_does_strikes_no_locked_limb_of_his_holder() -> None:
    played = bens_turn(locked(locker(), ben(skills={Skill.UNARMED: 8}), limb=Limb.LEG))
    played.say(HurtHeld("ben", "ann"), [6, 5], [1, 1], [3], [1, 1])
    assert played.roll.why == "hit location"


@pytest.mark.rule("C-edge-joint-lock-06", "C-edge-joint-lock-09")
@pytest.mark.parametrize(("answer", "hurt"), [(WRENCH, 8), ("ann pass", 0)])
@pytest.mark.parametrize(("theirs", "free"), [([1, 2], False), ([6, 5], False)])
def test_a_struggle_may_hurt_whatever_comes_of_it(answer: str, hurt: int, theirs: list[int], free: bool) -> None:
    played = bens_turn(locked(locker(1), ben(vitality=12))).say(BREAK, [5, 3], theirs)
    assert played.moment == "struggles"
    played.say(answer)
    if hurt:
        played.say([6, 4])
    assert played["ben"].hurt == hurt
    assert (not played.battle.holds) is free


@pytest.mark.rule("C-edge-joint-lock-06", "C-edge-joint-lock-09")
def test_the_limb_goes_first_and_then_he_is_free() -> None:
    strong = ben(vitality=12, skills={Skill.UNARMED: 8}, things=("knife",))
    played = bens_turn(locked(locker(1), strong)).say(BREAK, [5, 3], [1, 2], WRENCH)
    assert played.battle.holds
    played.say([1, 1])
    assert not played.battle.holds
    assert played["ben"].hurt == 8
    assert not played["ben"].held


@pytest.mark.rule("C-edge-joint-lock-06")
def test_a_double_six_hurts_for_twelve() -> None:
    played = bens_turn(locked(locker(1), ben(vitality=13))).say(BREAK, [6, 6], [5], [1, 1], WRENCH)
    assert played["ben"].hurt == 12


@pytest.mark.rule("C-edge-joint-lock-06", "C-base-22")
def test_armour_helps_and_where_nothing_goes_through_there_is_no_test() -> None:
    clad = ben(worn=("combat suit",))
    played = bens_turn(locked(locker(1), clad)).say(BREAK, [1, 1], [6, 6], [1], WRENCH)
    assert played["ben"].hurt == 0
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-joint-lock-06")
def test_only_the_upgrade_hurts_who_struggles() -> None:
    assert bens_turn(locked(locker(), ben())).say(BREAK, [5, 3], [6, 4]).moment == "acting"
    assert bens_turn(holding(locker(1), ben())).say(BREAK, [5, 3], [6, 6], [4]).moment == "acting"


@pytest.mark.rule("C-edge-joint-lock-06", "C-base-26")
def test_nobody_wrenches_a_limb_without_arms() -> None:
    assert bens_turn(locked(locker(1, marks=ARMLESS), ben())).say(BREAK, [5, 3], [6, 4]).moment == "acting"


@pytest.mark.rule("C-edge-joint-lock-07")
@pytest.mark.parametrize(("dice", "injured"), [([3, 3], False), ([3, 2], True)])
def test_the_limb_may_be_injured(dice: list[int], injured: bool) -> None:
    played = bens_turn(locked(locker(1), ben(vitality=12))).say(BREAK, [2, 1], [6, 4], WRENCH)
    assert (played.roll.figure, played.roll.why) == ("ben", "injury check")
    played.say(dice)
    assert is_useless(played["ben"], Limb.MAIN_ARM) is injured


@pytest.mark.rule("C-edge-joint-lock-08")
def test_with_the_second_upgrade_nobody_resists() -> None:
    played = bens_turn(locked(locker(2), ben(vitality=12), limb=Limb.LEG)).say(BREAK, [2, 1], [6, 4], WRENCH)
    assert is_useless(played["ben"], Limb.LEG)
    assert played["ben"].posture == PRONE
    assert played.battle.holds


@pytest.mark.rule("C-edge-joint-lock-08")
@pytest.mark.parametrize(("theirs", "injured"), [([6, 4], True), ([6, 5], False)])
def test_nor_when_the_limb_is_hurt(theirs: list[int], injured: bool) -> None:
    played = locked(locker(2), ben(vitality=12)).say(HurtHeld("ann", "ben"), [3, 3], theirs, [4])
    assert is_useless(played["ben"], Limb.MAIN_ARM) is injured
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-joint-lock-09")
def test_a_struggle_that_kills_gets_nobody_free() -> None:
    played = bens_turn(locked(locker(1), ben(hurt=30, skills={Skill.UNARMED: 20}), cy())).say(
        BREAK, [5, 5], [1, 1], WRENCH
    )
    assert played["ben"].life is Life.DEAD
    assert not played.battle.holds


@pytest.mark.rule("C-edge-joint-lock-09", "C-base-44")
def test_a_struggle_that_puts_out_leaves_him_where_he_is() -> None:
    strong = ben(skills={Skill.UNARMED: 20}, hurt=22)
    hold = Hold("ann", "ben", Grip.LOCKED, part=Limb.LEG)
    battle = replace(battle_of(locker(2), strong, cy(), options=("C-base-44",)), holds=(hold,))
    played = bens_turn(Play(ROUNDS, *begin(ROUNDS, battle))).say(BREAK, [1, 2], [1, 1], WRENCH, [1, 1], [1])
    assert played["ben"].life is Life.UNCONSCIOUS
    assert played.battle.holds == (hold,)


@pytest.mark.rule("C-edge-joint-lock-10")
def test_locking_again_locks_another_limb() -> None:
    played = locked(locker(), ben())
    assert refusal(played, LOCK) == "main arm already locked"
    played.say(JointLock("ann", "ben", Limb.LEG), [3, 3], [3, 3])
    assert state(played) == (Grip.LOCKED, Limb.LEG)


@pytest.mark.rule("C-edge-joint-lock-10", "C-edge-pair-21")
@pytest.mark.parametrize(("theirs", "after"), [([3, 3], (Grip.STRANGLED, "")), ([6, 6], (Grip.LOCKED, Limb.MAIN_ARM))])
def test_a_strangle_that_is_won_gives_the_lock_up(theirs: list[int], after: tuple[str, str]) -> None:
    played = locked(locker(), ben(skills={Skill.UNARMED: 5})).say(Strangle("ann", "ben"), [2, 2], theirs)
    if theirs == [6, 6]:
        played.say([1])
    assert state(played) == after
    if after[1] == "":
        assert summed(bens_turn(played).say(BREAK)) == 5 + 1 - 2


@pytest.mark.rule("C-edge-joint-lock-10", "C-edge-pair-21")
def test_a_lock_out_of_a_strangle_gives_that_up_first() -> None:
    played = holding(locker(), ben(), grip=Grip.STRANGLED).say(LOCK, [3, 3], [6, 6], [1])
    assert state(played) == (Grip.GRABBED, "")


@pytest.mark.rule("C-edge-joint-lock-10", "C-grab-09")
def test_lost_disastrously_lock_and_grab_are_gone() -> None:
    strong = ben(skills={Skill.UNARMED: 8})
    assert not locked(locker(), strong).say(JointLock("ann", "ben", Limb.LEG), [1, 1], [6, 6], [5]).battle.holds


@pytest.mark.rule("C-edge-joint-lock-10")
def test_a_limb_may_be_let_go_for_free() -> None:
    played = locked(locker(), ben()).say(LetLimbGo("ann", "ben"))
    assert state(played) == (Grip.GRABBED, "")
    assert left(played["ann"]) == 2
    assert not any(isinstance(choice, LetLimbGo) for choice in played.menu)
    assert summed(bens_turn(played).say(BREAK)) == 3 + 1 - 2


@pytest.mark.rule("C-edge-joint-lock-10", "C-grab-14")
def test_a_figure_that_turns_a_lock_has_him_grabbed_and_not_locked() -> None:
    strong = ben(skills={Skill.UNARMED: 13})
    played = bens_turn(locked(locker(), strong)).say(BREAK, [6, 5], [1, 1])
    assert [(hold.holder, hold.grip, hold.part) for hold in played.battle.holds] == [("ben", Grip.GRABBED, "")]


@pytest.mark.rule("C-edge-joint-lock-02", "C-edge-pair-23")
def test_the_unconscious_are_locked_without_a_roll() -> None:
    out = replace(ben(prone=True), life=Life.UNCONSCIOUS)
    played = holding(locker(), out, cy()).say(LOCK)
    assert state(played) == (Grip.LOCKED, Limb.MAIN_ARM)


@pytest.mark.rule("C-edge-joint-lock-02")
def test_a_garrotte_locks_with_the_skill_that_holds() -> None:
    noose = locker(things=("garrotte",), bonuses={(Skill.ARMED, Manoeuvre.GRAB): 2})
    assert summed(holding(noose, ben(), skill=Skill.ARMED).say(LOCK)) == 5 + 2 + 2
    assert Grab.verb == "grab"


@pytest.mark.rule("C-grab-10", "C-grab-14", "C-edge-joint-lock-02")
def test_a_figure_that_is_held_in_turn_before_he_can_lock_locks_nobody() -> None:
    battle = replace(battle_of(ben(), locker()), holds=(Hold("ann", "ben", Grip.GRABBED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say("ben delay count=1", "ben done", LOCK)
    played.say("ben break-free target=ann", [6, 6], [6], [2], [1, 1])
    assert [(hold.holder, hold.grip) for hold in played.battle.holds] == [("ben", Grip.GRABBED)]
    assert (left(played["ann"]), played.decision.figures) == (1, ("ann",))
