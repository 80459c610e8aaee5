"""A paused procedure continues with the first answer; any other answer runs it again, to the same end."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

from core.play.asking import Answer, Pass
from core.play.position import Position, advance
from core.rulebook.rulebook import Rulebook
from tests.core.play.test_toy_ruleset import after, beside
from tests.support.toy import TOY, Attack, Dodge


def asked() -> Position:
    """Ann attacks Ben, who may dodge."""
    return after(beside(), Attack("ann", "ben"))


def again(position: Position) -> Position:
    """The same position without its procedure."""
    return replace(position)


def test_a_position_that_waits_in_an_order_has_its_procedure_once() -> None:
    position = asked()
    assert len(position.paused) == 1
    advance(TOY, position, Dodge("ben"))
    assert position.paused == []


def test_continuing_and_running_again_give_the_same_at_every_answer() -> None:
    answers: tuple[Answer, ...] = (Dodge("ben"), (6, 6), (6, 6), (4,))
    continued, rerun = asked(), again(asked())
    for answer in answers:
        continued, told = advance(TOY, continued, answer)
        rerun, told_again = advance(TOY, again(rerun), answer)
        assert (continued, told) == (rerun, told_again)


def test_another_answer_to_the_same_position_knows_nothing_of_the_first() -> None:
    position = asked()
    dodged, _ = advance(TOY, position, Dodge("ben"))
    passed, _ = advance(TOY, position, Pass("ben"))
    assert dodged.answers != passed.answers
    assert passed == advance(TOY, again(asked()), Pass("ben"))[0]


def test_a_copy_has_no_procedure_and_is_the_same_position() -> None:
    position = asked()
    for other in (deepcopy(position), pickle.loads(pickle.dumps(position)), replace(position)):
        assert other == position
        assert other.paused == []


def test_the_procedure_of_another_book_is_not_continued() -> None:
    same_rules = replace(TOY, book=Rulebook(TOY.book, TOY.book.machines))
    position, _ = advance(same_rules, asked(), Dodge("ben"))
    assert position.paused[0].scene.book is same_rules.book
