"""The rulers along a map: the numbers of its columns above it and of its rows at the left, as in the names of cells.
The map is drawn in hex_drawing.py and square_drawing.py."""

from __future__ import annotations

from tui.views.drawing import VOID, Drawing, Drawn

ABOVE, BESIDE = 1, 2
"""The lines of the upper ruler, and the columns of the one at the left."""
DIGITS = 2
PLAIN, HERE = ("void", "ruler"), ("void", "ruler", "ghost")


def column_ruler(drawing: Drawing, start: int, width: int) -> list[Drawn]:
    """Return the numbers of the columns in `width` characters of a drawing from `start` on; that of the cursor stands
    out."""
    grid, found = drawing.view.grid, [VOID] * width
    cursor = drawing.view.overlay.cursor
    here = grid.offset(cursor)[0] if cursor is not None else -1
    close = drawing.box_of(grid.at(0, 0)).width <= DIGITS
    for column in range(grid.width):
        if close and column % 2 and column != here:
            continue  # neighbouring numbers would run together
        box = drawing.box_of(grid.at(column, 0))
        _write(found, box.x + (box.width - DIGITS) // 2 - start, column, is_here=column == here)
    return found


def row_ruler(drawing: Drawing, y: int) -> list[Drawn]:
    """Return the number of the row whose middle is in line `y`, for the first column; blanks for other lines."""
    grid, found = drawing.view.grid, [VOID] * BESIDE
    cursor = drawing.view.overlay.cursor
    here = grid.offset(cursor)[1] if cursor is not None else -1
    first, high = drawing.box_of(grid.at(0, 0)), _pitch(drawing)
    row, line = divmod(y - first.y - (first.height - 1) // 2, high)
    if not line and 0 <= row < grid.height:
        _write(found, 0, row, is_here=row == here)
    return found


def _pitch(drawing: Drawing) -> int:
    grid = drawing.view.grid
    if grid.height < 2:
        return max(1, drawing.height)
    return drawing.box_of(grid.at(0, 1)).y - drawing.box_of(grid.at(0, 0)).y


def _write(found: list[Drawn], at: int, number: int, *, is_here: bool) -> None:
    for place, digit in enumerate(f"{number + 1:02}"[-DIGITS:], at):
        if 0 <= place < len(found):
            found[place] = Drawn(digit, HERE if is_here else PLAIN)
