"""Choosing the cells that an order is aimed at: one for a throw, two for an arc. Walks are chosen in walking.py."""

from __future__ import annotations

from core.play.asking import Choice
from core.play.menu import Menu, Refusal
from core.space.cell import Cell
from tui.views.aim_view import Aim, Cells
from tui.views.lines import Line, Piece, line
from tui.views.wording import verb


class Aiming:
    """The cursor is the cell that is wanted now; those before it are settled."""

    def __init__(self, menu: Menu, aim: Aim) -> None:
        self.menu = menu
        self.aim = aim
        self.settled: Cells = ()
        self.cursor = aim.proposed[0][0]

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
        grid, wanted = self.menu.battle.grid, self.aim.fields[len(self.settled)]
        so_far = "".join(
            f"{name} {grid.name(cell)}, " for name, cell in zip(self.aim.fields, self.settled, strict=False)
        )
        head = f"{verb(self.aim.sample)} {so_far}{wanted} {grid.name(self.cursor)}"
        does = " does it" if self.last else f" settles the {wanted}"
        return [line(Piece(head, "strong")), line(Piece("Enter", "key"), does)]
