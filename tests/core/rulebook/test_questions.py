"""A question is answered by the book of the battle, whatever it is asked with."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from core.rulebook.rule import question


def none(battle: Any) -> tuple[object, ...]:
    return ("home",)


def one(battle: Any, first: int) -> tuple[object, ...]:
    return "home", first


def two(battle: Any, first: int, second: int) -> tuple[object, ...]:
    return "home", first, second


def three(battle: Any, first: int, second: int, third: int) -> tuple[object, ...]:
    return "home", first, second, third


def perhaps(battle: Any, first: int, second: int = 7) -> tuple[object, ...]:
    return "home", first, second


def many(battle: Any, *rest: int) -> tuple[object, ...]:
    return "home", *rest


@pytest.mark.parametrize(
    ("home", "given", "found"),
    [
        (none, (), ()),
        (one, (1,), (1,)),
        (two, (1, 2), (1, 2)),
        (three, (1, 2, 3), (1, 2, 3)),
        (perhaps, (1,), (1, 7)),
        (perhaps, (1, 2), (1, 2)),
        (many, (1, 2, 3, 4), (1, 2, 3, 4)),
    ],
)
def test_the_answer_gets_what_the_question_is_asked_with(
    home: Callable[..., Any], given: tuple[int, ...], found: tuple[int, ...]
) -> None:
    asked = question("X-01")(home)

    def answer(battle: Any, *rest: int) -> tuple[object, ...]:
        return "answer", *rest

    assert asked(SimpleNamespace(rules={asked: home}), *given) == ("home", *found)
    assert asked(SimpleNamespace(rules={asked: answer}), *given) == ("answer", *given)
