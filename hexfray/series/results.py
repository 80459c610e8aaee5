"""The results of a series: a row for each battle, and who won how often, with confidence intervals. The battles are
played in runs.py, rows are kept in rows_file.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from core.battle.names import Side
from core.errors import BadArgument
from core.match.noting import FORFEIT
from core.records import record

Z = 1.959964
"""The 95 % bound of a normal variable, in standard deviations."""


@record
class Row:
    """A battle of a series. `number` counts from 0; `seed` is that of its dice; `seats` has the player of each side;
    `winner` is a side, None for a draw, and `cause` says how it ended; `hits` are those that each side dealt; `losses`
    counts each side's figures that surrendered or can't fight any more."""

    number: int
    seed: int
    seats: Mapping[Side, str]
    winner: Side | None
    cause: str
    turns: int
    hits: Mapping[Side, int]
    losses: Mapping[Side, int]


@record
class Share:
    """Wins out of games, with the 95 % interval of the true share (Wilson's)."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, within 0 to 1, and never empty."""
        if not self.games:
            return 0.0, 1.0
        middle = (self.share + Z * Z / (2 * self.games)) / (1 + Z * Z / self.games)
        spread = Z * sqrt(self.share * (1 - self.share) / self.games + Z * Z / (4 * self.games**2))
        spread /= 1 + Z * Z / self.games
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def as_data(self) -> dict[str, object]:
        """Return the share as JSON, rounded to four digits."""
        low, high = self.interval
        return {
            "wins": self.wins,
            "games": self.games,
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@record
class SeriesSettings:
    """What decides the battles of a series, in a form that can be sent to another process. `text` is the scenario's,
    `scenario` its id, `digest` the hash of its text. With `swap`, every seed is played once for each side, the players
    moved one side on."""

    scenario: str
    digest: str
    text: str
    seats: Mapping[Side, str]
    seed: int
    swap: bool = False


@dataclass(slots=True)
class Tally:
    """The sums over the rows of a series, counted row by row: the rows themselves need not be kept."""

    games: int = 0
    draws: int = 0
    turns: int = 0
    won: Counter[Side] = field(default_factory=Counter)
    hits: Counter[Side] = field(default_factory=Counter)
    losses: Counter[Side] = field(default_factory=Counter)
    played_by: Counter[str] = field(default_factory=Counter)
    """the games of each policy, not counting games against itself"""
    won_by: Counter[str] = field(default_factory=Counter)
    forfeits: Counter[str] = field(default_factory=Counter)
    """how often a player from outside failed, by side, name and reason"""

    def count(self, row: Row) -> None:
        """Count one more battle."""
        self.games += 1
        self.draws += row.winner is None
        self.turns += row.turns
        self.hits.update(row.hits)
        self.losses.update(row.losses)
        if row.winner is not None:
            self.won[row.winner] += 1
        self.forfeits.update([row.cause] if row.cause.startswith(FORFEIT) else ())
        names = list(row.seats.values())
        for side, name in row.seats.items():
            if names.count(name) == 1:
                self.played_by[name] += 1
                self.won_by[name] += row.winner == side

    def of_side(self, side: Side) -> Share:
        """Return how often a side won, under any policy."""
        return Share(self.won[side], self.games)

    def of_policy(self, policy: str) -> Share:
        """Return how often a policy won, on either side, not counting games against itself."""
        return Share(self.won_by[policy], self.played_by[policy])

    def average(self, total: int) -> float:
        """Return a sum over all battles as an average; 0 without battles."""
        return total / self.games if self.games else 0.0

    def as_data(self, settings: SeriesSettings) -> dict[str, object]:
        """Return the sums as JSON. The same games give the same data on any machine."""
        policies = sorted(set(settings.seats.values()))
        contested = [policy for policy in policies if len(policies) > 1]
        return {
            "scenario": settings.scenario,
            "sha256": settings.digest,
            "games": self.games,
            "seed": settings.seed,
            "swap": settings.swap,
            "seats": dict(settings.seats),
            "draws": self.draws,
            "turns": round(self.average(self.turns), 3),
            "sides": {side: self._side_data(side) for side in settings.seats},
            "policies": {policy: self.of_policy(policy).as_data() for policy in contested},
            **({"forfeits": dict(sorted(self.forfeits.items()))} if self.forfeits else {}),
        }

    def _side_data(self, side: Side) -> dict[str, object]:
        return {
            **self.of_side(side).as_data(),
            "hits_given": round(self.average(self.hits[side]), 3),
            "losses": round(self.average(self.losses[side]), 3),
        }


def tally_of(rows: Iterable[Row]) -> Tally:
    """Return the sums over some rows."""
    tally = Tally()
    for row in rows:
        tally.count(row)
    return tally


@record
class Series:
    """Battles of one scenario with the same settings: a row each, by number."""

    settings: SeriesSettings
    rows: Sequence[Row]

    def __len__(self) -> int:
        """The number of battles."""
        return len(self.rows)

    @property
    def draws(self) -> int:
        return tally_of(self.rows).draws

    @property
    def turns(self) -> float:
        """The average length in turns."""
        tally = tally_of(self.rows)
        return tally.average(tally.turns)

    def of_side(self, side: Side) -> Share:
        """Return how often a side won, under any policy."""
        return tally_of(self.rows).of_side(side)

    def of_policy(self, policy: str) -> Share:
        """Return how often a policy won, on either side, not counting games against itself."""
        return tally_of(self.rows).of_policy(policy)

    def hits(self, side: Side) -> float:
        """Return the average hits that a side dealt."""
        tally = tally_of(self.rows)
        return tally.average(tally.hits[side])

    def losses(self, side: Side) -> float:
        """Return how many of a side's figures were out of the fight at the end, on average."""
        tally = tally_of(self.rows)
        return tally.average(tally.losses[side])

    def as_data(self) -> dict[str, object]:
        """Return the results as JSON. The same games give the same data on any machine."""
        return tally_of(self.rows).as_data(self.settings)

    def merge(self, *others: Series) -> Series:
        """Return one series of these battles and those of `others`, sorted by number; a battle in several
        counts once. Raises BadArgument if the settings differ."""
        found = {row.number: row for row in self.rows}
        for other in others:
            if other.settings != self.settings:
                raise BadArgument(f"can't merge series of {_differing(self.settings, other.settings)}")
            found.update((row.number, row) for row in other.rows)
        return Series(self.settings, tuple(found[number] for number in sorted(found)))


def _differing(one: SeriesSettings, other: SeriesSettings) -> str:
    """Name the setting that differs between two series."""
    if one.scenario != other.scenario:
        return f"different scenarios: {one.scenario} and {other.scenario}"
    if one.digest != other.digest:
        return f"different versions of {one.scenario}"
    if one.seed != other.seed:
        return f"different seeds: {one.seed} and {other.seed}"
    return "different seats" if one.seats != other.seats else "which only one swaps sides"
