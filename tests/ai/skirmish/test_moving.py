"""Where the thinking players of skirmish go, and which way they look."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.rulesets.skirmish.melee.poles import pole_in_hand
from core.rulesets.skirmish.movement.moving import Move, moves
from core.space.cell import Cell
from core.space.grid import Arc
from hexfray.testing.skirmish import GRID, Play, battle_of, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses, moving_last

pytestmark = pytest.mark.parametrize("level", LEVELS)


def end_of(figure: Figure, move: Move) -> Cell:
    """Where a move ends."""
    return move.path[-1] if move.path else figure.at


def moved(play: Play, level: str) -> Move:
    """The move that a policy chooses; it must be one."""
    choice = chooses(play, level)
    assert isinstance(choice, Move)
    assert choice in play.menu
    return choice


def test_it_comes_at_the_back_of_who_has_moved_already(level: str) -> None:
    red = fighter("red1", (0, 3), 0, main="broadsword")
    blue = fighter("blue1", (0, 0), 0, side="blue", main="broadsword")
    move = moved(moving_last(battle_of(red, blue)), level)
    assert GRID.arc(blue.at, blue.facing, end_of(red, move)) is Arc.REAR


def test_it_does_not_turn_its_back_on_an_adjacent_enemy(level: str) -> None:
    red = fighter("red1", (0, 0), 3, main="broadsword")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    move = moved(Play.moving(battle_of(red, blue)), level)
    assert GRID.arc(end_of(red, move), move.facing, blue.at) is Arc.FRONT


def test_it_does_not_walk_into_reach_of_an_enemy_it_cannot_strike_this_turn(level: str) -> None:
    red = fighter("red1", (0, 7), 0, main="broadsword", movement=6)
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    move = moved(moving_last(battle_of(red, blue)), level)
    assert GRID.distance(end_of(red, move), blue.at) > 1


def test_it_comes_nearer_when_nobody_is_in_reach(level: str) -> None:
    red = fighter("red1", (0, 11), 0, main="broadsword")
    blue = fighter("blue1", (0, -3), 3, side="blue", main="broadsword")
    move = moved(moving_last(battle_of(red, blue)), level)
    assert GRID.distance(end_of(red, move), blue.at) < GRID.distance(red.at, blue.at)


def test_a_spear_takes_the_straight_run_of_a_charge(level: str) -> None:
    red = fighter("red1", (0, 5), 0, main="spear")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    play = moving_last(battle_of(red, blue))
    move = moved(play, level)
    last = (red.at, *move.path)[-4:]
    assert pole_in_hand(red) is not None
    assert all(GRID.step(last[n], move.facing) == last[n + 1] for n in range(3))
    assert GRID.distance(last[-1], blue.at) == 1


def test_it_comes_round_a_set_pike_and_not_on_it(level: str) -> None:
    red = fighter("red1", (0, 4), 0, main="dagger", hurt=4)
    pike = fighter("blue1", (0, 0), 3, side="blue", main="pike", strength=15)
    move = moved(moving_last(battle_of(red, pike)), level)
    assert end_of(red, move) not in GRID.front(pike.at, pike.facing)


def test_it_does_not_end_before_the_point_of_a_pike_without_need(level: str) -> None:
    red = fighter("red1", (0, 6), 0, main="broadsword", movement=4)
    pike = fighter("blue1", (0, 0), 3, side="blue", main="pike", strength=15)
    move = moved(moving_last(battle_of(red, pike)), level)
    assert end_of(red, move) not in GRID.beyond(pike.at, pike.facing)
    assert GRID.distance(end_of(red, move), pike.at) < 6


def test_a_beaten_figure_goes_away(level: str) -> None:
    red = fighter("red1", (0, 4), 0, main="dagger", hurt=10)
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword", worn=("plate",))
    move = moved(Play.moving(battle_of(red, blue)), level)
    assert GRID.distance(end_of(red, move), blue.at) > 6


def test_the_wounded_keep_a_wall_between_themselves_and_a_rifle(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="dagger", hurt=9, movement=4)
    rifle = fighter("blue1", (0, -12), 3, side="blue", main="rifle")
    battle = battle_of(red, rifle, terrain={(1, 0): "wall", (1, -1): "wall", (0, -2): "wall"})
    move = moved(Play.moving(battle), level)
    assert any(step.cells == (cell(0, -2),) for step in GRID.line(rifle.at, end_of(red, move)))


def test_what_it_offers_itself_is_in_the_menu(level: str) -> None:
    red = fighter("red1", (0, 5), 0, main="spear")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    play = moving_last(battle_of(red, blue))
    assert moved(play, level) in set(moves(play.battle, play.decision.about, red))  # type: ignore[arg-type]
