"""The time that players' decisions take: that of the processor or, for players from outside, of the clock on the wall.

Many times are summed up as number, total, maximum and a histogram, which gives the 95th percentile within 5 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil, log
from time import perf_counter_ns, thread_time_ns
from typing import Any

from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset

FINE = 1.05
"""The ratio between the bins of the histogram."""


@dataclass(slots=True)
class Times:
    """Times of one kind of decision, in microseconds. `about` counts them by the power of FINE above each."""

    number: int = 0
    total: int = 0
    worst: int = 0
    about: Counter[int] = field(default_factory=Counter)

    def note(self, taken: int) -> None:
        """Add a time."""
        self.add(Times(1, taken, taken, Counter([ceil(log(max(1, taken), FINE))])))

    def add(self, other: Times) -> None:
        """Add other times."""
        self.number += other.number
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        self.about += other.about

    @property
    def mean(self) -> float:
        return self.total / self.number

    @property
    def most(self) -> float:
        """The 95th percentile."""
        left = ceil(0.95 * self.number)
        for power, count in sorted(self.about.items()):
            left -= count
            if left <= 0:
                return float(min(FINE**power, self.worst))
        return 0.0

    def as_data(self) -> list[object]:
        """Return the times for a line of the results file."""
        return [self.number, self.total, self.worst, {str(power): n for power, n in sorted(self.about.items())}]

    @classmethod
    def from_data(cls, said: Any) -> Times:
        """Return the times in a line. Raises ValueError, TypeError or AttributeError if it is malformed."""
        number, total, worst, about = said
        return cls(int(number), int(total), int(worst), Counter({int(power): int(n) for power, n in about.items()}))


Spent = dict[str, dict[str, Times]]
"""The times of each player by kind of decision."""


def add_times(spent: Spent, more: Mapping[str, Mapping[str, Times]]) -> None:
    """Add times to others."""
    for player, moments in more.items():
        for moment, times in moments.items():
            spent.setdefault(player, {}).setdefault(moment, Times()).add(times)


class Timed:
    """A player whose decisions are timed. `outside`: it thinks in a process or threads of its own."""

    def __init__(self, policy: Policy, moments: dict[str, Times], *, outside: bool = False) -> None:
        self._policy = policy
        self._moments = moments
        self._now = perf_counter_ns if outside else thread_time_ns

    @property
    def name(self) -> str:
        return self._policy.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the player's choice, and note the time."""
        start = self._now()
        choice = self._policy.choose(ruleset, position)
        taken = (self._now() - start) // 1000
        assert isinstance(position.waiting, Decision), "a player is asked for decisions alone"
        self._moments.setdefault(type(position.waiting.about).__name__, Times()).note(taken)
        return choice
