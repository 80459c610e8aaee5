"""The course of a turn (S12.0-04) and the initiative (S12.0-05)."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.places import SidesOrdered
from core.battle.steps import PhaseEntered
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond, Precedence
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

RED = fighter("red1", (0, 0), 0, main="dagger")
BLUE = fighter("blue1", (0, -9), 3, side="blue", main="dagger")


def blue_wins() -> Play:
    """Blue has won the initiative and is asked who moves first."""
    return Play.from_start(battle_of(RED, BLUE)).say([2], [5])


@pytest.mark.rule("S12.0-04")
def test_a_turn_has_its_phases_in_order() -> None:
    play = blue_wins().say(MoveFirst("blue1"), EndMoves("blue1"), EndMoves("red1"))
    play.until("initiative", turn=2)
    phases = [(e.after, e.side) for e in play.told(PhaseEntered)]
    met = [phase for phase in phases if phase[0] != "declarations"]
    assert met[:6] == [
        ("initiative", ""),
        ("movement", "blue"),
        ("movement", "red"),
        ("actions", ""),
        ("retreats", ""),
        ("turn_end", ""),
    ]


@pytest.mark.rule("S12.0-04")
def test_who_has_not_moved_in_its_sides_phase_cannot_move_later() -> None:
    play = blue_wins().say(MoveFirst("blue1"), EndMoves("blue1"))
    late = Move("blue1", (cell(0, -8),), 3)
    assert play.why_not(late) is not None
    play.say(EndMoves("red1"))
    assert play.why_not(late) is not None


@pytest.mark.rule("S12.0-04")
def test_a_side_moves_its_figures_in_the_order_it_likes_and_each_once() -> None:
    second = fighter("red2", (2, 0), 0)
    play = Play.moving(battle_of(RED, second, BLUE)).say(Move("red2", (cell(2, -1),), 0))
    assert play.why_not(Move("red2", (), 1)) is not None
    assert play.say(Move("red1", (), 0)).decision.side == "blue"


@pytest.mark.rule("S12.0-04")
def test_the_dead_are_not_asked_to_move() -> None:
    dead = fighter("red0", (5, 0), 0, condition=Condition.DEAD)
    assert Play.from_start(battle_of(dead, RED, BLUE)).say([6], [1], MoveFirst("red1")).decision.figures == ("red1",)


@pytest.mark.rule("S12.0-05")
def test_ties_are_rolled_again_and_the_higher_side_chooses() -> None:
    play = Play.from_start(battle_of(RED, BLUE)).say([4], [4], [2], [5])
    assert isinstance(play.decision.about, Precedence)
    assert play.decision.side == "blue"


@pytest.mark.rule("S12.0-05")
@pytest.mark.parametrize(
    ("choice", "order"), [(MoveFirst("blue1"), ("blue", "red")), (MoveSecond("blue1"), ("red", "blue"))]
)
def test_the_winner_says_who_moves_first(choice: MoveFirst | MoveSecond, order: tuple[str, ...]) -> None:
    play = blue_wins().say(choice)
    (ordered,) = play.told(SidesOrdered)
    assert (ordered.ahead, ordered.sides) == ("blue", order)
    assert play.decision.side == order[0]


@pytest.mark.rule("S12.0-05")
def test_the_initiative_is_rolled_again_each_turn() -> None:
    play = blue_wins().say(MoveFirst("blue1"), EndMoves("blue1"), EndMoves("red1"))
    play.until("initiative", turn=2)
    assert play.say([6], [1]).decision.side == "red"
    assert play.battle.clock.turn == 2


@pytest.mark.rule("S12.0-05")
def test_a_side_that_is_out_of_the_fight_rolls_no_more() -> None:
    gone = fighter("green1", (9, 0), side="green", condition=Condition.DEAD)
    play = Play.from_start(battle_of(gone, RED, BLUE)).say([3], [6], MoveFirst("blue1"))
    (ordered,) = play.told(SidesOrdered)
    assert ordered.sides == ("blue", "red")


@pytest.mark.rule("S12.0-04")
def test_the_last_side_awake_has_won() -> None:
    red = fighter("red1", main="broadsword", strength=12)
    blue = fighter("blue1", (0, -1), 3, side="blue", strength=8, dexterity=9)
    play = Play.acting(battle_of(red, blue)).say(Strike("red1", "blue1", "red1/broadsword"), [4, 4, 3], [5, 5])
    assert play.position.verdict is not None
    assert play.position.verdict.winner == "red"
