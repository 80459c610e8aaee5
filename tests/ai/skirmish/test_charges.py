"""What the players of skirmish fear of an enemy with a pole who may yet come at them at a run."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.charges import charges_of
from ai.skirmish.perils import PREFERRED, Perils
from ai.skirmish.reading import Reading
from ai.skirmish.threat import Threats
from ai.skirmish.words import Words
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.ai.skirmish.scenes import moving_first, moving_last
from tests.support.invariants import holds_join_two_who_are_there
from tests.support.scuffle import ada, bob, in_one_hex
from tests.support.scuffle import battle_of as scuffle_of

AHEAD, BEHIND = 0, 3


def charger(away: int, weapon: str = "pike", *, goes: int = RUN_UP, looks: int = AHEAD) -> Battle:
    """Red in the middle, and blue so many hexes to the north of it, who may go so many and then strike."""
    blue = fighter("blue1", (0, -away), BEHIND, side="blue", main=weapon, strength=14, movement=2 * goes)
    return battle_of(fighter("red1", (0, 0), looks, main="broadsword"), blue)


def fears(battle: Battle, facing: int, *, blue_has_moved: bool = False, walked: int = 0) -> int:
    """What red expects of blue's blow where it stands, after so many hexes."""
    position = (moving_last if blue_has_moved else moving_first)(battle).position
    red = position.battle["red1"]
    perils = Perils(Threats(SKIRMISH.book, position.battle, "red1"), red, profiles()["veteran"])
    return perils.blows(Stand((red.at,) * walked, red.at, facing, 0))


def blow(battle: Battle, arc: Arc, run: int) -> int:
    """What that blow is worth to who has not moved yet."""
    found = Threats(SKIRMISH.book, battle).blow(battle["blue1"], battle["red1"], arc, run=run)
    return found.worth * PREFERRED // 100


def test_a_run_ends_beside_who_is_charged_at_and_looks_at_him() -> None:
    battle = charger(RUN_UP + 1)
    charges = charges_of(battle, battle["blue1"], tied=False)
    assert charges[cell(0, 0)] == {cell(0, -1)}
    assert cell(0, -1) not in charges


def test_nobody_runs_who_is_too_near_held_on_the_ground_or_without_a_pole() -> None:
    near, sword, there = charger(RUN_UP), charger(RUN_UP + 1, "broadsword"), charger(RUN_UP + 1)
    lying = there["blue1"].in_condition(Condition.PRONE)
    assert cell(0, 0) not in charges_of(near, near["blue1"], tied=False)
    assert not charges_of(sword, sword["blue1"], tied=False)
    assert not charges_of(there, there["blue1"], tied=True)
    assert not charges_of(there, lying, tied=False)


def test_a_figure_that_is_near_may_step_back_and_run() -> None:
    battle = charger(RUN_UP, goes=RUN_UP + 1)
    assert cell(0, -1) in charges_of(battle, battle["blue1"], tied=False)[cell(0, 0)]


@pytest.mark.parametrize(("facing", "arc"), [(AHEAD, Arc.FRONT), (BEHIND, Arc.REAR)])
def test_a_charge_to_come_is_feared_for_what_it_does(facing: int, arc: Arc) -> None:
    battle = charger(RUN_UP + 1)
    assert fears(battle, facing) == blow(battle, arc, RUN_UP) > blow(battle, arc, 0)


def test_who_has_moved_charges_no_more() -> None:
    battle = charger(1, goes=2 * RUN_UP, looks=BEHIND)
    assert charges_of(battle, battle["blue1"], tied=False)[cell(0, 0)]
    assert fears(battle, BEHIND, blue_has_moved=True) < blow(battle, Arc.REAR, RUN_UP)


def test_a_figure_that_looks_at_it_with_a_pole_may_set_it() -> None:
    battle = charger(RUN_UP + 1)
    red = fighter("red1", (0, 0), AHEAD, main="spear")
    battle = battle_of(red, battle["blue1"])
    assert fears(battle, AHEAD) == blow(battle, Arc.FRONT, 0)
    assert fears(battle, AHEAD, walked=1) == blow(battle, Arc.FRONT, 0)
    assert fears(battle, AHEAD, walked=2) == blow(battle, Arc.FRONT, RUN_UP)
    assert fears(battle, BEHIND) == blow(battle, Arc.REAR, RUN_UP)


def feared(battle: Battle) -> tuple[str, int]:
    """What a reason says that red fears where it stands, and the hits of that."""
    position = moving_first(battle).position
    reading = Reading(SKIRMISH, position, profiles()["veteran"])
    (risk,) = Words(SKIRMISH, position, reading).risks(Move("red1", (), AHEAD))
    return risk.what, risk.hits


def test_a_charge_that_is_feared_is_told_as_one() -> None:
    battle = charger(RUN_UP + 1)
    run = Threats(SKIRMISH.book, battle).blow(battle["blue1"], battle["red1"], Arc.FRONT, run=RUN_UP)
    assert feared(battle) == ("pike charge", run.hits)


def test_a_blow_without_a_run_is_told_as_a_blow() -> None:
    assert feared(charger(RUN_UP + 1, "broadsword"))[0] == "broadsword"


def test_a_figure_held_by_the_mover_counts_as_free_once_the_mover_is_gone() -> None:
    holds = {("ada", "bob"): "grapple"}
    battle = scuffle_of(*in_one_hex(ada(), bob(main="halberd")), holds=holds)
    field = Threats(SCUFFLE.book, battle, "ada").field
    assert holds_join_two_who_are_there(field)
    assert charges_of(field, field["bob"], tied=False)
