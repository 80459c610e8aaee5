"""Orders that are aimed at cells of the map: which those are, and how their cells are filled in. Walks, which have a
path, are in walk_view.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast, get_type_hints

from core.play.asking import Choice
from core.play.menu import Menu
from core.space.cell import Cell

MANY = 8
"""Orders of a closed option that lead to more cells than these are chosen on the map too."""

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Aim:
    """One manner of aiming. `fields` name the cells that are wanted, in their order: one for a throw, two for an arc.
    `proposed` are the cells that the rules thought of, the best first; others may be legal as well."""

    sample: Choice
    fields: tuple[str, ...]
    proposed: tuple[Cells, ...]

    def order(self, cells: Cells) -> Choice:
        """The order aimed at these cells."""
        return replace(self.sample, **cast("dict[str, Any]", dict(zip(self.fields, cells, strict=True))))

    def completed(self, cells: Cells) -> Cells:
        """These cells, the rest as it was proposed with them; where it was not, the last one again."""
        fitting = next((found for found in self.proposed if found[: len(cells)] == cells), cells)
        return (*fitting, *cells[-1:] * (len(self.fields) - len(fitting)))


def cell_fields(kind: type) -> tuple[str, ...]:
    """The fields of a kind of choice that are cells, in their order."""
    return _cell_fields(kind)


@cache
def _cell_fields(kind: type) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind).items() if hint is Cell)


def is_aimed(menu: Menu, group: Iterable[Choice]) -> bool:
    """Whether orders of one kind are chosen on the map: they lead to cells, and any may be named, or there are many."""
    orders = list(group)
    fields = cell_fields(type(orders[0]))
    if not fields:
        return False
    rules = menu.book.options(menu.battle, menu.decision.about)
    if any(rule.free and rule.offers is type(orders[0]) for rule in rules):
        return True
    return len({_cells(order, fields) for order in orders}) > MANY


def leads_to_cells(group: Iterable[Choice]) -> bool:
    """Whether the same can be done at one of several cells."""
    orders = list(group)
    return bool(cell_fields(type(orders[0]))) and any(len(aim.proposed) > 1 for aim in aims(orders))


def aims(group: Iterable[Choice]) -> tuple[Aim, ...]:
    """The manners of aiming among orders of one kind: what else they say, each with the cells that were proposed."""
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
