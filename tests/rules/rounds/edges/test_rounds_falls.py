"""Break the Fall: who tumbles against a throw, and what that leaves of it. The throw itself: test_rounds_throws.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.opportunity.counting import taken
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from tests.support.rounds.fixtures import ben, cy
from tests.support.rounds.grabbing import STUNNED, holding, summed
from tests.support.rounds.throwing import throw, thrower

TUMBLES = "check to break the fall"


def tumbler(upgrade: int = 0, *more: Edge, ranks: int = 5, **but: object) -> Figure:
    """Ben, who has learnt to fall: 8 in a tumble, by his ranks, his Agility and his specialty."""
    usual: dict[str, object] = {
        "vitality": 7,
        "skills": {Skill.UNARMED: 3, Skill.GYMNASTICS: ranks},
        "specialties": {Skill.GYMNASTICS: frozenset({"Tumble"})},
        "edges": (Edge("break-the-fall", "", upgrade), *more),
    }
    return ben(**{**usual, **but})  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-break-the-fall-02", "C-edge-break-the-fall-03", "C-edge-general-05")
@pytest.mark.parametrize(("dice", "hurt"), [([3, 2], 4), ([2, 2], 7)])
def test_a_figure_that_reaches_the_total_of_the_throw_is_hurt_half(dice: list[int], hurt: int) -> None:
    played = holding(thrower(), tumbler()).say(throw(), [3, 3], [3, 3])
    assert (played.roll.figure, played.roll.why, summed(played)) == ("ben", TUMBLES, 8 - 13)
    played.say(dice, [6])
    assert played["ben"].hurt == hurt
    assert played["ben"].posture == PRONE
    assert (spent(played["ben"]), taken(played["ben"])) == (0, 0)


@pytest.mark.rule("C-edge-break-the-fall-02")
def test_a_sacrifice_makes_it_harder() -> None:
    played = holding(thrower(), tumbler()).say(throw(sacrifice=True), [3, 3], [3, 3])
    assert summed(played) == 8 - 17


@pytest.mark.rule("C-edge-break-the-fall-02")
def test_a_figure_that_has_not_learnt_it_or_has_not_his_senses_falls_as_anyone_does() -> None:
    assert holding(thrower(), tumbler(edges=())).say(throw(), [3, 3], [3, 3]).roll.why.startswith("damage")
    assert holding(thrower(), tumbler(marks=STUNNED)).say(throw(), [3, 3], [3, 3]).roll.why.startswith("damage")
    out = replace(tumbler(prone=True), life=Life.UNCONSCIOUS)
    assert holding(thrower(), out, cy()).say(throw()).roll.why.startswith("damage")


@pytest.mark.rule("C-edge-break-the-fall-04", "C-edge-break-the-fall-05")
@pytest.mark.parametrize(
    ("upgrade", "ranks", "dice", "unhurt"),
    [(0, 10, [6, 5], True), (0, 10, [6, 4], False), (1, 5, [6, 5], True), (1, 5, [6, 4], False)],
)
def test_a_figure_that_falls_well_enough_is_not_hurt(upgrade: int, ranks: int, dice: list[int], unhurt: bool) -> None:
    played = holding(thrower(), tumbler(upgrade, ranks=ranks)).say(throw(), [3, 3], [3, 3], dice)
    if not unhurt:
        played.say([6])
    assert played["ben"].hurt == (0 if unhurt else 4)
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-break-the-fall-04", "C-edge-throw-05")
@pytest.mark.parametrize(("dice", "next_"), [([6, 5], ""), ([6, 4], "injury check")])
def test_an_extraordinary_throw_that_hurts_injures_too(dice: list[int], next_: str) -> None:
    played = holding(thrower(), tumbler(ranks=14)).say(throw(), [6, 4], [2, 2], dice)
    assert played["ben"].hurt == (4 if next_ else 0)
    assert ("" if played.awaits_choice() else played.roll.why) == next_


@pytest.mark.rule("C-edge-break-the-fall-06", "C-edge-pair-37")
@pytest.mark.parametrize(
    ("throws", "falls", "broken", "number"),
    [(1, 0, True, 0), (2, 0, True, 10), (2, 1, True, 0), (1, 1, True, 0), (2, 1, False, 15), (1, 0, False, 10)],
)
def test_who_breaks_the_fall_is_stunned_the_less(throws: int, falls: int, broken: bool, number: int) -> None:
    played = holding(thrower(throws), tumbler(falls)).say(throw(), [2, 2], [3, 3])
    played.say([6, 3] if broken else [1, 1], [1])
    if not number:
        assert played.awaits_choice()
        return
    assert (played.roll.why, summed(played)) == ("stun check", 1 - number)


@pytest.mark.rule("C-edge-break-the-fall-04", "C-edge-pair-07")
def test_a_harmless_fall_may_still_stun() -> None:
    played = holding(thrower(2), tumbler(ranks=14)).say(throw(), [2, 2], [3, 3], [6, 5])
    assert (played["ben"].hurt, played.roll.why) == (0, "stun check")


@pytest.mark.rule("C-edge-pair-25", "C-edge-rebound-02")
@pytest.mark.parametrize(("stamina", "rises"), [([5, 4], True), ([5, 3], False)])
def test_throw_fall_damage_stun_and_getting_up_come_in_this_order(stamina: list[int], rises: bool) -> None:
    played = holding(thrower(2, strength=9), tumbler(0, Edge("rebound"))).say(throw(), [4, 4], [3, 3])
    played.say([5, 4], [5])
    assert played["ben"].hurt == 4
    played.say(stamina)
    assert played.decision.figures == (("ben",) if rises else ("ann",))
    if rises:
        played.say("ben rebound", "ann pass", [1, 1])
        assert played["ben"].posture == STANDING
        assert taken(played["ben"]) == 1
    else:
        assert played["ben"].mark(Marks.STUNNED)
