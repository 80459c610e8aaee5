"""Flat-topped hexes drawn with slopes, 4 columns by 2 lines each, and an overview. Squares are in square_drawing.py."""

from __future__ import annotations

from core.space.cell import Cell
from tui.views.drawing import VOID, Box, Drawn
from tui.views.faces import Face, face
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView

PITCH = 4


class HexDrawing:
    """A map of hexes. A cell's style includes its left slopes, so that overlays have no gaps."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        self.view = view
        self.glyphs = glyphs
        self._faces: dict[tuple[int, int], Face | None] = {}
        self.width = PITCH * view.grid.width + 1
        self.height = 2 * view.grid.height + (2 if view.grid.width > 1 else 1)

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of a line; beyond the map they are void."""
        first, after = start // PITCH, (end - 1) // PITCH + 1
        drawn = [char for column in range(first, after) for char in self._block(column, y)]
        return drawn[start - PITCH * first : end - PITCH * first]

    def cell_at(self, x: int, y: int) -> Cell | None:
        column, row, _ = self._place(x, y)
        inside = 0 <= column < self.view.grid.width and 0 <= row < self.view.grid.height
        return self.view.grid.at(column, row) if inside else None

    def box_of(self, cell: Cell) -> Box:
        column, row = self.view.grid.offset(cell)
        return Box(PITCH * column, 2 * row + (column & 1), PITCH + 1, 3)

    def _place(self, x: int, y: int) -> tuple[int, int, int]:
        """Return column and row of the hex that a character belongs to (a slope belongs to the hex at its right), and
        which of its two lines it is. The line above the first row is the lower line of row -1."""
        column = x // PITCH
        row, half = divmod(y - 1 - (column & 1), 2)
        return column, row, half

    def _face(self, column: int, row: int) -> Face | None:
        key = (column, row)
        if key not in self._faces:
            grid = self.view.grid
            inside = 0 <= column < grid.width and 0 <= row < grid.height
            self._faces[key] = face(self.view, grid.at(column, row), self.glyphs) if inside else None
        return self._faces[key]

    def _block(self, column: int, y: int) -> tuple[Drawn, ...]:
        """Return the characters of one column in a line: a slope and the three inside the hex."""
        _, row, half = self._place(PITCH * column, y)
        found = self._face(column, row)
        if found is not None:
            return (Drawn("\\" if half else "/", found.edge), *(found.lower if half else found.upper))
        is_top_edge = row == -1 and half == 1 and 0 <= column < self.view.grid.width
        inside = Drawn("_", ("clear", "edge")) if is_top_edge else VOID
        return (self._slope_at_right_rim(column - 1, y), inside, inside, inside)

    def _slope_at_right_rim(self, column: int, y: int) -> Drawn:
        """Return the slope that ends a hex without a neighbour at its right."""
        row, half = divmod(y - 1 - (column & 1), 2)
        found = self._face(column, row)
        return VOID if found is None else Drawn("/" if half else "\\", found.edge)


class HexOverview:
    """The map in small: two columns and one line for each hex. Odd columns lie half a hex lower in reality."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        self.view = view
        self.glyphs = glyphs
        self.width = 2 * view.grid.width
        self.height = view.grid.height

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of a line; beyond the map they are void."""
        return [self._char(x, y) for x in range(start, end)]

    def cell_at(self, x: int, y: int) -> Cell | None:
        inside = 0 <= x < self.width and 0 <= y < self.height
        return self.view.grid.at(x // 2, y) if inside else None

    def box_of(self, cell: Cell) -> Box:
        column, row = self.view.grid.offset(cell)
        return Box(2 * column, row, 2, 1)

    def _char(self, x: int, y: int) -> Drawn:
        cell = self.cell_at(x, y)
        if cell is None:
            return VOID
        return face(self.view, cell, self.glyphs).small[x % 2]
