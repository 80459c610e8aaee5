"""Cells drawn large, with room for a name and a bar: hexes 8 columns by 4 lines, squares 9 by 4. The usual ones are in
hex_drawing.py and square_drawing.py, the inside of a large cell in large_faces.py."""

from __future__ import annotations

from core.space.cell import Cell
from tui.views.drawing import VOID, Box, Drawn
from tui.views.faces import Row
from tui.views.glyphs import Glyphs
from tui.views.large_faces import large_face
from tui.views.map_view import MapView
from tui.views.overlays import Style, cell_classes

ACROSS, DOWN = 8, 4
SQUARE = 9
_Lines = tuple[Row, Row, Row, Row]


class _Large:
    """Shared by both kinds of cells."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        self.view = view
        self.glyphs = glyphs
        self._faces: dict[tuple[int, int], _Lines] = {}
        self._rims: dict[tuple[int, int], Style] = {}

    def _inside(self, column: int, row: int) -> bool:
        return 0 <= column < self.view.grid.width and 0 <= row < self.view.grid.height

    def _face(self, column: int, row: int) -> _Lines:
        key = (column, row)
        if key not in self._faces:
            self._faces[key] = large_face(self.view, self.view.grid.at(column, row), self.glyphs)
        return self._faces[key]

    def _rim(self, char: str, column: int, row: int) -> Drawn:
        key = (column, row)
        if key not in self._rims:
            self._rims[key] = (*cell_classes(self.view, self.view.grid.at(column, row)), "edge")
        return Drawn(char, self._rims[key])


class LargeHexes(_Large):
    """A map of large hexes."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        super().__init__(view, glyphs)
        self.width = ACROSS * view.grid.width + 2
        self.height = DOWN * view.grid.height + (3 if view.grid.width > 1 else 1)

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of a line; beyond the map they are void."""
        return [self._char(x, y) for x in range(start, end)]

    def cell_at(self, x: int, y: int) -> Cell | None:
        column, row, _ = self._place(x, y)
        return self.view.grid.at(column, row) if self._inside(column, row) else None

    def box_of(self, cell: Cell) -> Box:
        column, row = self.view.grid.offset(cell)
        return Box(ACROSS * column, DOWN * row + 2 * (column & 1), ACROSS + 2, DOWN + 1)

    def _place(self, x: int, y: int) -> tuple[int, int, int]:
        """Return column, row and line of the hex that a character belongs to. The outer lines are narrower: there the
        first character of a block belongs to the hex at its left."""
        column = x // ACROSS
        row, line = divmod(y - 1 - 2 * (column & 1), DOWN)
        if x % ACROSS == 0 and line in (0, 3):
            column -= 1
            row, line = divmod(y - 1 - 2 * (column & 1), DOWN)
        return column, row, line

    def _char(self, x: int, y: int) -> Drawn:
        column, row, line = self._place(x, y)
        within = x - ACROSS * column
        slope = int(line in (0, 3))
        if self._inside(column, row):
            if within == slope:
                return self._rim("/" if line < 2 else "\\", column, row)
            inside = self._face(column, row)[line]
            if 0 <= (at := within - 1 - slope) < len(inside):
                return inside[at]
        if row == -1 and line == 3 and 0 <= column < self.view.grid.width and 2 <= within < ACROSS:
            return Drawn("_", ("clear", "edge"))
        return self._slope_at_right_rim(x, y)

    def _slope_at_right_rim(self, x: int, y: int) -> Drawn:
        """Return the slope that ends a hex without a neighbour at its right."""
        column = x // ACROSS - 1
        row, line = divmod(y - 1 - 2 * (column & 1), DOWN)
        ends = ACROSS + int(line in (1, 2))
        if not self._inside(column, row) or x - ACROSS * column != ends:
            return VOID
        return self._rim("\\" if line < 2 else "/", column, row)


class LargeSquares(_Large):
    """A map of large squares."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        super().__init__(view, glyphs)
        self.width = SQUARE * view.grid.width + 1
        self.height = DOWN * view.grid.height + 1

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of a line; beyond the map they are void."""
        return [self._char(x, y) for x in range(start, end)]

    def cell_at(self, x: int, y: int) -> Cell | None:
        column, row = x // SQUARE, y // DOWN
        return self.view.grid.at(column, row) if self._inside(column, row) else None

    def box_of(self, cell: Cell) -> Box:
        column, row = self.view.grid.offset(cell)
        return Box(SQUARE * column, DOWN * row, SQUARE + 1, DOWN + 1)

    def _char(self, x: int, y: int) -> Drawn:
        if not (0 <= x < self.width and 0 <= y < self.height):
            return VOID
        (column, at), (row, line) = divmod(x, SQUARE), divmod(y, DOWN)
        char = "+" if line == 0 and at == 0 else "-" if line == 0 else "|" if at == 0 else ""
        if not self._inside(column, row):
            return Drawn(char, ("clear", "edge"))
        if char:
            return self._rim(char, column, row)
        upper, first, second, lower = self._face(column, row)
        if line == 1:
            return self._padded(lower if any(drawn.char not in " _" for drawn in lower) else upper, at - 1)
        return (first if line == 2 else second)[at - 1]

    @staticmethod
    def _padded(inside: Row, at: int) -> Drawn:
        """Return a column of a six-letter line centred in eight. A line of one letter fills all of it; rules are left
        to the rim."""
        char, style = inside[min(len(inside) - 1, max(0, at - 1))]
        fills = all(drawn.char == char for drawn in inside)
        return Drawn(char if (fills or 1 <= at <= len(inside)) and char != "_" else " ", style)
