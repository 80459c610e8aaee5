"""How rare a result is among all that the same rolls could have given: exact distributions, added up, and the words for
it. Which rolls: luck.py and possible_harm.py."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import fsum

from core.records import record

USUAL = 1 / 3
"""From this chance on a result is nothing unusual."""
HARDLY_EVER = 1e-6
"""Below this chance the number of battles is no longer named."""


@record
class Distribution:
    """Every possible number with its probability, lowest first. The probabilities add up to 1."""

    chances: tuple[tuple[int, float], ...] = ((0, 1.0),)

    @property
    def mean(self) -> float:
        """The average."""
        return fsum(number * chance for number, chance in self.chances)

    def at_least(self, number: int) -> float:
        """The probability of this number or more."""
        return fsum(chance for one, chance in self.chances if one >= number)

    def at_most(self, number: int) -> float:
        """The probability of this number or less."""
        return fsum(chance for one, chance in self.chances if one <= number)

    def plus(self, other: Distribution) -> Distribution:
        """The distribution of the sum of two independent numbers."""
        found: dict[int, list[float]] = {}
        for mine, chance in self.chances:
            for more, share in other.chances:
                found.setdefault(mine + more, []).append(chance * share)
        return Distribution(tuple((number, fsum(found[number])) for number in sorted(found)))


def weighed_up(cases: Iterable[tuple[int, float]]) -> Distribution:
    """Return the distribution of numbers that come in cases, each with its weight."""
    found: dict[int, list[float]] = {}
    for number, weight in cases:
        found.setdefault(number, []).append(weight)
    whole = fsum(weight for weights in found.values() for weight in weights)
    return Distribution(tuple((number, fsum(found[number]) / whole) for number in sorted(found)))


def summed(distributions: Iterable[Distribution]) -> Distribution:
    """Return the distribution of the sum of independent numbers."""
    return reduce(Distribution.plus, distributions, Distribution())


def successes(odds: Iterable[float]) -> Distribution:
    """Return the distribution of how many of these independent rolls succeed, from the chance of each (the
    Poisson-binomial distribution)."""
    return summed(Distribution(((0, 1 - chance), (1, chance))) for chance in odds)


@record
class Rarity:
    """A result among all that the same rolls could have given. `exact`: every possibility was counted; else a sample
    of those of at least one order. `less_is_lucky`: for harm taken."""

    came: int
    possible: Distribution
    exact: bool = True
    less_is_lucky: bool = False

    @property
    def expected(self) -> float:
        """The average of all possible results."""
        return self.possible.mean

    @property
    def more(self) -> float:
        """How much better than the average it is; negative is bad luck."""
        difference = self.came - self.expected
        return -difference if self.less_is_lucky else difference

    @property
    def as_lucky(self) -> float:
        """The chance of a result at least as good."""
        return self.possible.at_most(self.came) if self.less_is_lucky else self.possible.at_least(self.came)

    @property
    def as_unlucky(self) -> float:
        """The chance of a result at most as good."""
        return self.possible.at_least(self.came) if self.less_is_lucky else self.possible.at_most(self.came)

    @property
    def chance(self) -> float:
        """The chance of a result at least as far from the average, on its side of it."""
        return min(1.0, self.as_lucky if self.more >= 0 else self.as_unlucky)

    @property
    def in_words(self) -> str:
        """`one battle in 40 is as lucky`, `nothing unusual`."""
        if self.chance >= USUAL:
            return "nothing unusual"
        often = often_in_words(self.chance)
        return f"{often} is as {'lucky' if self.more >= 0 else 'unlucky'}"

    @property
    def in_brief(self) -> str:
        """The same for a table: `1 in 40 as lucky`, `usual`."""
        if self.chance >= USUAL:
            return "usual"
        number = f"1 in {_rounded(self.chance):,}" if self.chance >= HARDLY_EVER else "< 1 in 1,000,000"
        return f"{number} as {'lucky' if self.more >= 0 else 'unlucky'}"


def often_in_words(chance: float) -> str:
    """How often something happens: `one battle in 40`."""
    if chance < HARDLY_EVER:
        return "fewer than one battle in a million"
    return f"one battle in {_rounded(chance):,}"


def _rounded(chance: float) -> int:
    """One in how many; from 20 on rounded to fives, from 100 on to two digits."""
    number = 1 / chance
    step = 10 ** (len(str(round(number))) - 2) if number >= 100 else 5 if number >= 20 else 1
    return max(2, step * round(number / step))
