"""The output of `hexfray grid`: a heat map, JSON, CSV or a picture. The battles are in
hexfray/series/balance/grids.py, the lines of the map in heat.py."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
from contextlib import suppress
from pathlib import Path

from hexfray.cli.heat import heat_map, scale
from hexfray.cli.refusing import refuse
from hexfray.series.balance.grid import Grid
from tui.terminal.painting import Piece, colours_of_output

SVG = b"<svg "
"""How a picture begins."""
CSV = b"row,column,side,"
"""How a table begins."""
PRINTED = Path("-")
"""The file name for standard output."""
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


def check_file(option: str, path: Path | None, begins: bytes) -> None:
    """Exit with a message if a file can't be written, or is there already and doesn't begin as it should."""
    if path is None or path == PRINTED:
        return
    try:
        with path.open("rb") as file:
            if file.read(len(begins)) not in (begins, b""):
                refuse(f"{option} {path}: there is another file of this name; choose another name")
    except FileNotFoundError:
        if not os.access(path.parent, os.W_OK):
            refuse(f"{option} {path}: no folder {path.parent} that can be written; choose another file")
    except OSError as error:
        refuse(f"{option} {path}: {(error.strerror or 'not a file').lower()}; choose another file")


def write_file(option: str, path: Path, text: str) -> None:
    """Write a file at once: a reader has the old one or the new one. Exits with a message."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        _ = part.write_text(text, "utf-8")
        _ = part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        refuse(f"{option} {path}: {(error.strerror or str(error)).lower()}; choose another file")
