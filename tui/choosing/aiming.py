"""Choosing the cells that an order is aimed at: one for a throw, two for an arc. Walks are chosen in walking.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

from core.play.asking import Choice
from core.play.menu import Menu
from core.play.phrases import label
from core.play.refusal import Refusal
from core.space.cell import Cell
from tui.views.aim_view import Aim, Cells
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line


class Aiming:
    """The aim of one order. The cursor is on the cell being chosen; the ones before it are settled. `others` are the
    variants to switch to, with another item or another option. With a `worth` the cells are sorted by value."""

    def __init__(
        self, menu: Menu, aim: Aim, others: tuple[Aim, ...] = (), worth: Callable[[Choice], int | None] | None = None
    ) -> None:
        self.menu = menu
        self.others = others
        self._worth = worth
        self.aim = self._best_first(aim)
        self.settled: Cells = ()
        self.cursor = self.aim.proposed[0][0]

    def _best_first(self, aim: Aim) -> Aim:
        if self._worth is None or len(aim.proposed) < 2:
            return aim
        worths = [self._worth(aim.order(cells)) for cells in aim.proposed]
        order = sorted(range(len(worths)), key=lambda n: -(worths[n] or 0))
        return replace(aim, proposed=tuple(aim.proposed[n] for n in order))

    @property
    def manners(self) -> tuple[bool, bool]:
        """Whether there are variants with another item, and with other options of the same item."""
        return len(self._ways(hand=True)) > 1, len(self._ways(hand=False)) > 1

    def other(self, *, hand: bool) -> bool:
        """Switch to the next item, or without `hand` to the next option of the same item; return False if there is
        none. The cursor stays."""
        ways = self._ways(hand=hand)
        if len(ways) < 2:
            return False
        mine = (_thing if hand else _said)(self.menu, self.aim)
        here = next(n for n, aim in enumerate(ways) if (_thing if hand else _said)(self.menu, aim) == mine)
        self.aim = self._best_first(ways[(here + 1) % len(ways)])
        return True

    def _ways(self, *, hand: bool) -> list[Aim]:
        """Return the first variant for each item, or all variants of the current item."""
        if hand:
            return list({_thing(self.menu, aim): aim for aim in reversed(self.others)}.values())[::-1]
        return [aim for aim in self.others if _thing(self.menu, aim) == _thing(self.menu, self.aim)]

    @property
    def last(self) -> bool:
        """Whether the cursor is on the last cell of the order."""
        return len(self.settled) + 1 == len(self.aim.fields)

    @property
    def order(self) -> Choice:
        """The order with the cursor where it is; later cells are as proposed."""
        return self.aim.order(self.aim.completed((*self.settled, self.cursor)))

    @property
    def refusal(self) -> Refusal | None:
        """Why this order is unavailable; None if it is available."""
        return self.menu.refusal_at_table(self.order)

    @property
    def cells(self) -> Cells:
        """The cells of the order, with the one under the cursor."""
        return (*self.settled, self.cursor)

    def point_at(self, cell: Cell) -> None:
        """Move the cursor to a cell."""
        if cell in self.menu.battle.grid:
            self.cursor = cell

    def towards(self, direction: int) -> None:
        """Move the cursor by one cell."""
        self.point_at(self.menu.battle.grid.step(self.cursor, direction))

    def next_proposed(self, by: int) -> None:
        """Move the cursor to the next proposed cell."""
        here = len(self.settled)
        cells = list(dict.fromkeys(found[here] for found in self.aim.proposed if found[:here] == self.settled))
        if cells:
            at = cells.index(self.cursor) + by if self.cursor in cells else min(0, by)
            self.cursor = cells[at % len(cells)]

    def settle(self) -> bool:
        """Settle the cell under the cursor and go on to the next; return False, and change nothing, at the last."""
        if self.last:
            return False
        proposed = self.aim.completed((*self.settled, self.cursor))
        self.settled = (*self.settled, self.cursor)
        self.cursor = proposed[len(self.settled)]
        return True

    def back(self) -> bool:
        """Choose the previous cell again; return False if there is none."""
        if not self.settled:
            return False
        self.cursor, self.settled = self.settled[-1], self.settled[:-1]
        return True

    def told(self) -> list[Line]:
        """Return the order as it is now, and what Enter does."""
        wanted = self.aim.fields[len(self.settled)]
        order = label(self.menu.battle, self.order, self.aim.fields[len(self.settled) + 1 :])
        does = " to confirm" if self.last else f" to set the {wanted}"
        return [line(Piece(order, "strong")), line(Piece(key_label("do"), "key"), does)]


def _thing(menu: Menu, aim: Aim) -> tuple[object, ...]:
    """Return the items that a variant uses."""
    figure = menu.battle[aim.sample.figure]
    return tuple(value for value in _said(menu, aim) if isinstance(value, str) and figure.item(value) is not None)


def _said(menu: Menu, aim: Aim) -> tuple[object, ...]:
    """Return the fields of a variant without its cells."""
    return tuple(getattr(aim.sample, field.name) for field in fields(aim.sample) if field.name not in aim.fields)
