"""The map as text, with numbered columns and rows: orders are typed by cell. Positions in words: descriptions.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.ruleset import Ruleset
from core.space.hexes import HexGrid
from tui.views.glyphs import Glyphs
from tui.views.map_view import Overlay, map_view
from tui.views.square_drawing import drawing_of
from tui.views.text import as_text

MARGIN = 3


def map_lines(ruleset: Ruleset, battle: Battle, overlay: Overlay, glyphs: Glyphs, *, small: bool = False) -> list[str]:
    """Return the map with column numbers above and row numbers at the left; a `small` one omits every second one."""
    grid = battle.grid
    drawing = drawing_of(map_view(ruleset, battle, overlay), glyphs, small=small)
    boxes = [drawing.box_of(grid.at(column, 0)) for column in range(grid.width)]
    head = " " * (MARGIN + drawing.width)
    for column, box in enumerate(boxes[:: 2 if small else 1]):
        at = MARGIN + box.x + (0 if small else 1)
        head = f"{head[:at]}{column * (2 if small else 1) + 1:02d}{head[at + 2 :]}"
    rows = {drawing.box_of(grid.at(0, row)).y + (0 if small else 1): row + 1 for row in range(grid.height)}
    drawn = [
        f"{rows[y]:02d} {line}" if y in rows else f"{'':{MARGIN}}{line}"
        for y, line in enumerate(as_text(drawing).split("\n"))
    ]
    low = [" Columns 02, 04 and so on lie half a row lower."] if isinstance(grid, HexGrid) else []
    return [head.rstrip(), *drawn, *low]
