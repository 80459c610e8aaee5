"""Copies of a position on squares, mirrored and turned by quarters of a circle: what is right stays right. Those on
hexes are turned in tests/ai/skirmish/suite/turning.py, which also carries battles and orders over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from core.battle.battle import Battle
from core.play.asking import Choice
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.squares import SquareGrid
from tests.ai.skirmish.suite.turning import carried, carried_order


@dataclass(frozen=True, slots=True)
class Turning:
    """Mirrored left to right or not, and then turned clockwise by so many quarters of a circle."""

    quarters: int = 0
    mirrored: bool = False

    @property
    def name(self) -> str:
        """It in a word: `as drawn`, `mirrored`, `turned 90`, `mirrored turned 180`."""
        words = ["mirrored"] * self.mirrored + [f"turned {90 * self.quarters}"] * bool(self.quarters)
        return " ".join(words) or "as drawn"

    def cell(self, cell: Cell, board: Grid) -> Cell:
        """Where a square of a board comes to lie."""
        (x, y), width, height = cell, board.width, board.height
        if self.mirrored:
            x = width - 1 - x
        for _ in range(self.quarters):
            x, y, width, height = height - 1 - y, x, height, width
        return Cell(x, y)


AS_DRAWN = Turning()
COPIES = (AS_DRAWN, Turning(mirrored=True), Turning(1), Turning(2, mirrored=True))
"""What is asked of a player of every position."""


@dataclass(frozen=True)
class Laid:
    """A turning of a board as it is drawn."""

    turning: Turning
    drawing: Grid

    @cached_property
    def board(self) -> SquareGrid:
        """The board that it is turned to."""
        width, height = self.drawing.width, self.drawing.height
        return SquareGrid(height, width) if self.turning.quarters % 2 else SquareGrid(width, height)

    @cached_property
    def there(self) -> Mapping[Cell, Cell]:
        """Where each square comes to lie."""
        return {cell: self.turning.cell(cell, self.drawing) for cell in self.drawing.cells()}

    @cached_property
    def back(self) -> Mapping[Cell, Cell]:
        """Which square comes to lie there."""
        return {there: cell for cell, there in self.there.items()}

    def battle(self, battle: Battle) -> Battle:
        """A battle on the drawing as it is on the board."""
        return carried(battle, self.board, self.there.__getitem__)

    def drawn_battle(self, battle: Battle) -> Battle:
        """A battle on the board as it is on the drawing."""
        return carried(battle, self.drawing, self.back.__getitem__)

    def order(self, choice: Choice) -> Choice:
        """An order about the drawing as it is given on the board."""
        return carried_order(choice, self.there.__getitem__)

    def drawn_order(self, choice: Choice) -> Choice:
        """An order given on the board as it is about the drawing."""
        return carried_order(choice, self.back.__getitem__)
