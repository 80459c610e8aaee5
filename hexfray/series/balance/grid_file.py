"""The file of a grid's battles: JSON lines, so that a grid can be stopped, resumed, and played on with more battles.

How such files work: lines_file.py; the rows are those of rows_file.py, with the names of the builds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hexfray.series.balance.grid import GridSettings, axis_data
from hexfray.series.code_hash import code
from hexfray.series.lines_file import LinesFile, ResultsFile
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.rows_file import data_of, row_in
from hexfray.series.runs import seed_of

FORMAT = 1


class GridFile(ResultsFile):
    """A file of battles, open for writing. `next` is the index of the battle that comes next: the cells take turns."""

    def __init__(self, path: Path, settings: GridSettings, known: Callable[[int, Row], None]) -> None:
        """Start a file, or resume one with the same settings; `known` is called with the index and row of each battle
        in it. Raises ResultsFault."""
        self.next = 0
        self._settings = settings
        self._known = known
        head = {
            "grid": FORMAT,
            "scenario": settings.scenario,
            "sha256": settings.digest,
            "rows": axis_data(settings.rows)["builds"],
            "columns": axis_data(settings.columns)["builds"],
            "seats": dict(settings.seats),
            "seed": settings.seed,
            "code": code(),
        }
        line = "the next battle of this grid"
        self._file = LinesFile(path, head, self._take, kind="the battles of a grid", line=line, to_disk=False)

    def write(self, row: Row) -> None:
        """Add the next battle. Raises ResultsFault if it can't be written; earlier ones stay."""
        self._file.write({**self._names(), **data_of(row)})
        self.next += 1

    def _names(self) -> dict[str, str]:
        """Return the builds of the next battle."""
        row, column = self._settings.builds_at(self.next % self._settings.cells)
        return {"row": row.name, "column": column.name}

    def _take(self, said: object) -> None:
        """Take the battle in a line. Raises various exceptions for malformed lines."""
        settings = self._settings
        series = SeriesSettings(settings.scenario, "", "", settings.seats, settings.seed)
        row = row_in(said, seed_of(series, self.next // settings.cells), settings.seats)
        names = self._names()
        if not isinstance(said, dict) or names != {key: said.get(key) for key in names}:
            raise ValueError(f"expected row {names['row']} and column {names['column']}")
        if row.number != self.next // settings.cells:
            raise ValueError(f"expected number {self.next // settings.cells}, got {row.number}")
        self._known(self.next, row)
        self.next += 1
