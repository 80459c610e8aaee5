"""What any player with some sense does: arms itself, keeps out of its friends' way, wastes no turn."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from hexfray.testing.skirmish import GRID, Play, battle_of, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses, moving_last

pytestmark = pytest.mark.parametrize("level", LEVELS)


def goes_to(battle: Battle, level: str) -> Cell:
    """Where red1 ends its move."""
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move)
    assert choice.figure == "red1"
    return choice.path[-1] if choice.path else battle["red1"].at


def lying(battle: Battle, at: Cell) -> Battle:
    """The same with a broadsword on the ground."""
    return replace(battle, fallen={at: (Item("lost/broadsword", "broadsword"),)})


def test_with_nothing_in_hand_it_goes_where_a_weapon_lies(level: str) -> None:
    battle = battle_of(fighter("red1", (0, 0), 0), fighter("blue1", (0, -9), 3, side="blue", main="broadsword"))
    assert GRID.distance(goes_to(lying(battle, cell(4, 0)), level), cell(4, 0)) <= 1


def test_it_stops_soon_enough_to_take_a_weapon_from_its_pack(level: str) -> None:
    red = fighter("red1", (0, 0), 0, pack=("broadsword",))
    battle = battle_of(red, fighter("blue1", (0, -9), 3, side="blue", main="broadsword"))
    assert GRID.distance(goes_to(battle, level), red.at) <= 2


def test_it_takes_up_a_weapon_rather_than_punch(level: str) -> None:
    foe = fighter("blue1", (0, -1), 3, side="blue", main="dagger")
    packed = battle_of(fighter("red1", (0, 0), 0, pack=("broadsword",)), foe)
    assert isinstance(chooses(Play.acting(packed), level), ReadyItem)
    bare = lying(battle_of(fighter("red1", (0, 0), 0), foe), cell(0, 0))
    assert isinstance(chooses(Play.acting(bare), level), PickUp)


def test_it_keeps_out_of_a_friends_line_of_fire(level: str) -> None:
    archer = fighter("red2", (0, 6), 0, main="bow")
    foe = fighter("blue1", (0, -8), 3, side="blue", main="broadsword")
    battle = battle_of(fighter("red1", (0, 3), 0, main="broadsword", movement=2), archer, foe)
    line = {one for step in GRID.line(archer.at, foe.at) if len(step.cells) == 1 for one in step.cells}
    assert battle["red1"].at in line
    assert goes_to(battle, level) not in line
