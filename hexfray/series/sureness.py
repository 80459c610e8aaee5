"""Whether a series of battles is clear already: the test of ladder/sprt.py over its rows, as they come.

Two battles in a row are a pair, with `swap` the two of one seed; so the answer doesn't depend on who plays them.
"""

from __future__ import annotations

from core.battle.names import Side
from core.errors import BadArgument
from hexfray.series.ladder.elo import Score
from hexfray.series.ladder.sprt import Answer, Hypotheses
from hexfray.series.results import Row, SeriesSettings

USUAL = Hypotheses(-20, 20)
"""Which of two is stronger at all: a difference of 20 Elo either way is 53 of 100 battles."""


class Sureness:
    """The test of a series: is the first one stronger by `elo1` or only by `elo0`? The first one is the first seat's
    player, if the players swap sides, or else the first side."""

    def __init__(self, settings: SeriesSettings, test: Hypotheses) -> None:
        """Raises BadArgument if there are not two who can be compared."""
        if len(settings.seats) != 2:
            raise BadArgument(f"expected two sides, but {settings.scenario} has {len(settings.seats)}")
        sides, players = zip(*settings.seats.items(), strict=True)
        if settings.swap and players[0] == players[1]:
            raise BadArgument(f"{players[0]} plays both sides and swaps them; name two players, or don't swap")
        self.test = test
        self.names: tuple[str, str] = players if settings.swap else sides
        self.score = Score()
        self.answer = Answer.OPEN
        self._swap = settings.swap
        self._half: Row | None = None

    def count(self, row: Row) -> Answer:
        """Count the next battle, and return the answer so far."""
        half, self._half = self._half, row
        if half is not None and half.number + 1 == row.number and row.number % 2:
            self._half = None
            self.score = self.score.plus(self._points(half), self._points(row))
            self.answer = self.test.answer(self.score)
        return self.answer

    def _points(self, row: Row) -> int:
        if row.winner is None:
            return 1
        first: Side | str = row.seats[row.winner] if self._swap else row.winner
        return 2 if first == self.names[0] else 0


def sureness_of(settings: SeriesSettings, test: Hypotheses | None, *, until_sure: bool) -> Sureness | None:
    """Return the test of a series with these hypotheses, or the usual ones for `until_sure`; None if no test is
    wanted. Raises BadArgument."""
    wanted = test or (USUAL if until_sure else None)
    return None if wanted is None else Sureness(settings, wanted)
