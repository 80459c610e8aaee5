"""The legal choices of a decision, as a sequence that is worked out only as far as it is read. An entry is in
order.py."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import overload

from core.battle.names import FigureId, RuleId
from core.errors import HexfrayError
from core.match.order_data import OrderData, Row, order_data_of
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.position import Position
from hexfray.order import Legal, Spell


class NoSuchChoice(HexfrayError, IndexError):
    """An index beyond the list of choices."""


class Group:
    """Consecutive choices of one figure and verb under the same rules, numbered from `first`: all fields of many orders
    at once.

    `fields` are the names of their fields, `rows` the values of each choice, as in `Legal.fields`. Equal lists in rows
    can be one object; don't change them.
    """

    __slots__ = ("_data", "choices", "first", "rules")

    def __init__(self, first: int, rules: tuple[RuleId, ...], choices: Sequence[Choice], data: OrderData) -> None:
        self.first = first
        self.rules = rules
        self.choices = choices
        self._data = data

    @property
    def figure(self) -> FigureId:
        """The id of the figure."""
        return self.choices[0].figure

    @property
    def verb(self) -> str:
        """The verb, as in `hexfray.verbs`."""
        return self.choices[0].verb

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields."""
        return self._data.names(type(self.choices[0]))

    @property
    def rows(self) -> list[Row]:
        """The values of the fields of each choice, in the order of the choices."""
        return self._data.rows(self.choices)

    def __len__(self) -> int:
        return len(self.choices)


class Choices(Sequence[Legal]):
    """The legal choices of one decision, in the order of the menu.

    `len` counts them, `[n]` returns one, a slice a page; only those are written as text, and only as many figures are
    worked out as are needed. The sequence doesn't change when the game goes on.

    >>> game.legal()
    <44 choices>
    >>> [entry.order for entry in game.legal()[:1]]
    ['mara strike target=bo item=mara/spear']
    """

    def __init__(self, menu: Menu, position: Position, spell: Spell, figure: FigureId | None = None) -> None:
        """`figure`: limit the choices to this figure."""
        self._menu = menu
        self._position = position
        self._spell = spell
        self._figure = figure
        self._sections: list[tuple[tuple[RuleId, ...], Sequence[Choice]]] = []
        self._ends: list[int] = []
        self._to_come = self._found()

    def _found(self) -> Iterator[tuple[tuple[RuleId, ...], Sequence[Choice]]]:
        decision, other = self._menu.decision, self._menu.otherwise
        for figure in decision.figures:
            if self._figure in (None, figure):
                for rule, choices in self._menu.sections(figure):
                    if sensible := self._sensible(choices):
                        yield rule.ids, sensible
        if other is not None and self._figure in (None, other.figure):
            yield decision.rules, (other,)

    def _sensible(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices without those that would do nothing, which no one can give."""
        if type(choices[0]).why_pointless is Choice.why_pointless:
            return choices
        return [choice for choice in choices if not choice.why_pointless(self._menu.battle)]

    def _look(self, n: int | None) -> int:
        """Work out sections up to the n-th choice (None: all); return how many choices are known."""
        while n is None or not self._ends or self._ends[-1] <= n:
            try:
                section = next(self._to_come, None)
            except BaseException:  # or it would seem to be complete from now on
                self._sections, self._ends, self._to_come = [], [], self._found()
                raise
            if section is None:
                break
            self._sections.append(section)
            self._ends.append((self._ends[-1] if self._ends else 0) + len(section[1]))
        return self._ends[-1] if self._ends else 0

    def numbers(self, figure: FigureId | None = None) -> Sequence[int]:
        """Return the indices of a figure's choices, by default of all."""
        if figure is None:
            return range(len(self))
        self._look(None)
        mine = (
            range(end - len(choices), end)
            for end, (_, choices) in zip(self._ends, self._sections, strict=True)
            if choices[0].figure == figure
        )
        return [n for places in mine for n in places]

    def groups(self, figure: FigureId | None = None, first: int = 0, count: int | None = None) -> list[Group]:
        """Return the choices in groups of one figure and verb, by default all; `figure`: only its choices, of which
        the first `first` are left out, and all after `count`. Group.first is the index in the whole list.

        >>> (group,) = game.legal().groups(count=1)
        >>> group.verb, group.fields, group.rows
        ('strike', ('target', 'item', 'part', 'nonlethal'), [('bo', 'mara/spear', 'any', False)])
        """
        self._look(None)
        left, found, data = count, list[Group](), order_data_of(self._menu.battle.grid)
        for end, (rules, choices) in zip(self._ends, self._sections, strict=True):
            if figure not in (None, choices[0].figure):
                continue
            size, at = len(choices), min(first, len(choices))
            first -= at
            to = size if left is None else min(size, at + left)
            if to > at:
                part = choices if (at, to) == (0, size) else choices[at:to]
                found.append(Group(end - size + at, rules, part, data))
                left = None if left is None else left - (to - at)
        return found

    def __len__(self) -> int:
        return self._look(None)

    def __bool__(self) -> bool:
        return self._look(0) > 0

    @overload
    def __getitem__(self, index: int) -> Legal: ...

    @overload
    def __getitem__(self, index: slice) -> list[Legal]: ...

    def __getitem__(self, index: int | slice) -> Legal | list[Legal]:
        if isinstance(index, slice):
            return self._page(index)
        n = index if index >= 0 else len(self) + index
        if not 0 <= n < self._look(n):
            raise NoSuchChoice(f"no choice {index}: the list has {len(self)}")
        at = bisect_right(self._ends, n)
        rules, choices = self._sections[at]
        return self._entry(rules, choices[n - self._ends[at] + len(choices)])

    def __iter__(self) -> Iterator[Legal]:
        at, spell, since, grid = 0, self._spell, self._position, self._menu.battle.grid
        while self._look(self._ends[at - 1] if at else 0) and at < len(self._sections):
            rules, choices = self._sections[at]
            for choice in choices:
                yield Legal(choice, rules, spell, grid, None, since)
            at += 1

    def __repr__(self) -> str:
        return f"<{len(self)} choices>"

    def _page(self, wanted: slice) -> list[Legal]:
        if wanted.stop is None or wanted.stop < 0 or (wanted.start or 0) < 0 or (wanted.step or 1) < 0:
            return [self[n] for n in range(*wanted.indices(len(self)))]
        return [self[n] for n in range(*wanted.indices(self._look(wanted.stop)))]

    def _entry(self, rules: tuple[RuleId, ...], choice: Choice) -> Legal:
        return Legal(choice, rules, self._spell, self._menu.battle.grid, since=self._position)
