"""The contexts whose modifiers are added up in a game: battles are played by chance, and what is tallied on the way is
kept, with everyone put into the states of the matrix besides. What is done to them is in perturbed.py."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any
from unittest import mock

from core.battle.battle import Battle
from core.battle.figure import Figure, NoCondition
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Roll
from core.play.parts import quick_odds_of
from core.play.position import menu, resume
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Sums
from core.rulebook.tally import Tally
from core.rulebook.transitions import IllegalStep
from tests.matrix.matrix import CannotBe, Matrix, Row, matrix_of
from tests.matrix.trying import order_of, plain
from tests.support.wandering import GAMES, start, wander

SEEDS, STEPS, PEEKS, ANSWERS = 3, 100, 40, 8
OF_A_LINE, OF_A_KIND = 5, 12
"""So many contexts are kept in which a modifier is at work, and so many of a kind whatever is at work."""
PUT, STATES = 24, 8
"""So many contexts have their figures put into so many states each."""


class Kept:
    """Contexts, few of those that are alike."""

    def __init__(self) -> None:
        self.contexts: list[Any] = []
        self._lines: Counter[tuple[type, str, str]] = Counter()
        self._kinds: Counter[type] = Counter()

    def take(self, context: Any, found: Tally) -> None:
        """Keeps a context whose modifiers came to this, if there are few of its like."""
        kind = type(context)
        lines = [(kind, line.rule, line.label) for line in found.lines]
        if self._kinds[kind] < OF_A_KIND or any(self._lines[line] < OF_A_LINE for line in lines):
            self._kinds[kind] += 1
            self._lines.update(lines)
            self.contexts.append(context)


def tallied(game: str) -> list[Any]:
    """Contexts of every kind that came up."""
    kept = Kept()
    with noting(kept):
        for seed in range(SEEDS):
            _play(GAMES[game], start(game, seed), seed)
        for row in matrix_of(game).rows:
            _carry_out(matrix_of(game), row)
        for context in in_states(game, Random(game).sample(kept.contexts, min(PUT, len(kept.contexts)))):
            book = GAMES[game].book
            try:
                book.tally(context)
            except (NoCondition, KeyError, ValueError, AttributeError, AssertionError):
                continue  # nobody in that state is ever in that context
    return kept.contexts


@contextmanager
def noting(kept: Kept) -> Iterator[None]:
    """Keeps what is tallied here."""
    plain = Sums.__call__

    def tally(self: Sums, battle: Battle, context: Any, *base: Any) -> Tally:
        found = plain(self, battle, context, *base)
        kept.take(context, Tally(found.lines[len(base) :]))
        return found

    with mock.patch.object(Sums, "__call__", tally):
        yield


def _play(ruleset: Ruleset, battle: Battle, seed: int) -> None:
    for position, _ in wander(ruleset, battle, seed, STEPS):
        if isinstance(position.waiting, Decision) and position.task is None:
            seen = dict[str, Choice]()
            for choice in islice(menu(ruleset, position), PEEKS):
                seen.setdefault(choice.verb, choice)
            for choice in seen.values():
                quick_odds_of(ruleset.book, position.battle, choice)


def _carry_out(matrix: Matrix, row: Row) -> None:
    """The order of a row of the matrix, by a plain figure, with whatever is asked on the way."""
    position, _ = resume(matrix.ruleset, plain(matrix, row), order_of(matrix, row))
    for number in range(ANSWERS):
        waiting = position.waiting
        if waiting is None or position.task is None:
            return
        if isinstance(waiting, Roll):
            position, _ = resume(matrix.ruleset, position, (1 + number % 2 * 3,) * waiting.dice.count)
        else:
            choices = list(islice(menu(matrix.ruleset, position), PEEKS))
            position, _ = resume(matrix.ruleset, position, choices[-1 - number % len(choices)])


def in_states(game: str, contexts: list[Any]) -> Iterator[Any]:
    """Those contexts with one of their figures in a state of the matrix, if it can be in that state there: nobody goes
    out in the middle of a roll of their own, for example."""
    states, random = matrix_of(game).states, Random(game)
    for context in contexts:
        for state in random.sample(states, min(STATES, len(states))):
            for figure in figures_of(context):
                battle = dataclasses.replace(context.battle)
                try:
                    after = state.put(battle, figure.id)
                    yield carried(context, battle, after)
                except (CannotBe, IllegalStep, NoCondition, KeyError, ValueError, AttributeError, AssertionError):
                    continue


# -- contexts in other battles -----------------------------------------------------------------------------------------


_fields: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The fields of a context or another record that it is made with; nothing, of what is no record."""
    if kind not in _fields:
        said = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
        _fields[kind] = tuple(one.name for one in said if one.init)
    return _fields[kind]


def is_context(value: object) -> bool:
    """Whether it is a context itself, such as the attack that a parry is about."""
    return "battle" in fields_of(type(value))


def figures_of(context: Any) -> list[Figure]:
    """The figures of a context, those of a hold in it too, each once."""
    found = dict[FigureId, Figure]()
    for value in _values(context):
        if isinstance(value, Figure):
            found.setdefault(value.id, value)
        elif isinstance(value, Hold):
            for name in (value.holder, value.held):
                if name in context.battle.figures:
                    found.setdefault(name, context.battle[name])
        elif is_context(value):
            for one in figures_of(value):
                found.setdefault(one.id, one)
    return list(found.values())


def _values(context: Any) -> list[Any]:
    return [getattr(context, name) for name in fields_of(type(context))]


def carried(context: Any, before: Battle, after: Battle, **others: Any) -> Any:
    """A context as it would be in another battle with the same figures; fields that are no figures as given."""
    given = {name: _carried(getattr(context, name), before, after) for name in fields_of(type(context))}
    return type(context)(**given | others)


def _carried(value: Any, before: Battle, after: Battle) -> Any:
    match value:
        case Battle():
            return after
        case Figure(id=name):
            return after[name]
        case Hold(key=key):
            return next((hold for hold in after.holds if hold.key == key), value)
        case _ if is_context(value):
            return carried(value, before, after)
        case _:
            return value
