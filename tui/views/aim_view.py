"""Orders aimed at cells of the map: which those are, and how their cells are filled in. Moves, which have a path, are
in walk_view.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, cast, get_type_hints

from core.play.asking import Choice
from core.play.menu import Menu
from core.records import record
from core.space.cell import Cell

MANY = 8
"""Orders that can lead to more cells than this are chosen on the map, too."""

Cells = tuple[Cell, ...]


@record
class Aim:
    """A way to aim an order. `fields` are the fields for cells, in order: one for a throw, two for an arc. `proposed`
    are the cells that the rules suggest, best first; others may be legal as well. `ways` are the orders of which one is
    chosen from a list once the cells are."""

    sample: Choice
    fields: tuple[str, ...]
    proposed: tuple[Cells, ...]
    ways: tuple[Choice, ...] = ()

    def order(self, cells: Cells) -> Choice:
        """Return the order aimed at these cells."""
        return replace(self.sample, **cast("dict[str, Any]", dict(zip(self.fields, cells, strict=True))))

    def completed(self, cells: Cells) -> Cells:
        """Return these cells, completed by a proposal that begins with them, else by the last cell repeated."""
        fitting = next((found for found in self.proposed if found[: len(cells)] == cells), cells)
        return (*fitting, *cells[-1:] * (len(self.fields) - len(fitting)))


def cell_fields(kind: type) -> tuple[str, ...]:
    """Return the cell fields of a kind of order, in order."""
    return _cell_fields(kind)


@cache
def _cell_fields(kind: type) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind).items() if hint is Cell)


def is_aimed(menu: Menu, group: Iterable[Choice]) -> bool:
    """Whether orders of one kind are chosen on the map: any cell may be named, or there are many."""
    orders = list(group)
    fields = cell_fields(type(orders[0]))
    if not fields:
        return False
    return is_free(menu, type(orders[0])) or len({_cells(order, fields) for order in orders}) > MANY


def is_free(menu: Menu, kind: type) -> bool:
    """Whether orders of a kind can be given at other cells than those that the rules propose."""
    rules = menu.book.options(menu.battle, menu.decision.about)
    return any(rule.free and rule.offers is kind for rule in rules)


def leads_to_cells(group: Iterable[Choice]) -> bool:
    """Whether the same order can be given at one of several cells."""
    orders = list(group)
    return bool(cell_fields(type(orders[0]))) and any(len(aim.proposed) > 1 for aim in aims(orders))


def aims(group: Iterable[Choice]) -> tuple[Aim, ...]:
    """Return the ways to aim among orders of one kind, each with its proposed cells."""
    samples: dict[Choice, Choice] = {}
    proposed: dict[Choice, dict[Cells, None]] = {}
    fields: tuple[str, ...] = ()
    first: Cells = ()
    for order in group:
        fields = cell_fields(type(order))
        first = first or _cells(order, fields)
        manner = Aim(order, fields, ()).order(first)
        samples.setdefault(manner, order)
        proposed.setdefault(manner, {})[_cells(order, fields)] = None
    return tuple(Aim(sample, fields, tuple(proposed[manner])) for manner, sample in samples.items())


def _cells(order: Choice, fields: tuple[str, ...]) -> Cells:
    return tuple(getattr(order, name) for name in fields)
