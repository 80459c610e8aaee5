"""What a grab offers to each of the two, and why the rest is unavailable. What each manoeuvre does:
test_rounds_grabs.py and test_rounds_strangling.py."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.grab.breaking import BreakFree, Release
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.strangling import KeepStrangling, Strangle
from core.rulesets.rounds.grab.wresting import DisarmHeld
from core.rulesets.rounds.harm.first_aid import FirstAid, Help
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.allowance import held_actions, left
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play, refusal
from tests.support.rounds.grabbing import START, TRAINED, bens_turn, holding, summed, wrestler

PINCHER = {Skill.UNARMED: 4, Skill.NERVE_PINCH: 1}


def verbs(played: Play) -> set[str]:
    """What is offered of a grab, and to let it pass."""
    return {choice.verb for choice in played.menu} - {"delay", "done", "dodge-ahead", "drop", "sheathe", "truce"}


@pytest.mark.rule("C-grab-03", "C-grab-12", "C-grab-15", "C-grab-16", "C-grab-17", "C-grab-22")
@pytest.mark.parametrize(("things", "also"), [((), "strangle"), (("knife",), "strike-in-grab")])
def test_every_manoeuvre_that_can_be_made_fits_right_after_a_start_and_no_moving(
    things: tuple[str, ...], also: str
) -> None:
    played = play(wrestler(skills=PINCHER, things=things), ben(things=("knife",))).say(START, "ben pass", [6, 5])
    assert verbs(played) == {"hurt-in-grab", "nerve-pinch", "disarm-in-grab", "pass", also}


@pytest.mark.rule("C-grab-08", "C-grab-10", "C-grab-17", "C-grab-20")
def test_what_the_grabber_is_offered() -> None:
    played = holding(wrestler(skills=PINCHER), ben(things=("knife",)))
    usual = {"hurt-in-grab", "nerve-pinch", "disarm-in-grab", "move-in-grab", "release"}
    assert verbs(played) == usual | {"strangle"}
    strangles = holding(wrestler(skills=PINCHER), ben(things=("knife",)), grip=Grip.STRANGLED)
    assert verbs(strangles) == usual | {"keep-strangling"}


@pytest.mark.rule("C-grab-10", "C-grab-13")
def test_what_the_held_is_offered() -> None:
    played = bens_turn(holding(wrestler(things=("knife",)), ben(things=("knife",), skills=PINCHER)))
    assert verbs(played) == {"break-free", "hurt-in-grab", "disarm-in-grab", "strike-in-grab"}


@pytest.mark.rule("C-grab-10", "C-grab-13", "C-grab-15")
def test_nobody_breaks_free_of_a_held_enemy_or_hurts_one_outside_the_grab() -> None:
    played = holding(wrestler(), ben(), cy(at=(4, 5)))
    assert refusal(played, BreakFree("ann", "ben")) == "only for the grabbed figure"
    assert refusal(played, BreakFree("ann", "cy")) == "not in a grab with the target"
    assert refusal(played, HurtHeld("ann", "cy")) == "not in a grab with the target"


@pytest.mark.rule("C-grab-08", "C-action-05")
def test_letting_go_is_free_and_of_a_held_figure() -> None:
    played = holding(wrestler(), ben(), cy(at=(4, 5)))
    assert refusal(played, Release("ann", "cy")) == "no grab on that figure"
    played.say(Release("ann", "ben"))
    assert not played.battle.holds
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-grab-17")
def test_strangling_goes_on_with_the_same_enemy_once_a_round() -> None:
    keeps = KeepStrangling("ann", "ben")
    assert refusal(holding(wrestler(), ben()), keeps) == "not strangling anyone"
    paid = wrestler(marks=(Mark(Marks.KEPT, "C-grab-17"),))
    assert refusal(holding(paid, ben(), grip=Grip.STRANGLED), keeps) == "already paid for this round"
    assert refusal(holding(wrestler(), ben(), grip=Grip.STRANGLED), keeps) == ""


@pytest.mark.rule("C-grab-17", "C-grab-18")
def test_another_manoeuvre_gives_a_strangle_up_before_its_test() -> None:
    """In the round in which it was won."""
    played = holding(wrestler(), ben()).say(Strangle("ann", "ben"), [4, 4], [3, 3], HurtHeld("ann", "ben"))
    assert played.battle.holds[0].grip == Grip.GRABBED
    assert played["ben"].mark(Marks.BREATH) is None


def fumbled(*, held: bool = False, things: tuple[str, ...] = ()) -> Play:
    """Ann has botched the start of a grab at Ben; Dee may be holding him."""
    clumsy = ann(agility=1, skills={}, hurt=40, bonuses=TRAINED)
    battle = battle_of(clumsy, ben(agility=11, things=things), cy(at=(7, 5), side="red"))
    holds = (Hold("cy", "ben", Grip.GRABBED),) if held else ()
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=holds)))
    return played.say(START, *(() if held else ("ben pass",)), [1, 1])


@pytest.mark.rule("C-grab-05", "C-grab-27", "C-grab-31")
def test_who_may_turn_a_botched_start() -> None:
    """The others are not even asked."""
    assert [choice.verb for choice in fumbled().menu] == ["counter-grab", "pass"]
    assert fumbled(things=("staff",)).moment == "acting"
    assert fumbled(held=True).moment == "acting"


@pytest.mark.rule("C-grab-15")
@pytest.mark.parametrize(
    ("bonuses", "best"),
    [
        ({(Skill.UNARMED, Manoeuvre.GRAB): 1}, 1),
        ({(Skill.UNARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.ATTACK): 3}, 3),
    ],
)
def test_who_hurts_the_other_does_it_by_what_he_is_better_at(
    bonuses: dict[tuple[Skill, Manoeuvre], int], best: int
) -> None:
    assert summed(holding(wrestler(bonuses=bonuses), ben()).say(HurtHeld("ann", "ben"))) == 4 + 2 + best


@pytest.mark.rule("C-grab-15", "C-grab-24")
def test_who_holds_with_a_weapon_hurts_by_its_grip() -> None:
    bonuses = {(Skill.UNARMED, Manoeuvre.ATTACK): 3, (Skill.ARMED, Manoeuvre.GRAB): 2}
    played = holding(wrestler(bonuses=bonuses, things=("garrotte",)), ben(), skill=Skill.ARMED)
    assert summed(played.say(HurtHeld("ann", "ben"))) == 5 + 2 + 2


@pytest.mark.rule("C-grab-24", "C-grab-32")
def test_who_has_lost_the_weapon_that_he_holds_with_grips_with_the_hands() -> None:
    armed = wrestler(things=("garrotte",), skills={Skill.ARMED: 7, Skill.UNARMED: 4})
    played = bens_turn(holding(armed, ben(), skill=Skill.ARMED))
    struggling = BreakFree("ben", "ann")
    assert summed(Play(ROUNDS, played.position).say(struggling, [1, 1])) == 7 + 2
    played.say(DisarmHeld("ben", "ann", "ann/garrotte"), [6, 5], [1, 1])
    assert not played["ann"].held
    assert summed(played.say(struggling, [1, 1])) == 4 + 2 + 1


@pytest.mark.rule("C-grab-26", "C-action-04", "C-move-12")
def test_to_pick_something_up_is_a_movement_that_no_grab_allows() -> None:
    knife = {Cell(5, 5): (Item("x/knife", "knife"),)}
    order = PickUp("ann", "x/knife", Cell(5, 5))
    battle = replace(battle_of(ann(), ben()), fallen=knife)
    assert refusal(Play(ROUNDS, *begin(ROUNDS, battle)), order) == ""
    for hold in (Hold("ann", "ben", Grip.GRABBED), Hold("ben", "ann", Grip.GRABBED)):
        held = Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=(hold,))))
        assert refusal(held, order) == "can't pick things up in a grab"


@pytest.mark.rule("C-grab-28", "C-base-37")
@pytest.mark.parametrize(
    ("order", "why"),
    [
        (Reload("ann", "ann/slug rifle"), "can't reload in a grab"),
        (Aim("ann", "cy", True), "can't aim in a grab"),
        (AimAt("ann", Cell(5, 8)), "can't aim in a grab"),
        (AutoFire("ann", "ann/slug rifle", "kill", (Cell(5, 12),)), "can't fire on automatic in a grab"),
        (Suppress("ann", "ann/slug rifle", "kill", (Cell(5, 8),)), "can't suppress in a grab"),
        (FirstAid("ann", "ann", Help.MEND), "can't give first aid in a grab"),
    ],
)
def test_what_one_is_too_busy_for(order: Act, why: str) -> None:
    one = ann(things=("slug rifle",), hurt=3)
    shot = replace(one, gear=tuple(replace(item, rounds=item.rounds - 1) for item in one.gear))
    assert refusal(holding(ben(), shot, cy()).say("ben done"), order) == why
    assert refusal(play(ben(), shot, cy()).say("ben done"), order) == ""


@pytest.mark.rule("C-grab-08", "C-action-05", "C-delay-06")
def test_who_holds_actions_back_lets_go_for_free_before_he_uses_them() -> None:
    played = holding(wrestler(), ben(), fighter("dee", at=(9, 9))).say("ann delay count=1", "ann done", "ben done")
    played.say(go("dee", (9, 10)), Release("ann", "ben"))
    assert not played.battle.holds
    assert (played.decision.figures, held_actions(played["ann"])) == (("ann",), 1)
    played.say(go("ann", (4, 5), gait=Gait.STEP))
    assert played["ann"].at == (4, 5)


@pytest.mark.rule("C-grab-08", "C-delay-05")
def test_at_the_last_call_too() -> None:
    played = holding(wrestler(), ben()).say("ann delay count=1", "ann done", "ben done", Release("ann", "ben"))
    assert (played.battle.holds, played.decision.figures) == ((), ("ann",))
