"""The file of a ladder's results, so that a ladder can be stopped and resumed: a line for each pair, in any order.

How such files work: series/lines_file.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexfray.series.code_hash import code
from hexfray.series.ladder.fights import DRAWN, LOST, WON, Fought, Outcome
from hexfray.series.ladder.settings import MatchUp, Pair, Settings
from hexfray.series.ladder.spent import Times
from hexfray.series.lines_file import LinesFile, ResultsFile, short

FORMAT = 1


class Results(ResultsFile):
    """A file of results, open for writing; `known` are the pairs in it."""

    def __init__(self, path: Path, settings: Settings) -> None:
        """Start a file, or resume one with the same settings. Raises ResultsFault."""
        self.known: dict[Pair, Outcome] = {}
        self._settings = settings
        self._file = LinesFile(
            path, _head(settings), self._take, kind="ladder results", line="a pair of battles of this ladder"
        )

    def write(self, pair: Pair, outcome: Outcome) -> None:
        """Add a pair. Raises ResultsFault if it can't be written; earlier pairs stay."""
        self._file.write(_told(pair, outcome))
        self.known[pair] = outcome

    def _take(self, said: object) -> None:
        """Take the pair in a line. Raises various exceptions for malformed lines."""
        if not isinstance(said, dict):
            raise ValueError("expected an object")
        pair = Pair(MatchUp(said["first"], said["second"]), said["class"], said["number"])
        if pair.players not in self._settings.match_ups or pair.klass not in self._settings.classes:
            raise ValueError(f"{short(said['first'])}, {short(said['second'])}, {short(said['class'])}")
        (one, turns), (other, more) = said["battles"]
        numbers = (pair.number, turns, more, one, other)
        if any(type(number) is not int for number in numbers) or not {one, other} <= {WON, DRAWN, LOST}:
            raise ValueError("expected whole numbers")
        if pair in self.known:
            raise ValueError("duplicate pair")
        spent = {
            player: {moment: Times.from_data(times) for moment, times in moments.items()}
            for player, moments in said["spent"].items()
        }
        forfeits = said.get("forfeits", [])
        if not (isinstance(forfeits, list) and all(isinstance(reason, str) for reason in forfeits)):
            raise ValueError("expected a list of texts")
        self.known[pair] = Outcome((Fought(one, turns), Fought(other, more)), spent, tuple(forfeits))


def _head(settings: Settings) -> dict[str, object]:
    """Return the settings in the file. The number of battles and the test aren't part of them, so they can change
    later."""
    return {
        "ladder": FORMAT,
        "game": settings.game,
        "policies": list(settings.players),
        "classes": list(settings.classes),
        "neighbours": settings.neighbours,
        "seed": settings.seed,
        "code": code(),
    }


def _told(pair: Pair, outcome: Outcome) -> dict[str, object]:
    return {
        "first": pair.players.first,
        "second": pair.players.second,
        "class": pair.klass,
        "number": pair.number,
        "battles": outcome.fights,
        "spent": _spent(outcome.spent),
        **({"forfeits": outcome.forfeits} if outcome.forfeits else {}),
    }


def _spent(spent: Mapping[str, Mapping[str, Times]]) -> dict[str, dict[str, list[object]]]:
    return {player: {moment: t.as_data() for moment, t in moments.items()} for player, moments in spent.items()}
