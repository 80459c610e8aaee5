"""When the master goes to ground, stays there and gets up again."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.figure_value import POSTURE
from ai.skirmish.lying import LOW, better_prone
from ai.skirmish.room import Skirmish
from ai.skirmish.threat import Threats
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import LieDown
from core.rulesets.skirmish.movement.rising import StandUp
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, cell, fighter, with_item
from tests.ai.skirmish.scenes import chooses, moving_last

OPEN: dict[tuple[int, int], str] = {}
WALLED = {(column, -4): "wall" for column in range(-6, 7)}
"""A wall between a rifleman and the figures beyond it."""
SHORT = {(column, -4): "wall" for column in range(-1, 3)}
"""One that he may step out from behind."""
FAR = 12


def before(main: str, terrain: dict[tuple[int, int], str], condition: Condition = Condition.PRONE) -> Battle:
    """A rifleman, on the ground or not, and someone far off."""
    rifle = fighter("red1", (0, 0), 0, main="rifle", condition=condition)
    return battle_of(rifle, fighter("blue1", (0, -FAR), 3, side="blue", main=main), terrain=terrain)


def well(battle: Battle) -> bool:
    """Whether the rifleman lies well where he is."""
    return better_prone(Threats(SKIRMISH.book, battle), battle["red1"], cell(0, 0))


@pytest.mark.parametrize(("main", "expected"), [("rifle", True), ("broadsword", False)])
def test_it_is_good_to_lie_where_someone_shoots(main: str, *, expected: bool) -> None:
    assert well(before(main, OPEN)) is expected


@pytest.mark.parametrize("whose", ["red1", "blue1"])
def test_a_gun_that_is_broken_shoots_at_nobody(whose: str) -> None:
    battle = before("rifle", OPEN)
    broken = with_item(battle[whose], Item(f"{whose}/rifle", "rifle", soundness=Soundness.BROKEN))
    assert not well(battle.with_figure(broken))


@pytest.mark.parametrize(("away", "expected"), [(9, False), (10, True)])
def test_it_is_not_where_a_blade_is_near(away: int, *, expected: bool) -> None:
    battle = before("rifle", OPEN)
    assert well(battle_of(*battle, fighter("blue2", (0, -away), 3, side="blue", main="dagger"))) is expected


def test_it_is_not_where_nobody_who_shoots_sees_it() -> None:
    assert not well(before("rifle", WALLED))
    seen = fighter("blue2", (4, -3), 3, side="blue", main="rifle")
    assert well(battle_of(*before("rifle", WALLED), seen, terrain=WALLED))


def gets_up(terrain: dict[tuple[int, int], str]) -> int:
    """What the master makes of being on its feet in place of on the ground."""
    found = Thinker(Skirmish(), profiles()["master"]).why(SKIRMISH, Play.acting(before("rifle", terrain)).position, 50)
    (rises,) = (one for one in found if isinstance(one.choice, StandUp))
    return next(term.value for term in rises.terms if term.label == "footing")


def test_to_lie_where_one_is_shot_at_is_worth_more_than_to_stand() -> None:
    assert gets_up(OPEN) == -POSTURE[Condition.PRONE] - LOW < 0 < gets_up(WALLED)


def test_who_lies_out_of_everybodys_sight_gets_up() -> None:
    assert isinstance(chooses(Play.acting(before("rifle", WALLED)), "master"), StandUp)
    assert not isinstance(chooses(Play.acting(before("rifle", OPEN)), "master"), StandUp)


def lows(terrain: dict[tuple[int, int], str]) -> set[Cell]:
    """Where the rifleman, on his feet, thinks of going to ground."""
    play = moving_last(before("rifle", terrain, Condition.STANDING))
    found = Thinker(Skirmish(), profiles()["master"]).why(SKIRMISH, play.position, top=1000)
    rifle = play.battle["red1"].at
    return {(one.choice.path or (rifle,))[-1] for one in found if isinstance(one.choice, LieDown)}


def test_nobody_goes_to_ground_behind_a_wall_but_beside_it() -> None:
    open_ground, beside = lows(OPEN), lows(SHORT)
    assert cell(0, 0) in open_ground
    assert cell(0, 0) not in beside
    assert beside < open_ground
    assert beside
    assert not lows(WALLED)
