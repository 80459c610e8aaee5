"""An order made part by part: each action fixes a part, until one legal order is left. The actions are in actions.py.

The parts are the figure, the verb, then the fields in their order. A part with only one possible value is skipped, so
an order takes one to about five actions. A path begins with its end, as most ends are reached by one path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import ceil
from typing import TypeAlias

from core.match.writing import fields_of, is_facing
from core.play.asking import Choice
from hexfray.game import Game
from hexfray.rl.actions import LAST, Actions

Groups: TypeAlias = Mapping[int, Sequence[Choice]]
"""The orders that each action leaves possible."""
Read: TypeAlias = Callable[[Choice], object]


class OrderBuilder:
    """The order of one decision while it is made. `possible` has the actions to choose from, each with the orders
    it leaves; exactly one sequence of actions leads to each legal order."""

    def __init__(self, game: Game, actions: Actions) -> None:
        """Raises Unable without a pending decision."""
        self._game = game
        self._actions = actions
        self.figure: str | None = None
        """The figure to act, once it is chosen."""
        self.verb: str | None = None
        """The verb, once it is chosen."""
        self.taken: list[int] = []
        """The actions so far, skipped ones included."""
        self.done: Choice | None = None
        """The order, once only one is left."""
        self._fields: Iterator[Groups] = iter(())
        self._left: Sequence[Choice] = ()
        self.possible: Groups = self._figures()
        if len(self.possible) == 1:
            self._choose_figure(*self.possible)

    def take(self, action: int) -> Choice | None:
        """Take an action; return the order if it is complete. Raises KeyError if the action isn't possible."""
        left = self.possible[action]
        if self.figure is None:
            self._choose_figure(action)
        elif self.verb is None:
            self._choose_verb(action, left)
        else:
            self._go_on(action, left)
        return self.done

    def _figures(self) -> Groups:
        """The figures with a legal order. Their orders aren't listed yet."""
        asked = self._game.match.menu.decision
        passing = () if asked.otherwise is None else (asked.otherwise.figure,)
        figures = dict.fromkeys((*asked.figures, *passing))
        return {self._actions.of_figure(name): () for name in figures if self._game.legal(name)}

    def _choose_figure(self, action: int) -> None:
        self.taken.append(action)
        self.figure = self._actions.figures[action]
        verbs: dict[int, list[Sequence[Choice]]] = {}
        for group in self._game.legal(self.figure).groups():
            verbs.setdefault(self._actions.of_verb(group.verb), []).append(group.choices)
        self.possible = {verb: parts[0] if len(parts) == 1 else [*chain(*parts)] for verb, parts in verbs.items()}

    def _choose_verb(self, action: int, left: Sequence[Choice]) -> None:
        self.verb = left[0].verb
        self._fields = self._parts(type(left[0]))
        self._go_on(action, left)

    def _go_on(self, action: int, left: Sequence[Choice]) -> None:
        """Find the next part that can differ."""
        self.taken.append(action)
        self._left = left
        self.possible = {}
        while len(self._left) > 1:
            groups = next(self._fields)
            if len(groups) > 1:
                self.possible = groups
                return
            ((only, self._left),) = groups.items()
            self.taken.append(only)
        self.done = self._left[0]

    def _parts(self, kind: type[Choice]) -> Iterator[Groups]:
        """The groups by each field; by each element of tuples; and by the rest."""
        for name in field_names(kind):
            yield self._by(_end(name), is_facing=is_facing(name))
        for name in field_names(kind):
            for place in range(max(_length(getattr(choice, name)) for choice in self._left)):
                yield self._by(_element(name, place), is_facing=is_facing(name))
        while True:
            yield self._rest()

    def _by(self, read: Read, *, is_facing: bool) -> Groups:
        groups: dict[int, list[Choice]] = {}
        known: dict[object, list[Choice]] = {}
        for choice in self._left:
            value = read(choice)
            group = known.get(value)
            if group is None:
                group = groups.setdefault(self._actions.of_value(value, is_facing=is_facing), [])
                known[value] = group
            group.append(choice)
        return groups

    def _rest(self) -> Groups:
        """The orders without a part to tell them apart: one by one, or in groups if there are too many."""
        orders = [*dict.fromkeys(self._left)]
        size = 1
        while ceil(len(orders) / size) > LAST:
            size *= LAST
        starts = range(0, len(orders), size)
        return {action: orders[start : start + size] for action, start in enumerate(starts, self._actions.rest)}


def field_names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a kind of order, in their order."""
    return _field_names(kind)


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field, _ in fields_of(kind))


def _length(value: object) -> int:
    return len(value) if type(value) is tuple else 0


def _end(name: str) -> Read:
    """Reads a field: of a tuple its last element."""

    def read(choice: Choice) -> object:
        value = getattr(choice, name)
        return value[-1] if value and type(value) is tuple else value

    return read


def _element(name: str, place: int) -> Read:
    """Reads an element of a tuple in a field; nothing beyond its end, or in another field."""

    def read(choice: Choice) -> object:
        value = getattr(choice, name)
        return value[place] if place < _length(value) else None

    return read
