"""The result of a comparison of two versions: shares and averages of both, their shifts, the answer, and how many
battles it takes to know. The battles are played in compare.py, the arithmetic is in paired.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.names import Side
from core.records import record
from hexfray.series.balance.paired import PairedMeans, PairedShares
from hexfray.series.balance.sequential import Answer, ShiftTest
from hexfray.series.results import Row, SeriesSettings
from scenarios.differing import Change


@record
class Versions:
    """What decides a comparison: the settings of both series, what differs between the files, the side in question and
    the shift of its wins that matters, as a share. `same`: no battle can end differently."""

    a: SeriesSettings
    b: SeriesSettings
    changes: tuple[Change, ...]
    side: Side
    shift: float
    same: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides, in the order of version A."""
        return tuple(self.a.seats)


@record
class Comparison:
    """Battles of two versions, A and B, number by number with the same seeds. `wins`, `hits` (those that a side dealt)
    and `losses` are by side; `until_sure` says whether the battles went on until the answer was sure."""

    versions: Versions
    until_sure: bool
    draws: PairedShares
    turns: PairedMeans
    wins: Mapping[Side, PairedShares]
    hits: Mapping[Side, PairedMeans]
    losses: Mapping[Side, PairedMeans]

    @property
    def games(self) -> int:
        """The number of battles of each version."""
        return self.draws.games

    @property
    def shift(self) -> float:
        """How much more often the side in question wins in B, as a share: -0.1 for 10 of 100 battles less."""
        return self.wins[self.versions.side].shift

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that shift, for a number of battles fixed beforehand."""
        return self.wins[self.versions.side].interval

    @property
    def answer(self) -> Answer:
        """Whether the side wins more or less often in B. SAME: a shift of the size that matters is ruled out."""
        size = self.versions.shift
        if self.versions.same:
            return Answer.SAME
        if self.until_sure:
            return ShiftTest(size).answer(self.wins[self.versions.side])
        low, high = self.interval
        if low > 0:
            return Answer.MORE
        if high < 0:
            return Answer.LESS
        return Answer.SAME if -size < low and high < size else Answer.OPEN

    def games_needed(self, shift: float | None = None) -> int:
        """Return how many battles of each version show a shift of this size, by default the one that matters, in 80 of
        100 series."""
        return self.wins[self.versions.side].games_needed(self.versions.shift if shift is None else shift)

    def as_data(self) -> dict[str, object]:
        """Return the comparison as JSON. The same battles give the same data on any machine."""
        versions = self.versions
        return {
            "a": _settings_data(versions.a),
            "b": _settings_data(versions.b),
            "seed": versions.a.seed,
            "changes": [change.as_data() for change in versions.changes],
            "games": self.games,
            "side": versions.side,
            "shift": round(versions.shift, 4),
            "until_sure": self.until_sure,
            "answer": self.answer.value,
            "games_needed": {
                "shift": self.games_needed(),
                "observed": self.games_needed(self.shift) if self.shift else None,
            },
            "wins": {side: _shares_data(shares) for side, shares in self.wins.items()},
            "draws": _shares_data(self.draws),
            "turns": _means_data(self.turns),
            "hits": {side: _means_data(means) for side, means in self.hits.items()},
            "losses": {side: _means_data(means) for side, means in self.losses.items()},
        }


class Pairing:
    """The pairs of a comparison, counted as they come; no rows are kept."""

    def __init__(self, versions: Versions, *, until_sure: bool) -> None:
        self._versions = versions
        self._test = ShiftTest(versions.shift) if until_sure else None
        self._draws = PairedShares()
        self._turns = PairedMeans()
        self._wins = dict.fromkeys(versions.sides, PairedShares())
        self._hits = dict.fromkeys(versions.sides, PairedMeans())
        self._losses = dict.fromkeys(versions.sides, PairedMeans())
        self.is_sure = False
        """whether the answer is sure, so that no more battles are needed; only if they go on until then"""

    def count(self, a: Row, b: Row) -> None:
        """Count the battles of one number."""
        self._draws = self._draws.plus(a.winner is None, b.winner is None)
        self._turns = self._turns.plus(a.turns, b.turns)
        for side, wins in self._wins.items():
            self._wins[side] = wins.plus(a.winner == side, b.winner == side)
            self._hits[side] = self._hits[side].plus(a.hits[side], b.hits[side])
            self._losses[side] = self._losses[side].plus(a.losses[side], b.losses[side])
        if self._test is not None:
            self.is_sure = self._test.answer(self._wins[self._versions.side]) is not Answer.OPEN

    def comparison(self) -> Comparison:
        """Return the comparison so far."""
        until_sure = self._test is not None
        return Comparison(
            self._versions,
            until_sure,
            self._draws,
            self._turns,
            dict(self._wins),
            dict(self._hits),
            dict(self._losses),
        )


def _settings_data(settings: SeriesSettings) -> dict[str, object]:
    return {"scenario": settings.scenario, "sha256": settings.digest, "seats": dict(settings.seats)}


def _shares_data(shares: PairedShares) -> dict[str, object]:
    low, high = shares.interval
    return {"a": shares.a.as_data(), "b": shares.b.as_data(), **_shift_data(shares.shift, (low, high))}


def _means_data(means: PairedMeans) -> dict[str, object]:
    return {"a": round(means.a, 3), "b": round(means.b, 3), **_shift_data(means.shift, means.interval)}


def _shift_data(shift: float, interval: tuple[float, float] | None) -> dict[str, object]:
    low, high = interval or (None, None)
    return {
        "shift": round(shift, 4),
        "low": None if low is None else round(low, 4),
        "high": None if high is None else round(high, 4),
    }
