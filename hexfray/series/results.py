"""What came of many battles: who won how often and how sure that is. Playing them is in runs.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from core.battle.names import Side

Z = 1.959964
"""A normal variable stays within so many deviations in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one battle ended. `hits` are those that each side gave its enemies; `seats` who played."""

    winner: Side | None
    turns: int
    hits: Mapping[Side, int]
    seats: Mapping[Side, str]


@dataclass(frozen=True, slots=True)
class Share:
    """So many wins of so many games, and the 95 % interval of the true share (Wilson's)."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Never outside 0 to 1, and of some width even where nobody or everybody won."""
        if not self.games:
            return 0.0, 1.0
        middle = (self.share + Z * Z / (2 * self.games)) / (1 + Z * Z / self.games)
        spread = Z * sqrt(self.share * (1 - self.share) / self.games + Z * Z / (4 * self.games**2))
        spread /= 1 + Z * Z / self.games
        return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass(frozen=True, slots=True)
class Series:
    """Many battles of one scenario, in the order of their numbers."""

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
        """The average length."""
        return sum(outcome.turns for outcome in self.outcomes) / len(self.outcomes)

    def of_side(self, side: Side) -> Share:
        """How often a side won, whoever played it."""
        return Share(sum(outcome.winner == side for outcome in self.outcomes), len(self.outcomes))

    def of_policy(self, policy: str) -> Share:
        """How often a policy won, on whichever side; the games it played against itself left out."""
        played = [o for o in self.outcomes if list(o.seats.values()).count(policy) == 1]
        return Share(sum(o.winner is not None and o.seats[o.winner] == policy for o in played), len(played))

    def hits(self, side: Side) -> float:
        """The hits that a side gave its enemies, on average."""
        return sum(outcome.hits[side] for outcome in self.outcomes) / len(self.outcomes)

    def as_data(self) -> dict[str, object]:
        """Everything worth keeping, for JSON: the same games give the same data, on any machine."""
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
