"""What changes between two versions of a battle fought with the same dice: shares and averages of paired battles, with
95 % intervals, and the number of battles needed. When to stop early: sequential.py."""

from __future__ import annotations

from math import ceil, sqrt

from core.records import record
from hexfray.series.ladder.elo import student
from hexfray.series.results import Share, Z

POWER = 0.841621
"""The 80 % bound of a normal variable: the power for which battles are counted."""
FEWEST = 10
"""The fewest battles to ask for, as the formula is for many."""


@record
class PairedShares:
    """How often something happened in version A, in B, in both, in neither; once for each pair of battles."""

    both: int = 0
    only_a: int = 0
    only_b: int = 0
    neither: int = 0

    def plus(self, in_a: bool, in_b: bool) -> PairedShares:  # noqa: FBT001 - the two are told apart by their names
        """Return the shares with one more pair."""
        return PairedShares(
            self.both + (in_a and in_b),
            self.only_a + (in_a and not in_b),
            self.only_b + (in_b and not in_a),
            self.neither + (not in_a and not in_b),
        )

    @property
    def games(self) -> int:
        """The number of pairs."""
        return self.both + self.only_a + self.only_b + self.neither

    @property
    def a(self) -> Share:
        return Share(self.both + self.only_a, self.games)

    @property
    def b(self) -> Share:
        return Share(self.both + self.only_b, self.games)

    @property
    def shift(self) -> float:
        """How much greater the share is in B, -1 to 1; 0 without pairs."""
        return (self.only_b - self.only_a) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true shift: Newcombe's square-and-add interval for paired proportions, which never
        leaves -1 to 1 and is honest for shares near 0 and 1 too. From -1 to 1 without pairs.

        R. G. Newcombe: Improved confidence intervals for the difference between binomial proportions based on paired
        data. Statistics in Medicine 17 (1998), 2635-2650, method 10.
        """
        if not self.games:
            return -1.0, 1.0
        a, b = self.a, self.b
        (low_a, high_a), (low_b, high_b) = a.interval, b.interval
        down = _joined(b.share - low_b, high_a - a.share, self.correlation)
        up = _joined(high_b - b.share, a.share - low_a, self.correlation)
        return max(-1.0, self.shift - down), min(1.0, self.shift + up)

    @property
    def correlation(self) -> float:
        """How much alike the two battles of a pair end, -1 to 1 (phi, with Newcombe's correction for small numbers)."""
        a, b = self.a.wins, self.b.wins
        margins = a * (self.games - a) * b * (self.games - b)
        if not margins:
            return 0.0
        alike = self.both * self.neither - self.only_a * self.only_b
        return (max(alike - self.games / 2, 0.0) if alike > 0 else alike) / sqrt(margins)

    @property
    def unlike(self) -> float:
        """The share of pairs that end differently. Half a pair is added for each way, so it is never 0."""
        return (self.only_a + self.only_b + 1) / (self.games + 2)

    def games_needed(self, shift: float) -> int:
        """Return the number of battles of each version that shows a true shift of this size in 80 of 100 series, at a
        5 % level, if as many pairs end differently as in these. `shift` must not be 0.

        R. J. Connor: Sample size for testing differences in proportions for the paired-sample design. Biometrics 43
        (1987), 207-211.
        """
        unlike = max(self.unlike, abs(shift))
        root = Z * sqrt(unlike) + POWER * sqrt(unlike - shift * shift)
        return max(FEWEST, ceil((root / shift) ** 2))


@record
class PairedMeans:
    """A number counted in each battle of a pair: its sums in A and in B, and the sum of the squared differences."""

    games: int = 0
    sum_a: int = 0
    sum_b: int = 0
    squares: int = 0

    def plus(self, in_a: int, in_b: int) -> PairedMeans:
        """Return the means with one more pair."""
        return PairedMeans(
            self.games + 1, self.sum_a + in_a, self.sum_b + in_b, self.squares + (in_b - in_a) * (in_b - in_a)
        )

    @property
    def a(self) -> float:
        return self.sum_a / self.games if self.games else 0.0

    @property
    def b(self) -> float:
        return self.sum_b / self.games if self.games else 0.0

    @property
    def shift(self) -> float:
        """How much greater the average is in B."""
        return self.b - self.a

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the true shift, by Student's distribution; None for fewer than two pairs."""
        if self.games < 2:
            return None
        total = self.sum_b - self.sum_a
        variance = (self.squares - total * total / self.games) / (self.games - 1)
        spread = student(self.games - 1) * sqrt(max(0.0, variance) / self.games)
        return self.shift - spread, self.shift + spread


def _joined(one: float, other: float, correlation: float) -> float:
    """Return the distance made of two correlated ones."""
    return sqrt(max(0.0, one * one - 2 * correlation * one * other + other * other))
