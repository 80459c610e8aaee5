"""Hand to hand beside fire and water: who comes into an enemy's hex, or gets out of one, comes to what is there."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.hth.closing import CloseIn
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.hth.subduing import BreakAway
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.fire import hits, on_fire, state_of, turn_ends
from tests.support.hth import how

OUT = cell(1, 0)
DARES, SHRINKS = [3, 3, 3], [4, 3, 3]
FREE = [3, 3, 2, 2]
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def ann(at: tuple[int, int] = (0, 0), **traits: Unpack[Traits]) -> Figure:
    traits.setdefault("intelligence", 9)
    traits.setdefault("strength", 20)
    return fighter("ann", at, **traits)


def bob() -> Figure:
    return fighter("bob", (0, 0), 3, side="blue", dexterity=8, condition=Condition.PRONE)


def rushing(*, fires: dict[tuple[int, int], str] | None = None, water: bool = False, **traits: Unpack[Traits]) -> Play:
    """Ann stands beside Bob, who lies where it burns or in the water; it is her place."""
    terrain = {(0, 0): "water"} if water else {}
    return Play.acting(battle_of(ann((0, 1), **traits), bob(), fires=fires, terrain=terrain))


def fighting(
    grip: Grip = Grip.GRAPPLING,
    fires: dict[tuple[int, int], str] | None = None,
    terrain: dict[tuple[int, int], str] | None = None,
    **traits: Unpack[Traits],
) -> Play:
    """Ann fights Bob hand to hand, or is held by him; it is her place."""
    low = replace(ann(**traits).in_condition(Condition.PRONE), at=cell(0, 0))
    return Play.acting(battle_of(low, bob(), holds={("bob", "ann"): grip.value}, fires=fires, terrain=terrain))


# -- coming in -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-27", "S16.15.3-08")
def test_closing_in_a_burning_hex_takes_a_courage_roll() -> None:
    play = rushing(fires={(0, 0): "oil"}).say(CloseIn("ann", "bob"), SHRINKS)
    assert play["ann"].at == cell(0, 1)
    assert play.decision.figures == ("ann",), "nothing is spent"
    assert play.refused_by(CloseIn("ann", "bob")) == "S16.11-27"


@pytest.mark.rule("S16.12-27", "S16.15.3-08")
def test_it_burns_her_as_soon_as_she_is_in_it_and_no_more_this_turn() -> None:
    play = rushing(fires={(0, 0): "oil"}).say(CloseIn("ann", "bob"), DARES, [2])
    assert play["ann"].at == cell(0, 0)
    assert hits(play) == [4]
    assert hits(turn_ends(play.battle)) == []


@pytest.mark.rule("S16.12-27", "S16.15.3-14")
def test_kept_off_she_has_not_been_in_it() -> None:
    play = rushing(fires={(0, 0): "oil"}).say(CloseIn("ann", "bob"), DARES, [5])
    assert play["ann"].at == cell(0, 1)
    assert hits(play) == []


@pytest.mark.rule("S16.11-23", "S16.11-27", "S16.15.3-19")
def test_joining_a_fight_in_a_fire_takes_courage_and_burns() -> None:
    cal = fighter("cal", (0, 0), condition=Condition.PRONE, dexterity=7)
    play = Play.acting(battle_of(ann((0, 1)), bob(), cal, holds={("cal", "bob"): "grappling"}, fires={(0, 0): "fire"}))
    play.say(CloseIn("ann", "bob"), DARES, [5])
    assert play["ann"].at == cell(0, 0)
    assert hits(play) == [3]


@pytest.mark.rule("S16.15.3-26", "S16.12-46")
def test_a_figure_killed_by_the_fire_ends_the_fight() -> None:
    play = rushing(fires={(0, 0): "incendiary"}, strength=8).say(CloseIn("ann", "bob"), DARES, [2])
    assert play["ann"].condition is Condition.DEAD
    assert how(play, "bob", "ann") is Grip.ENDED


@pytest.mark.rule("S16.12-32", "S16.15.3-08")
def test_who_burns_and_closes_in_on_one_in_the_water_is_out() -> None:
    play = rushing(water=True, marks=[on_fire(Alight.SOAKED)]).say(CloseIn("ann", "bob"), [2])
    assert state_of(play.battle) is Alight.CLEAR


# -- getting out ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-27", "S16.15.3-25")
def test_leaving_into_a_fire_takes_a_courage_roll_first() -> None:
    play = fighting(fires={(1, 0): "oil"}).say(LeaveHth("ann", OUT), SHRINKS)
    assert play.decision.figures == ("ann",), "nothing is spent"
    assert "afraid of the fire" in str(play.why_not(LeaveHth("ann", OUT)))
    assert play.why_not(LeaveHth("ann", cell(-1, 0))) is None


@pytest.mark.rule("S16.12-27", "S16.15.3-25")
def test_the_fire_that_she_gets_out_into_burns_her_at_once() -> None:
    play = fighting(fires={(1, 0): "oil"}).say(LeaveHth("ann", OUT), DARES, FREE)
    assert (play["ann"].at, play["ann"].condition) == (OUT, Condition.STANDING)
    assert hits(play)[0] == 4


@pytest.mark.rule("S16.12-46", "S12.4-08")
def test_on_her_feet_she_may_be_felled_by_it() -> None:
    play = fighting(fires={(1, 0): "incendiary"}).say(LeaveHth("ann", OUT), DARES, FREE)
    assert (play["ann"].at, play["ann"].condition) == (OUT, Condition.PRONE)


@pytest.mark.rule("S16.12-32", "S16.15.3-25")
def test_who_burns_and_gets_out_into_the_water_is_out() -> None:
    play = fighting(terrain={(1, 0): "water"}, marks=[on_fire(Alight.SOAKED)]).say(LeaveHth("ann", OUT), FREE)
    assert state_of(play.battle) is Alight.CLEAR


@pytest.mark.rule("S16.11-27", "S16.15.6-06")
def test_breaking_away_into_a_fire_takes_courage_and_burns() -> None:
    held = fighting(Grip.BREAK_DUE, fires={(1, 0): "oil"})
    shrinks = held.say(BreakAway("ann", OUT), SHRINKS)
    assert shrinks.moment == "breaking-away"
    assert BreakAway("ann", OUT) not in list(shrinks.menu.of("ann"))
    breaks = fighting(Grip.BREAK_DUE, fires={(1, 0): "oil"}).say(BreakAway("ann", OUT), DARES, [3, 3, 3], [6, 6, 6])
    assert breaks["ann"].at == OUT
    assert hits(breaks)[0] == 4


@pytest.mark.rule("S16.11-27", "S16.15.6-06")
def test_with_nothing_but_fire_around_who_shrinks_from_it_breaks_free_where_she_is() -> None:
    play = fighting(Grip.BREAK_DUE, fires=dict.fromkeys(AROUND, "fire")).say(BreakAway("ann", OUT), SHRINKS)
    assert [choice.to for choice in play.menu.of("ann") if isinstance(choice, BreakAway)] == [cell(0, 0)]
