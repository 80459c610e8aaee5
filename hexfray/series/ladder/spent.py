"""The time that players take for their decisions, of the processor and not of the clock on the wall.

What is kept of many times is their number, their sum, the longest, and how many were about so long; from that the 95th
of 100 is known to a twentieth, however many there were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil, log
from time import thread_time_ns
from typing import Any

from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset

FINE = 1.05
"""Times are told apart where one is so many times the other."""


@dataclass(slots=True)
class Times:
    """Times of one kind of decision, in whole microseconds. `about` counts them by the power of FINE that they are
    below."""

    number: int = 0
    total: int = 0
    worst: int = 0
    about: Counter[int] = field(default_factory=Counter)

    def note(self, taken: int) -> None:
        """One more."""
        self.add(Times(1, taken, taken, Counter([ceil(log(max(1, taken), FINE))])))

    def add(self, other: Times) -> None:
        """All those too."""
        self.number += other.number
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        self.about += other.about

    @property
    def mean(self) -> float:
        return self.total / self.number

    @property
    def most(self) -> float:
        """95 of 100 are no longer."""
        left = ceil(0.95 * self.number)
        for power, count in sorted(self.about.items()):
            left -= count
            if left <= 0:
                return float(min(FINE**power, self.worst))
        return 0.0

    def as_data(self) -> list[object]:
        """For a line of the file of results."""
        return [self.number, self.total, self.worst, {str(power): n for power, n in sorted(self.about.items())}]

    @classmethod
    def from_data(cls, said: Any) -> Times:
        """What such a line says. Raises ValueError, TypeError or AttributeError if it says nothing of the kind."""
        number, total, worst, about = said
        return cls(int(number), int(total), int(worst), Counter({int(power): int(n) for power, n in about.items()}))


Spent = dict[str, dict[str, Times]]
"""The times of each player by the moment that it was asked about."""


def added(spent: Spent, more: Mapping[str, Mapping[str, Times]]) -> None:
    """Puts times to those that there are."""
    for player, moments in more.items():
        for moment, times in moments.items():
            spent.setdefault(player, {}).setdefault(moment, Times()).add(times)


class Timed:
    """A player whose times are noted."""

    def __init__(self, policy: Policy, moments: dict[str, Times]) -> None:
        self._policy = policy
        self._moments = moments

    @property
    def name(self) -> str:
        return self._policy.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """What the player chooses."""
        start = thread_time_ns()
        choice = self._policy.choose(ruleset, position)
        taken = (thread_time_ns() - start) // 1000
        assert isinstance(position.waiting, Decision), "a player is asked for decisions alone"
        self._moments.setdefault(type(position.waiting.about).__name__, Times()).note(taken)
        return choice
