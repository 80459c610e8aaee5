"""The file of a series' rows: JSON lines that programs can read, so that a series can be stopped, resumed and merged.

How such files work: lines_file.py; rows as values: results.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from core.battle.names import Side
from hexfray.series.code_hash import code
from hexfray.series.lines_file import LinesFile, ResultsFile
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.runs import seats_of, seed_of

FORMAT = 1


class RowsFile(ResultsFile):
    """A file of rows, open for writing. `next` is the number of the battle that comes next."""

    def __init__(self, path: Path, settings: SeriesSettings, first: int, known: Callable[[Row], None]) -> None:
        """Start a file with battle number `first`, or resume one with the same settings; `known` is called with each
        row in it. Raises ResultsFault."""
        self.next = first
        self._settings = settings
        self._known = known
        head = {
            "series": FORMAT,
            "scenario": settings.scenario,
            "sha256": settings.digest,
            "seats": dict(settings.seats),
            "seed": settings.seed,
            "swap": settings.swap,
            "first": first,
            "code": code(),
        }
        self._file = LinesFile(
            path, head, self._take, kind="the rows of a series", line="the next battle of this series", to_disk=False
        )

    def write(self, row: Row) -> None:
        """Add the next row. Raises ResultsFault if it can't be written; earlier rows stay."""
        self._file.write(data_of(row))
        self.next = row.number + 1

    def _take(self, said: object) -> None:
        """Take the row in a line. Raises various exceptions for malformed lines."""
        row = row_in(said, seed_of(self._settings, self.next), seats_of(self._settings, self.next))
        if row.number != self.next:
            raise ValueError(f"expected number {self.next}, got {row.number}")
        self.next += 1
        self._known(row)


def data_of(row: Row) -> dict[str, object]:
    """Return a row as JSON."""
    return {
        "number": row.number,
        "seed": row.seed,
        "seats": dict(row.seats),
        "winner": row.winner,
        "cause": row.cause,
        "turns": row.turns,
        "hits": dict(row.hits),
        "losses": dict(row.losses),
    }


def row_in(said: object, seed: int, seats: Mapping[Side, str]) -> Row:
    """Return the row in JSON, which must have these dice and seats. Raises various exceptions for anything else."""
    match said:
        case {
            "number": int(number),
            "seed": int(rolled),
            "seats": dict(seated),
            "winner": (str() | None) as winner,
            "cause": str(cause),
            "turns": int(turns),
            "hits": dict(hits),
            "losses": dict(losses),
        } if (rolled, seated) == (seed, seats):
            return Row(number, seed, seats, winner, cause, turns, _counts(hits, seats), _counts(losses, seats))
        case _:
            raise ValueError("expected number, seed, seats, winner, cause, turns, hits and losses of this series")


def _counts(said: Mapping[object, object], seats: Mapping[Side, str]) -> dict[Side, int]:
    found = {side: count for side, count in said.items() if isinstance(side, str) and isinstance(count, int)}
    if found.keys() != seats.keys():
        raise ValueError("expected a whole number for each side")
    return found
