"""The greedy player: what a thinking one has to beat must itself make no mistakes of the simple kind."""

from __future__ import annotations

from core.battle.condition import Condition
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.rising import StandUp
from hexfray.testing.skirmish import GRID, Play, battle_of, fighter
from tests.ai.skirmish.scenes import chooses


def test_it_walks_to_the_nearest_enemy_and_stops_where_it_may_still_strike() -> None:
    red = fighter("red1", (0, 5), 3, main="broadsword")
    near = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    far = fighter("blue2", (4, -8), 3, side="blue", main="broadsword")
    play = Play.moving(battle_of(red, far, near))
    move = chooses(play, "nearest")
    assert isinstance(move, Move)
    assert move in play.menu
    assert len(move.path) == 4
    assert near.at in GRID.front(move.path[-1], move.facing)


def test_it_strikes_the_enemy_it_has_reached() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", dexterity=8)
    assert chooses(Play.acting(battle_of(red, blue)), "nearest") == Strike("red1", "blue1", "red1/broadsword")


def test_it_gets_up_again() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", condition=Condition.PRONE)
    blue = fighter("blue1", (0, -4), 3, side="blue", main="broadsword", dexterity=8)
    assert chooses(Play.acting(battle_of(red, blue)), "nearest") == StandUp("red1")
