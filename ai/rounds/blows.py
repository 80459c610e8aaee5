"""What one attack of rounds can be expected to do: how likely it hits and how well, what wards it off, what it does, by
the rules' own numbers. Which attacks there are to choose from is in striking.py."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ai.rounds.chances import TOTALS, WHOLE, made
from ai.rounds.wounds import CRITICAL, GREATEST, USUAL, Body, Hit, How, Worth, comes_to
from core.rulesets.rounds.attack.blocking import SHARES
from core.rulesets.rounds.attack.dodging import Dodging
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.turn.allowance import EXTRA_STEP


class Blow(NamedTuple):
    """An attack: its number, the attacker's score, whom it hits, what it does. The number takes all rows of the tables,
    the score all that helps or hinders the attacker."""

    number: int
    score: int
    body: Body
    hit: Hit

    def at(self, penalty: int) -> Blow:
        """The same beyond the allowance."""
        return self._replace(score=self.score + penalty) if penalty else self


class Way(Enum):
    """How an attack is warded off."""

    MET = "met"
    """by a block or a parry of what has hit"""
    DODGE = "dodge"
    """before it is rolled"""


class Ward(NamedTuple):
    """A defence: its score; of a dodge, what it must beat, what training adds against such an attack, and what has
    been the Defense against it until now. `shares`: what a bare arm lets through of a weapon by each degree; `soft`:
    what a block that fails takes off the damage; `price`: what it costs as the first action beyond the allowance."""

    way: Way
    score: int
    present: int = 0
    trained: int = 0
    before: int = 0
    shares: tuple[Fraction, ...] = ()
    soft: int = 0
    price: int = EXTRA_STEP

    def at(self, penalty: int) -> Ward:
        """The same beyond the allowance."""
        costs = self.price if penalty == EXTRA_STEP else penalty
        return self._replace(score=self.score + costs) if costs else self


def landing(number: int, score: int) -> int:
    """How likely an attack hits that nobody wards off, in thousandths."""
    return 1000 * made(number - score) // WHOLE


HOWS = (USUAL, CRITICAL, GREATEST)


@lru_cache(maxsize=512)
def _how(margin: int) -> int:
    """How a hit by so much comes off, by its place among those."""
    degree = degree_of(margin)
    return 2 if degree is Degree.EXTRAORDINARY else 1 if degree is Degree.SUPERIOR else 0


@lru_cache(maxsize=65536)
def expected(blow: Blow) -> Worth:
    """What it does on the average if nothing is done against it."""
    need = blow.number - blow.score
    points = worth = out = 0
    for how, throws in _by_degree(need):
        one = comes_to(blow.body, blow.hit, how)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


@lru_cache(maxsize=512)
def _by_degree(need: int) -> tuple[tuple[How, int], ...]:
    found = {USUAL: 0, CRITICAL: 0, GREATEST: 0}
    for total, number in TOTALS:
        if total >= need:
            found[HOWS[_how(total - need)]] += number
    return tuple([(how, throws) for how, throws in found.items() if throws])


@lru_cache(maxsize=65536)
def warded(blow: Blow, ward: Ward, then: tuple[Ward, ...] = (), cost: int = 0) -> Worth:
    """What it does on the average against a defence. `then`: what may be held against it after a dodge, where that is
    worth what one more action costs, which counts too."""
    return _dodged(blow, ward, then, cost) if ward.way is Way.DODGE else _met(blow, ward)


def _dodged(blow: Blow, ward: Ward, then: tuple[Ward, ...], cost: int) -> Worth:
    points = worth = out = 0
    dodge = Dodging(ward.score, ward.present, ward.trained, ward.before)
    for total, throws in TOTALS:
        one = _at_best(blow._replace(number=blow.number + dodge.raised(total)), then, cost)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


@lru_cache(maxsize=65536)
def _at_best(blow: Blow, wards: tuple[Ward, ...], cost: int) -> Worth:
    """What it does against the best of some defences, or none, each at the same cost."""
    met = [one._replace(worth=one.worth + cost) for one in (_met(blow, ward) for ward in wards)]
    return min([expected(blow), *met], key=lambda one: one.worth)


def _met(blow: Blow, ward: Ward) -> Worth:
    need, ahead = blow.number - blow.score, blow.score - ward.score
    points = worth = out = 0
    struck: list[Struck | None] = [None] * len(HOWS)
    for total, throws in TOTALS:
        if total < need:
            continue
        how = _how(total - need)
        known = struck[how]
        if known is None:
            known = struck[how] = _struck(blow.body, blow.hit, HOWS[how], ward.shares, ward.soft)
        one = _against(known, total + ahead)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


class Struck(NamedTuple):
    """What a hit comes to that a block or a parry does not stop, and where it is met so well that it stops a part."""

    plain: Worth
    softened: tuple[tuple[Degree, Worth], ...] = ()


@lru_cache(maxsize=32768)
def _struck(body: Body, hit: Hit, how: How, shares: tuple[Fraction, ...], soft: int) -> Struck:
    plain = comes_to(body._replace(armour=body.armour + soft) if soft else body, hit, how)
    softened = [
        (degree, comes_to(body, hit, How(critical=False, greatest=how.greatest, share=share)))
        for degree, share in zip(SHARES, shares, strict=False)
        if share
    ]
    return Struck(plain, tuple(softened))


def _against(struck: Struck, need: int) -> Worth:
    """What a hit comes to against a block or a parry that needs so much."""
    plain, failed = struck.plain, WHOLE - made(need)
    points, worth, out = failed * plain.points, failed * plain.worth, failed * plain.out
    for degree, one in struck.softened:
        throws = _throws(need, degree)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


@lru_cache(maxsize=1024)
def _throws(need: int, degree: Degree) -> int:
    """How many of all throws come off so well."""
    return sum([number for total, number in TOTALS if total >= need and degree_of(total - need) is degree])
