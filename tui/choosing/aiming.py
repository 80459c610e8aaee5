"""Choosing the cells that an order is aimed at: one for a throw, two for an arc. Walks are chosen in walking.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

from core.play.asking import Choice
from core.play.menu import Menu, Refusal
from core.space.cell import Cell
from tui.views.aim_view import Aim, Cells
from tui.views.lines import Line, Piece, line
from tui.views.spelling import spelled
from tui.views.wording import said


class Aiming:
    """The cursor is the cell that is wanted now; those before it are settled. `others` are all the manners of aiming
    that can be changed to: with another thing in hand, or otherwise. With a `worth` the cell that is worth most comes
    first, else the one that was thought of first."""

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
        """Whether it can be done with another thing, and whether in another way with the same."""
        return len(self._ways(hand=True)) > 1, len(self._ways(hand=False)) > 1

    def other(self, *, hand: bool) -> bool:
        """The next manner of aiming: of `hand` with another thing, else in another way with the same; False if there is
        none. The cursor stays where it is."""
        ways = self._ways(hand=hand)
        if len(ways) < 2:
            return False
        mine = (_thing if hand else _said)(self.menu, self.aim)
        here = next(n for n, aim in enumerate(ways) if (_thing if hand else _said)(self.menu, aim) == mine)
        self.aim = self._best_first(ways[(here + 1) % len(ways)])
        return True

    def _ways(self, *, hand: bool) -> list[Aim]:
        """The first manner with each thing, or all with the one that is used now."""
        if hand:
            return list({_thing(self.menu, aim): aim for aim in reversed(self.others)}.values())[::-1]
        return [aim for aim in self.others if _thing(self.menu, aim) == _thing(self.menu, self.aim)]

    @property
    def last(self) -> bool:
        """Whether the order is whole with the cell at the cursor."""
        return len(self.settled) + 1 == len(self.aim.fields)

    @property
    def order(self) -> Choice:
        """The order with the cursor where it is; what is not chosen yet is as it was proposed."""
        return self.aim.order(self.aim.completed((*self.settled, self.cursor)))

    @property
    def refusal(self) -> Refusal | None:
        """Why this order may not be given; None if it may."""
        return self.menu.refusal(self.order)

    def point_at(self, cell: Cell) -> None:
        """The cursor goes to a cell."""
        if cell in self.menu.battle.grid:
            self.cursor = cell

    def towards(self, direction: int) -> None:
        """One cell on."""
        self.point_at(self.menu.battle.grid.step(self.cursor, direction))

    def next_proposed(self, by: int) -> None:
        """To the next of the cells that were proposed here."""
        here = len(self.settled)
        cells = list(dict.fromkeys(found[here] for found in self.aim.proposed if found[:here] == self.settled))
        if cells:
            at = cells.index(self.cursor) + by if self.cursor in cells else min(0, by)
            self.cursor = cells[at % len(cells)]

    def settle(self) -> bool:
        """The cell at the cursor is settled and the next one wanted; False, and nothing changes, if it is the last."""
        if self.last:
            return False
        proposed = self.aim.completed((*self.settled, self.cursor))
        self.settled = (*self.settled, self.cursor)
        self.cursor = proposed[len(self.settled)]
        return True

    def back(self) -> bool:
        """The cell before is chosen again; False if there was none."""
        if not self.settled:
            return False
        self.cursor, self.settled = self.settled[-1], self.settled[:-1]
        return True

    def told(self) -> list[Line]:
        """The cells as they are chosen, and what Enter does."""
        wanted = self.aim.fields[len(self.settled)]
        order = said(self.menu.battle, self.order, self.aim.fields[len(self.settled) + 1 :])
        does = " does it" if self.last else f" settles the {wanted}"
        return [line(Piece(order, "strong")), line(Piece(spelled("do"), "key"), does)]


def _thing(menu: Menu, aim: Aim) -> tuple[object, ...]:
    """What a manner of aiming is done with."""
    figure = menu.battle[aim.sample.figure]
    return tuple(value for value in _said(menu, aim) if isinstance(value, str) and figure.item(value) is not None)


def _said(menu: Menu, aim: Aim) -> tuple[object, ...]:
    """Everything that it says but its cells."""
    return tuple(getattr(aim.sample, field.name) for field in fields(aim.sample) if field.name not in aim.fields)
