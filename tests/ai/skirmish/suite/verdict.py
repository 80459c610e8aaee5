"""Whether playouts prove a problem: every right order against every other, dice by dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, variance
from typing import Generic, TypeVar

ERRORS = 2
"""The standard errors by which a right order must be better than another, over all that were played out."""
SURE = 3.5
"""With so many the comparison ends before its time."""
HOPELESS = -2
FIRST_LOOK = 32
BATCH = 32

T = TypeVar("T", bound=Hashable)
"""What is compared: an order, or those of a whole turn."""
Play = Callable[[Sequence[T], range], Sequence[Sequence[int]]]
"""What each of these orders comes to with each of these dice."""


@dataclass(frozen=True, slots=True)
class Comparison(Generic[T]):
    """A right order and another: by how many hits it is better, over so many pairs, and how sure that is."""

    right: T
    other: T
    pairs: int
    margin: float
    error: float

    @property
    def errors(self) -> float:
        """The margin in standard errors."""
        return self.margin / self.error if self.error else (inf if self.margin > 0 else -inf)

    @property
    def told(self) -> str:
        """It in numbers: `+4.65 error 1.31 (+3.5) over 64`."""
        return f"{self.margin:+.2f} error {self.error:.2f} ({self.errors:+.1f}) over {self.pairs}"


def compared(right: T, other: T, found: dict[T, list[int]]) -> Comparison[T]:
    """Two orders, dice by dice, as far as both were played out."""
    differences = [a - b for a, b in zip(found[right], found[other], strict=False)]
    error = sqrt(variance(differences) / len(differences)) if len(differences) > 1 else 0.0
    return Comparison(right, other, len(differences), fmean(differences), error)


def closest(right: Sequence[T], wrong: Sequence[T], most: int, play: Play[T]) -> list[Comparison[T]]:
    """Every other order with the right one that it comes closest to, the least sure first, after so many pairs of each
    at most. Orders that are surely worse are played no further, and all stops where nothing can be proved any more."""
    found: dict[T, list[int]] = {order: [] for order in (*right, *wrong)}
    left = list(wrong)

    def nearest(other: T) -> Comparison[T]:
        return min((compared(one, other, found) for one in right), key=lambda one: one.errors)

    start = 0
    while left and start < most:
        seeds = range(start, min(most, start + (BATCH if start else FIRST_LOOK)))
        orders = [*right, *left]
        for order, values in zip(orders, play(orders, seeds), strict=True):
            found[order] += values
        start = seeds.stop
        left = _unlike(right, left, found)
        looked = [nearest(other) for other in left]
        if any(one.errors < HOPELESS for one in looked) and start >= 2 * FIRST_LOOK:
            break
        left = [one.other for one in looked if one.errors < SURE]
    return sorted((nearest(other) for other in _unlike(right, wrong, found)), key=lambda one: one.errors)


def _unlike(right: Sequence[T], others: Sequence[T], found: Mapping[T, Sequence[int]]) -> list[T]:
    """These orders without those that came to the same as an earlier one or as a right one, dice by dice: what is asked
    for without success and costs nothing, for instance."""
    first = {tuple(found[order][:FIRST_LOOK]): order for order in right}
    for order in others:
        first.setdefault(tuple(found[order][:FIRST_LOOK]), order)
    return [order for order in first.values() if order not in right]
