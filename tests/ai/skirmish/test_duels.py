"""What a veteran does who has nobody beside it: it keeps out of reach, lets the enemy come, and loses no blow."""

from __future__ import annotations

from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond, Precedence
from core.rulesets.skirmish.turn.declarations import DeclareNothing
from hexfray.testing.skirmish import GRID, Play, battle_of, fighter
from tests.ai.skirmish.scenes import chooses, declaring


def swords(distance: int) -> Play:
    """Two swordsmen face to face at the beginning of a turn whose initiative red has won."""
    red = fighter("red1", (0, distance), 0, main="broadsword")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    play = Play.from_start(battle_of(red, blue)).say((6,), (1,))
    assert isinstance(play.decision.about, Precedence)
    return play


def test_in_reach_it_moves_first() -> None:
    assert isinstance(chooses(swords(6), "veteran"), MoveFirst)


def test_out_of_reach_it_lets_the_enemy_move_first() -> None:
    assert isinstance(chooses(swords(8), "veteran"), MoveSecond)


def test_among_friends_it_lets_the_enemy_move_first_even_in_reach() -> None:
    friends = [fighter(f"red{n}", (n, 6), 0, main="broadsword") for n in (1, 2)]
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    play = Play.from_start(battle_of(*friends, blue)).say((6,), (1,))
    assert isinstance(chooses(play, "veteran"), MoveSecond)


def test_it_waits_where_who_comes_cannot_strike() -> None:
    red = fighter("red1", (0, 6), 0, main="broadsword")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    move = chooses(Play.moving(battle_of(red, blue)), "veteran")
    assert isinstance(move, Move)
    assert GRID.distance(move.path[-1], blue.at) == 7


def test_it_strikes_rather_than_stop_what_will_fall_later() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", hurt=9)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    assert isinstance(chooses(declaring(battle_of(red, blue)), "veteran"), DeclareNothing)


def test_it_does_not_slam_an_enemy_who_has_acted() -> None:
    red = fighter("red1", (0, 0), 0, strength=13, dexterity=12, skills={"Martial Arts": 2})
    blue = fighter("blue1", (0, -1), 3, side="blue", main="dagger", strength=10, dexterity=14)
    play = Play.acting(battle_of(red, blue)).say(DoNothing("blue1"))
    assert isinstance(chooses(play, "veteran"), Strike)
