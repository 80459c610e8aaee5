"""The results of a series: who won how often, with confidence intervals. The battles are played in runs.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from core.battle.names import Side
from core.records import record

Z = 1.959964
"""The 95 % bound of a normal variable, in standard deviations."""


@record
class Outcome:
    """The result of a battle. `hits` are those that each side dealt; `seats` has the players."""

    winner: Side | None
    turns: int
    hits: Mapping[Side, int]
    seats: Mapping[Side, str]


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


@record
class Series:
    """Battles of one scenario, in the order of their numbers."""

    scenario: str
    digest: str
    seed: int
    swap: bool
    seats: Mapping[Side, str]
    outcomes: Sequence[Outcome]

    @property
    def draws(self) -> int:
        return sum(outcome.winner is None for outcome in self.outcomes)

    @property
    def turns(self) -> float:
        """The average length in turns."""
        return sum(outcome.turns for outcome in self.outcomes) / len(self.outcomes)

    def of_side(self, side: Side) -> Share:
        """Return how often a side won, under any policy."""
        return Share(sum(outcome.winner == side for outcome in self.outcomes), len(self.outcomes))

    def of_policy(self, policy: str) -> Share:
        """Return how often a policy won, on either side, not counting games against itself."""
        played = [o for o in self.outcomes if list(o.seats.values()).count(policy) == 1]
        return Share(sum(o.winner is not None and o.seats[o.winner] == policy for o in played), len(played))

    def hits(self, side: Side) -> float:
        """Return the average hits that a side dealt."""
        return sum(outcome.hits[side] for outcome in self.outcomes) / len(self.outcomes)

    def as_data(self) -> dict[str, object]:
        """Return the results as JSON. The same games give the same data on any machine."""
        policies = sorted(set(self.seats.values()))
        contested = [policy for policy in policies if len(policies) > 1]
        return {
            "scenario": self.scenario,
            "sha256": self.digest,
            "games": len(self.outcomes),
            "seed": self.seed,
            "swap": self.swap,
            "seats": dict(self.seats),
            "draws": self.draws,
            "turns": round(self.turns, 3),
            "sides": {s: {**_data(self.of_side(s)), "hits_given": round(self.hits(s), 3)} for s in self.seats},
            "policies": {policy: _data(self.of_policy(policy)) for policy in contested},
        }


def _data(share: Share) -> dict[str, object]:
    low, high = share.interval
    return {
        "wins": share.wins,
        "games": share.games,
        "share": round(share.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
