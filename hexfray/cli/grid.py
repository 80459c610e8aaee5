"""The output of `hexfray grid`: a heat map, JSON, CSV or a picture. The battles are in
hexfray/series/balance/grids.py, the lines of the map in heat.py."""

from __future__ import annotations

import csv
import io
import json
import shutil

from hexfray.cli.heat import heat_map, scale
from hexfray.series.balance.grid import Grid
from tui.terminal.painting import Piece, colours_of_output

SVG = b"<svg "
"""How a picture begins."""
CSV = b"row,column,side,"
"""How a table begins."""
NARROW = 80
"""The width where there is no terminal."""


def as_json(grid: Grid) -> str:
    """Return the grid for programs, with sorted keys. It doesn't depend on the machine."""
    return json.dumps(grid.as_data(), indent=2, sort_keys=True, ensure_ascii=False)


def as_csv(grid: Grid) -> str:
    """Return a line for each cell, below the names of the columns."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(grid.as_table())
    return text.getvalue()


def as_map(grid: Grid) -> list[list[Piece]]:
    """Return the heat map with its legend, as lines for the terminal."""
    settings, system = grid.settings, colours_of_output()
    width = shutil.get_terminal_size((NARROW, 24)).columns if system is not None else NARROW
    columns = f", columns {settings.columns.title}" if settings.columns.title else ""
    players = ", ".join(f"{side} {player}" for side, player in settings.seats.items())
    return [
        [Piece(f"{settings.scenario}: how often {grid.side} wins, {grid.games_each}, seed {settings.seed}")],
        [Piece(f"rows {settings.rows.title}{columns} ({players})")],
        [Piece("")],
        *heat_map(grid, width, system),
        [Piece("")],
        *([scale(system)] if system is not None else []),
        [Piece(f"below each share: the 95% interval, at most {100 * grid.accuracy:.0f} points either way")],
    ]
