"""The expected effect of a hit: damage over all throws, armour, levels, critical injuries, stuns; its average damage
and its value, by the rules' own numbers. Cached for all alike."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ai.rounds.chances import TOTALS, WHOLE, made
from ai.rounds.figure_value import DOWN, STUNNED, STUNNED_ROUND, life_at
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.dice import ways
from core.rulesets.rounds.harm.damage import LEAST, multiplied
from core.rulesets.rounds.harm.injury import TOUGH
from core.rulesets.rounds.harm.stun import LEVELS as STUNS
from core.rulesets.rounds.harm.stun import knocks_out, number_of
from core.rulesets.rounds.manoeuvres.charging import steadiness
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.armoury import Stun, suit
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Attribute, For, Reaction
from core.rulesets.rounds.sheet.wounds import LEVELS, level

INJURY = 5500
"""The value of a critical injury, averaged over all body parts."""
WOKEN = 90
"""The value of an unconscious figure, in percent of a dead one: it may be woken."""


class Body(NamedTuple):
    """A figure as far as it matters to a hit. Stamina and strength do not include wound penalties."""

    health: int
    hurt: int
    armour: int
    stamina: int
    stunning: int
    strength: int
    stunned: bool = False
    down: bool = False


class Worth(NamedTuple):
    """The average damage, the value of all its effects, and the chance to put the target out; in thousandths."""

    points: int
    worth: int
    out: int = 0


NOTHING = Worth(0, 0)


def tests_of(battle: Battle, figure: Figure) -> tuple[Effort, Effort, Effort]:
    """Return the tests that harm may ask of a figure: against injury, stun and fall."""
    return (
        Effort(battle, figure, Reaction.STAMINA, For.INJURY),
        Effort(battle, figure, Reaction.STAMINA, For.STUN),
        Effort(battle, figure, Attribute.STRENGTH, For.RESISTANCE),
    )


def body_of(figure: Figure, stamina: int, stunning: int, strength: int) -> Body:
    """Return a figure as it is now, with what it adds to those tests."""
    hindered = level(figure).penalty if figure.active else 0
    scores = stamina - hindered, stunning - hindered, strength - hindered
    down, stunned = not figure.posture.stands, not is_able(figure)
    return Body(health(figure), figure.hurt, suit(figure).protection, *scores, stunned, down)


class Shock(NamedTuple):
    """The stun of trained hands: the number to reach against it, normally and after the best hit; and its rounds."""

    number: int
    greatest: int
    rounds: int


class Hit(NamedTuple):
    """What a hit does: dice and bonus, shares that multiply them, the stun of its weapon or of its attacker, and
    whether it ends a charge. `flat`: other value. No damage: it only stuns, or has only `flat`."""

    damage: Damage | None
    added: int = 0
    shares: tuple[Fraction, ...] = ()
    stun: Stun | None = None
    charge: bool = False
    flat: int = 0
    shock: Shock | None = None


class How(NamedTuple):
    """How a hit turned out: normal, critical, or with maximum effect; and what gets through."""

    critical: bool = False
    greatest: bool = False
    share: Fraction = Fraction(1)


USUAL, CRITICAL, GREATEST = How(), How(critical=True), How(critical=True, greatest=True)


@lru_cache(maxsize=32768)
def comes_to(body: Body, hit: Hit, how: How = USUAL) -> Worth:
    """Return the average effect of a hit."""
    if how.share == 0:
        return NOTHING
    if hit.damage is None:
        if how.share != 1:
            return NOTHING
        return Worth(0, hit.flat) if hit.flat else _stunned(body, body.hurt, hit.stun, extraordinary=how.greatest)
    shares = (*hit.shares, *((how.share,) if how.share != 1 else ()))
    damage = hit.damage
    if how.greatest or not damage.dice:
        throws: tuple[tuple[int, int], ...] = ((6 * damage.dice, 1),)
    else:
        throws = tuple(ways(damage.thrown).items())
    points = worth = out = whole = 0
    for total, number in throws:
        done = max(0, multiplied(max(LEAST, total + damage.plus + hit.added), shares) - body.armour)
        one = _of_points(body, hit, how, done)
        points, worth, out = points + one.points * number, worth + one.worth * number, out + one.out * number
        whole += number
    return Worth(points // whole, worth // whole, out // whole)


@lru_cache(maxsize=65536)
def _of_points(body: Body, hit: Hit, how: How, points: int) -> Worth:
    """Return the effect of this damage after armour."""
    before, after = life_at(body.health, body.hurt), life_at(body.health, body.hurt + points)
    worth, out = before - after, 0 if after else 1000
    if points and after:
        if how.critical:
            worth += INJURY * _fails(body, body.hurt + points, body.stamina, TOUGH) // WHOLE
        if hit.stun is not None and how.share == 1:
            more = _stunned(body, body.hurt + points, hit.stun, extraordinary=False)
            worth, out = worth + more.worth, more.out
    if after and how.share == 1:
        worth += hit.flat
    if hit.shock is not None and after and how.share == 1:
        number = hit.shock.greatest if how.greatest else hit.shock.number
        idle = STUNNED_ROUND * hit.shock.rounds + (0 if body.stunned else STUNNED)
        worth += idle * _fails(body, body.hurt + points, body.stunning, number) // WHOLE
    if hit.charge and after and how.share == 1 and not body.down:
        number = steadiness(extraordinary=how.greatest)
        worth += DOWN * _fails(body, body.hurt + points, body.strength, number) // WHOLE
    return Worth(1000 * points, worth, out)


def _penalty(body: Body, hurt: int) -> int:
    return LEVELS[min(hurt // body.health, len(LEVELS) - 1)].penalty


def _fails(body: Body, hurt: int, base: int, number: int) -> int:
    """Return how many of all throws fail a test of a figure with this damage."""
    return WHOLE - made(number - base - _penalty(body, hurt))


@lru_cache(maxsize=8192)
def _stunned(body: Body, hurt: int, how: Stun | None, *, extraordinary: bool) -> Worth:
    """Return the value of a stun: for some rounds, or for the rest of the fight."""
    if how is None:
        return NOTHING
    row, number = STUNS[how], number_of(how, extraordinary=extraordinary).total
    base = number - body.stunning - _penalty(body, hurt)
    failed = WHOLE - made(base)
    out = failed - sum([throws for total, throws in TOTALS if total < base and not knocks_out(row, total - base)])
    gone = WOKEN * life_at(body.health, hurt) // 100
    idle = STUNNED_ROUND * row.rounds + (0 if body.stunned else STUNNED)
    return Worth(0, (out * gone + (failed - out) * idle) // WHOLE, 1000 * out // WHOLE)
