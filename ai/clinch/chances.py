"""The chances of three dice: a roll against a score, an attack against a defence, a contest. In parts of WHOLE, exact,
by the rules' own bands. What attacks do: wounds.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.play.dice import Dice, ways
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.rolls.contests import Contender, about_the_middle
from core.rulesets.clinch.rolls.success import is_critical_of, margin_at, need_of
from core.rulesets.clinch.strike.feinting import won_by
from core.rulesets.clinch.strike.harm import Favour, favour_of

WHOLE = 216
THREE = Dice(3)
TOTALS = tuple(ways(THREE).items())
"""Each total of three dice with the number of its throws."""


@lru_cache(maxsize=256)
def made(score: int) -> int:
    """Return how many of all throws make a score."""
    need = need_of(score)
    return sum([number for total, number in TOTALS if need.met_by(total)])


class Hits(NamedTuple):
    """The throws by which an attack hits: critical ones by effect, all critical ones, all others."""

    favours: tuple[tuple[Favour, int], ...]
    critical: int
    plain: int


@lru_cache(maxsize=256)
def hits(score: int) -> Hits:
    """Return how an attack at this score may hit."""
    found: dict[Favour, int] = {}
    for total, number in TOTALS:
        if is_critical_of(score, total):
            favour = favour_of(total)
            found[favour] = found.get(favour, 0) + number
    critical = sum(found.values())
    return Hits(tuple(found.items()), critical, made(score) - critical)


@lru_cache(maxsize=256)
def margins(score: int) -> tuple[tuple[int, int], ...]:
    """Return by how much a score is made or missed, each margin with its throws."""
    need = need_of(score)
    found: dict[int, int] = {}
    for total, number in TOTALS:
        margin = margin_at(need, total)
        found[margin] = found.get(margin, 0) + number
    return tuple(found.items())


class Contest(NamedTuple):
    """The chances that the first side wins and loses a contest, in thousandths, and its winning margins, each with its
    chance in parts of WHOLE * WHOLE."""

    won: int
    lost: int
    by: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1024)
def contest(first: int, second: int) -> Contest:
    """Return the chances of a Quick Contest of two scores."""
    found: dict[int, int] = {}
    for mine, times in margins(first):
        for his, number in margins(second):
            found[mine - his] = found.get(mine - his, 0) + times * number
    won = sum([number for victory, number in found.items() if victory > 0])
    lost = sum([number for victory, number in found.items() if victory < 0])
    whole = WHOLE * WHOLE
    by = tuple((victory, number) for victory, number in sorted(found.items()) if victory > 0)
    return Contest(1000 * won // whole, 1000 * lost // whole, by)


@lru_cache(maxsize=1024)
def deceived_by(first: int, second: int) -> tuple[tuple[int, int], ...]:
    """Return by how much a feint at `first` lowers the defence of a target with `second`, each with its chance in parts
    of WHOLE * WHOLE; feints without effect are left out."""
    found: dict[int, int] = {}
    for mine, times in margins(first):
        for his, number in margins(second):
            if (by := won_by(mine, his, mine - his, foe_failed=his < 0)) > 0:
                found[by] = found.get(by, 0) + times * number
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1024)
def exchange(first: int, second: int) -> tuple[int, int]:
    """Return the chances that the first side wins, and loses, one exchange of a Regular Contest, in thousandths."""
    one, other = about_the_middle(_with(first), _with(second))
    return settled(one.tally.total, other.tally.total)


def settled(first: int, second: int) -> tuple[int, int]:
    """Return the same for scores moved to the middle: the one success against a failure wins."""
    mine, his = made(first), made(second)
    whole = WHOLE * WHOLE
    return 1000 * mine * (WHOLE - his) // whole, 1000 * his * (WHOLE - mine) // whole


def _with(score: int) -> Contender:
    return Contender("", Tally((Line("", "", score),)), "")
