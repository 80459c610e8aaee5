"""The file of a tournament's battles, so that a tournament can be stopped and resumed: a line for each battle.

How such files work: series/lines_file.py; the files of a series of one scenario: series/rows_file.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from hexfray.series.code_hash import code
from hexfray.series.lines_file import LinesFile, ResultsFile
from hexfray.series.rows_file import data_of, row_in
from hexfray.series.tournament.games import Forfeit, Fought, Used
from hexfray.series.tournament.journals import Journals
from hexfray.series.tournament.settings import TournamentSettings

FORMAT = 1


class Results(ResultsFile):
    """A file of battles, open for writing; `known` are those that it had at first, by number."""

    def __init__(self, path: Path, settings: TournamentSettings) -> None:
        """Start a file, or resume one with the same settings. Raises ResultsFault."""
        self.known: dict[int, Fought] = {}
        self._settings = settings
        self._file = LinesFile(
            path, _head(settings), self._take, kind="tournament results", line="a battle of this tournament"
        )

    def write(self, fought: Fought) -> None:
        """Add a battle. Raises ResultsFault if it can't be written; earlier battles stay."""
        self._file.write(_data(fought))

    def _take(self, said: object) -> None:
        """Take the battle in a line. Raises various exceptions for malformed lines."""
        if not isinstance(said, dict):
            raise ValueError("expected an object")
        bout = self._settings.bout(said["number"])
        scenario = bout.ground.battle(bout.pair, self._settings.seed)
        row = row_in(said, self._settings.dice(bout), bout.seats(scenario))
        if said["on"] != bout.ground.name:
            raise ValueError(f"expected a battle on {bout.ground.name}")
        if row.number in self.known:
            raise ValueError("duplicate battle")
        forfeit = Forfeit(str(said["forfeit"]["player"]), str(said["forfeit"]["reason"])) if "forfeit" in said else None
        used = {name: Used(*map(int, said["used"][name])) for name in bout.players}
        self.known[row.number] = Fought(row, bout.ground.name, forfeit, used)


@contextmanager
def saved(
    settings: TournamentSettings, out: Path | None, folder: Path | None
) -> Iterator[tuple[Results | None, Journals | None]]:
    """Open the file of results and the folder of journals of a tournament, if it has them. The folder may have files
    only if the file was there before, perhaps without a battle: the journal of a battle is written first. A refused
    folder leaves no file behind. Raises ResultsFault."""
    journals = None if folder is None else Journals(folder, resumed=out is not None and _has_begun(out))
    if out is None:
        yield None, journals
        return
    with Results(out, settings) as results:
        yield results, journals


def _has_begun(out: Path) -> bool:
    """Whether a file of results has something in it; opening it names its faults."""
    try:
        return out.stat().st_size > 0
    except (OSError, ValueError):
        return False


def _head(settings: TournamentSettings) -> dict[str, object]:
    """Return the settings in the file. The number of battles and the test aren't part of them, so they can change
    later."""
    return {
        "tournament": FORMAT,
        "players": list(settings.players),
        "gauntlet": settings.gauntlet,
        "on": [ground.identity for ground in settings.grounds],
        "seed": settings.seed,
        "clock": list(settings.clock) if settings.clock else None,
        "code": code(),
    }


def _data(fought: Fought) -> Mapping[str, object]:
    forfeit = {"forfeit": fought.forfeit._asdict()} if fought.forfeit else {}
    return {**data_of(fought.row), "on": fought.on, **forfeit, "used": fought.used}
