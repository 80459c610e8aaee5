"""Squares with rims, 4 columns by 2 lines each, for games on squares. Hexes are in hex_drawing.py."""

from __future__ import annotations

from core.space.cell import Cell
from core.space.squares import SquareGrid
from tui.views.drawing import VOID, Box, Drawing, Drawn
from tui.views.faces import Face, face
from tui.views.glyphs import Glyphs
from tui.views.hex_drawing import HexDrawing, HexOverview
from tui.views.large_drawing import LargeHexes, LargeSquares
from tui.views.map_view import MapView

PITCH = 4


class SquareDrawing:
    """A map of drawn squares."""

    def __init__(self, view: MapView, glyphs: Glyphs) -> None:
        self.view = view
        self.glyphs = glyphs
        self._faces: dict[Cell, Face] = {}
        self.width = PITCH * view.grid.width + 1
        self.height = 2 * view.grid.height + 1

    def line(self, y: int, start: int, end: int) -> list[Drawn]:
        """Return the characters of a line; beyond the map they are void."""
        return [self._char(x, y) for x in range(start, end)]

    def cell_at(self, x: int, y: int) -> Cell | None:
        column, row = x // PITCH, y // 2
        inside = 0 <= column < self.view.grid.width and 0 <= row < self.view.grid.height
        return self.view.grid.at(column, row) if inside else None

    def box_of(self, cell: Cell) -> Box:
        column, row = self.view.grid.offset(cell)
        return Box(PITCH * column, 2 * row, PITCH + 1, 3)

    def _char(self, x: int, y: int) -> Drawn:
        if not (0 <= x < self.width and 0 <= y < self.height):
            return VOID
        cell = self.cell_at(x, y)
        style = ("clear", "edge") if cell is None else self._face(cell).edge
        if y % 2 == 0:
            return Drawn("+" if x % PITCH == 0 else "-", style)
        if x % PITCH == 0 or cell is None:
            return Drawn("|", style)
        return self._face(cell).flat[x % PITCH - 1]

    def _face(self, cell: Cell) -> Face:
        if cell not in self._faces:
            self._faces[cell] = face(self.view, cell, self.glyphs)
        return self._faces[cell]


def drawing_of(view: MapView, glyphs: Glyphs, *, small: bool = False, large: bool = False) -> Drawing:
    """Return the drawing for a map's grid: the usual one, the overview or the large one."""
    squares = isinstance(view.grid, SquareGrid)
    if small:
        return HexOverview(view, glyphs)
    if large:
        return LargeSquares(view, glyphs) if squares else LargeHexes(view, glyphs)
    return SquareDrawing(view, glyphs) if squares else HexDrawing(view, glyphs)
