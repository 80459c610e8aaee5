"""The chances of two dice of which two sixes go on. The roll itself is in rolls/trying.py, two who roll against one
another are in contests.py."""

from __future__ import annotations

from functools import lru_cache

SIDES = 6
SIXES = 3
"""So many sixes after the first two are reckoned with."""


def _totals() -> tuple[tuple[int, float], ...]:
    found: dict[int, float] = {}
    for one in range(1, SIDES + 1):
        for other in range(1, SIDES + 1):
            if one + other < 2 * SIDES:
                found[one + other] = found.get(one + other, 0.0) + 1 / SIDES**2
    base, left = 2 * SIDES, 1 / SIDES**2
    for number in range(SIXES):
        for face in range(1, SIDES + (number == SIXES - 1)):
            found[base + face] = left / SIDES
        base, left = base + SIDES, left / SIDES
    return tuple(sorted(found.items()))


TOTALS = _totals()
"""Each total with its chance."""


@lru_cache(maxsize=256)
def made(need: int) -> float:
    """The chance of so much or more."""
    return sum(chance for total, chance in TOTALS if total >= need)
