"""What may come of an order, as policies see it."""

from __future__ import annotations

from ai.outcomes import WHOLE, likely_throws, outcomes
from core.play.asking import Need, Roll
from core.play.dice import Dice
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import Play, battle_of, fighter


def blow() -> Play:
    """A sword before a sword, its turn to strike."""
    red = fighter("red1", (0, 0), 0, main="broadsword")
    return Play.acting(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword", dexterity=8)))


def test_all_that_may_happen_makes_up_the_whole() -> None:
    found = list(outcomes(SKIRMISH, blow().position, Strike("red1", "blue1", "red1/broadsword")))
    assert sum(outcome.weight for outcome in found) == WHOLE


def test_an_order_has_the_chance_of_hitting_that_the_rules_give_it() -> None:
    found = outcomes(SKIRMISH, blow().position, Strike("red1", "blue1", "red1/broadsword"))
    hit = sum(outcome.weight for outcome in found if outcome.battle["blue1"].hurt)
    assert abs(hit / WHOLE - 160 / 216) < 0.01


def test_thinking_changes_nothing() -> None:
    play = blow()
    before = play.position
    list(outcomes(SKIRMISH, before, Strike("red1", "blue1", "red1/broadsword")))
    assert play.position == before


def test_the_finest_throws_and_the_near_misses_are_kept_apart_and_the_shares_are_exact() -> None:
    throws = likely_throws(Roll(("S12.1-02",), Dice(3), "strike", need=Need(10, always=5, never=16)), coarse=False)
    assert [(sum(throw.faces), throw.ways) for throw in throws[:2]] == [(3, 1), (4, 3)]
    assert [throw.ways for throw in throws[2:]] == [104, 27, 81]


def test_a_roll_without_a_need_is_low_middling_or_high() -> None:
    throws = likely_throws(Roll(("S12.3-02",), Dice(2), "damage"), coarse=False)
    assert sum(throw.ways for throw in throws) == 36
    assert sum(sum(throw.faces) * throw.ways for throw in throws) == 7 * 36
