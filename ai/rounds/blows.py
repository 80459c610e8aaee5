"""The expected effect of one attack: how likely and how well it hits, the defences, the damage, by the rules' own
numbers. Which attacks there are: striking.py."""

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
    """An attack: target number, attacker's score, target, damage. The number includes all rows of the tables, the score
    everything that makes it easier or harder for the attacker."""

    number: int
    score: int
    body: Body
    hit: Hit

    def at(self, penalty: int) -> Blow:
        """Return the attack as an extra action."""
        return Blow(self.number, self.score + penalty, self.body, self.hit) if penalty else self


class Way(Enum):
    """How an attack is defended against."""

    MET = "met"
    """a block or parry after the roll to hit"""
    DODGE = "dodge"
    """a dodge before it"""


class Defence(NamedTuple):
    """A defence: its score; for a dodge what it must beat, its training bonus, and the Defense so far. `shares`: what a
    bare arm lets through of a weapon, by degree; `soft`: what a failed block takes off the damage; `price`: its cost as
    the first extra action."""

    way: Way
    score: int
    present: int = 0
    trained: int = 0
    before: int = 0
    shares: tuple[Fraction, ...] = ()
    soft: int = 0
    price: int = EXTRA_STEP

    def at(self, penalty: int) -> Defence:
        """Return the defence as an extra action."""
        costs = self.price if penalty == EXTRA_STEP else penalty
        return self._replace(score=self.score + costs) if costs else self


def landing(number: int, score: int) -> int:
    """Return the chance that an attack hits without a defence, in thousandths."""
    return 1000 * made(number - score) // WHOLE


HOWS = (USUAL, CRITICAL, GREATEST)


@lru_cache(maxsize=512)
def _how(margin: int) -> int:
    """Return the kind of hit for a margin, by its place in the list."""
    degree = degree_of(margin)
    return 2 if degree is Degree.EXTRAORDINARY else 1 if degree is Degree.SUPERIOR else 0


@lru_cache(maxsize=65536)
def expected(blow: Blow) -> Worth:
    """Return the average effect without a defence."""
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
def defended(blow: Blow, defence: Defence, then: tuple[Defence, ...] = (), cost: int = 0) -> Worth:
    """Return the average effect against a defence. `then`: defences possible after a dodge, used where they are worth
    `cost`, which counts too."""
    return _dodged(blow, defence, then, cost) if defence.way is Way.DODGE else _met(blow, defence)


def _dodged(blow: Blow, defence: Defence, then: tuple[Defence, ...], cost: int) -> Worth:
    points = worth = out = 0
    dodge = Dodging(defence.score, defence.present, defence.trained, defence.before)
    number, score, body, hit = blow
    for total, throws in TOTALS:
        one = _at_best(Blow(number + dodge.raised(total), score, body, hit), then, cost)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


@lru_cache(maxsize=65536)
def _at_best(blow: Blow, defences: tuple[Defence, ...], cost: int) -> Worth:
    """Return the effect against the best of several defences, or none, each at the same cost."""
    met = [Worth(one.points, one.worth + cost, one.out) for one in [_met(blow, defence) for defence in defences]]
    return min([expected(blow), *met], key=lambda one: one.worth)


def _met(blow: Blow, defence: Defence) -> Worth:
    need, ahead = blow.number - blow.score, blow.score - defence.score
    points = worth = out = 0
    struck: list[Struck | None] = [None] * len(HOWS)
    for total, throws in TOTALS:
        if total < need:
            continue
        how = _how(total - need)
        known = struck[how]
        if known is None:
            known = struck[how] = _struck(blow.body, blow.hit, HOWS[how], defence.shares, defence.soft)
        one = _against(known, total + ahead)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


class Struck(NamedTuple):
    """The effect of a hit that no block or parry stops, and of one that is stopped in part."""

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
    """Return the effect of a hit against a block or parry with this target number."""
    plain, failed = struck.plain, WHOLE - made(need)
    points, worth, out = failed * plain.points, failed * plain.worth, failed * plain.out
    for degree, one in struck.softened:
        throws = _throws(need, degree)
        points, worth, out = points + throws * one.points, worth + throws * one.worth, out + throws * one.out
    return Worth(points // WHOLE, worth // WHOLE, out // WHOLE)


@lru_cache(maxsize=1024)
def _throws(need: int, degree: Degree) -> int:
    """Return how many of all throws succeed to this degree."""
    return sum([number for total, number in TOTALS if total >= need and degree_of(total - need) is degree])
