"""The frame carries a game that shares nothing with skirmish. The toy itself is in tests/support/toy.py."""

from __future__ import annotations

import pytest

from core.battle.events import Walked
from core.battle.hold import Hold
from core.battle.steps import HoldChanged
from core.play.asking import Answer, Decision, Pass, Roll
from core.play.position import IllegalAnswer, Position, begin, menu, resume
from core.rulebook.transitions import IllegalStep
from tests.support.toy import TOY, Attack, Dodge, Grab, Step, toy_battle


def beside() -> Position:
    """Ann and Ben side by side, Ann to act."""
    position, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    return position


def after(position: Position, *answers: Answer) -> Position:
    """The position after these answers."""
    for answer in answers:
        position, _ = resume(TOY, position, answer)
    return position


def test_an_attack_offers_the_target_a_dodge_before_its_roll() -> None:
    position = after(beside(), Attack("ann", "ben"))
    assert isinstance(position.waiting, Decision)
    assert list(menu(TOY, position)) == [Dodge("ben"), Pass("ben")]


def test_a_good_dodge_raises_the_number_that_is_needed() -> None:
    position = after(beside(), Attack("ann", "ben"), Dodge("ben"), (6, 3))
    assert isinstance(position.waiting, Roll)
    assert position.waiting.need is not None
    assert position.waiting.need.total == 12 - 2


def test_the_second_action_is_at_minus_two() -> None:
    position = after(beside(), Attack("ann", "ben"), Pass("ben"), (1, 1), Attack("ann", "ben"), Pass("ben"))
    assert isinstance(position.waiting, Roll)
    assert position.waiting.tally is not None
    assert [line.rule for line in position.waiting.tally.lines] == ["T-01", "T-02"]


def test_two_sixes_hit_whatever_is_needed() -> None:
    position = after(beside(), Attack("ann", "ben"), Dodge("ben"), (6, 6), (6, 6), (4,))
    assert position.battle["ben"].hurt == 4


def test_who_is_held_is_offered_no_dodge_and_cannot_step_away() -> None:
    position = after(beside(), Grab("ann", "ben"), Attack("ann", "ben"))
    assert isinstance(position.waiting, Roll)
    position = after(position, (1, 1))
    assert position.battle.holds == (Hold("ann", "ben", "grabbed"),)
    with pytest.raises(IllegalAnswer, match="T-03"):
        after(position, Step("ben", position.battle.grid.at(4, 4)))


def test_a_grab_becomes_a_lock_by_the_hold_machine_and_no_further() -> None:
    position = after(beside(), Grab("ann", "ben"), Grab("ann", "ben"))
    assert position.battle.holds == (Hold("ann", "ben", "locked"),)


def test_a_step_that_a_machine_does_not_have_cannot_be_told() -> None:
    from core.play.scene import Scene

    scene = Scene(beside().battle, TOY.book)
    with pytest.raises(IllegalStep, match="no 'lock' from 'free'"):
        scene.tell(HoldChanged(("T-04",), "ann", "ben", "lock", "free", "locked"))


def test_a_game_on_squares_tells_of_squares() -> None:
    position = beside()
    _, told = resume(TOY, position, Step("ann", position.battle.grid.at(1, 1)))
    assert [event.describe(position.battle) for event in told if isinstance(event, Walked)] == [
        "Ann moves 1 square to the north-west (0202), facing N"
    ]


def test_the_last_one_standing_wins() -> None:
    position = beside()
    blow: tuple[Answer, ...] = (Attack("ann", "ben"), Pass("ben"), (6, 6), (5,))
    position = after(position, *blow, *blow)
    assert position.waiting is None
    assert position.verdict is not None
    assert position.verdict.winner == "red"
