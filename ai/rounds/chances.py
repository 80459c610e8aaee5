"""The chances of two dice, where double sixes go on: a test against a number, and opposed tests. In parts of WHOLE,
exact except for a third six in a row, and for fumbles where they are played. What hits do: wounds.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.rulesets.rounds.rolls import sixes
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.opposed import Opposed, outcome

WHOLE = 6**5
"""All throws of two dice and up to three more."""
TOTALS = tuple([(total, round(chance * WHOLE)) for total, chance in sixes.TOTALS])
"""Each total with the number of its throws."""
LOW = TOTALS[0][0]


@lru_cache(maxsize=256)
def made(need: int) -> int:
    """Return how many of all throws reach a number."""
    return sum([number for total, number in TOTALS if total >= need])


@lru_cache(maxsize=4096)
def struck_and_lost(need: int, ahead: int, better: int = 0) -> int:
    """Return the chance, in thousandths, that a test succeeds and the other, whose score is `ahead` lower, does not
    reach its total. `better`: how much harder that is after an extraordinary success."""
    found = 0
    for total, times in TOTALS:
        if total >= need:
            more = better if degree_of(total - need) is Degree.EXTRAORDINARY else 0
            found += times * (WHOLE - made(total + ahead + more))
    return 1000 * found // (WHOLE * WHOLE)


class Contest(NamedTuple):
    """The chances of an opposed test, in thousandths: the first wins, wins by 6 or more, by 11 or more, or loses by 11
    or more."""

    won: int
    superior: int
    extraordinary: int
    botched: int


NOTHING = Contest(0, 0, 0, 0)


def contest(first: int, second: int) -> Contest:
    """Return the chances of an opposed test; a tie goes to the second."""
    return _contest(first - second)


@lru_cache(maxsize=512)
def _fared(more: int) -> Opposed:
    """Return how the first fares with a total this much higher."""
    return outcome(more, 0)


@lru_cache(maxsize=512)
def _contest(ahead: int) -> Contest:
    counts = [0, 0, 0, 0]
    for mine, times in TOTALS:
        for his, number in TOTALS:
            degree = _fared(mine + ahead - his).degree
            if degree.succeeds:
                counts[0] += times * number
                counts[1] += times * number * (degree >= Degree.SUPERIOR)
                counts[2] += times * number * (degree is Degree.EXTRAORDINARY)
            elif degree is Degree.DISASTROUS_FAILURE:
                counts[3] += times * number
    return Contest(*[1000 * count // (WHOLE * WHOLE) for count in counts])


@lru_cache(maxsize=512)
def margins(ahead: int) -> tuple[int, int, int]:
    """Return how often the side with a score this much higher wins normally, by a superior and by an extraordinary
    success, of WHOLE * WHOLE throws."""
    counts = [0, 0, 0]
    for mine, times in TOTALS:
        for his, number in TOTALS:
            degree = _fared(mine + ahead - his).degree
            if degree.succeeds:
                counts[(degree >= Degree.SUPERIOR) + (degree is Degree.EXTRAORDINARY)] += times * number
    return counts[0], counts[1], counts[2]
