"""Observations: the features of a moment, read into an array. Where each of them is: layout.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.play.position import Position
from hexfray.game import Game
from hexfray.rl.actions import Actions
from hexfray.rl.building import OrderBuilder
from hexfray.rl.features import Floats
from hexfray.rl.layout import Layout, Part
from hexfray.rl.view import View


class Observer:
    """Makes the observations of one side. While an order is being made, only the features that depend on it are read
    again."""

    def __init__(self, layout: Layout, actions: Actions) -> None:
        self.actions = actions
        self._layout = layout
        self._kept: dict[object, Any] = {}
        self._of_battle = [_Filler(layout, part, of_order=False) for part in layout.parts.values()]
        self._of_order = [_Filler(layout, part, of_order=True) for part in layout.parts.values()]
        self._seen: tuple[Position, OrderBuilder | None] | None = None
        self._view: View | None = None
        self._read = np.zeros(layout.size, np.float32)

    def observe(self, game: Game, order: OrderBuilder | None) -> Floats:
        """Return the observation. `order` is the order being made if the side is asked, else None."""
        seen = self._seen
        if self._view is None or seen is None or seen[0] is not game.position or seen[1] is not order:
            self._seen, self._view = (game.position, order), View(game, self.actions, order, self._kept)
            self._fill(self._of_battle, self._read, self._view)
        found = self._read.copy()
        self._fill(self._of_order, found, self._view)
        clipped: Floats = np.clip(found, -1, 1, out=found)
        return clipped

    def mask(self, order: OrderBuilder | None) -> NDArray[np.int8]:
        """Return 1 for each possible action, 0 for the others."""
        mask = np.zeros(self.actions.size, np.int8)
        if order is not None:
            mask[[*order.possible]] = 1
        return mask

    def _fill(self, fillers: Sequence[_Filler], array: Floats, view: View) -> None:
        for filler, table in zip(fillers, self._layout.tables(array).values(), strict=True):
            filler.fill(table, view)


class _Column(NamedTuple):
    """A feature: how it is read, its first column and, if it has several, the place of each of them by word."""

    read: Callable[..., Any]
    first: int
    end: int
    places: Mapping[str, int] | None


class _Filler:
    """Fills a table with those features that depend on the order being made, or with the others."""

    def __init__(self, layout: Layout, part: Part, *, of_order: bool) -> None:
        self._things = part.table.things
        self._columns: list[_Column] = []
        first = 0
        for feature in part.table.features:
            words = layout.each[feature.each] if feature.each else None
            places = None if words is None else {word: first + number for number, word in enumerate(words)}
            end = first + (1 if words is None else len(words))
            if feature.of_order is of_order:
                self._columns.append(_Column(feature.read, first, end, places))
            first = end

    def fill(self, table: Floats, view: View) -> None:
        """Read the features into a table."""
        if self._things is None:
            for column in self._columns:
                _put(table.T, column, column.read(view))
            return
        if not self._columns:
            return
        for row, thing in zip(table, self._things(view), strict=True):
            for column in self._columns:
                _put(
                    row,
                    column,
                    {} if thing is None and column.places else 0 if thing is None else column.read(view, thing),
                )


def _put(row: Floats, column: _Column, value: Any) -> None:
    """Write a value, or those of several columns by their words."""
    if column.places is None:
        row[column.first] = value
        return
    row[column.first : column.end] = 0
    for word, one in value.items():
        place = column.places.get(word)
        if place is not None:
            row[place] = one
