"""What a hit comes to in rounds: damage over all throws, armour, the level that it leads to, critical injuries, stuns;
the mean of its points and what all that is worth, by the rules' own numbers. Worked out once for all who are alike."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ai.rounds.chances import TOTALS, WHOLE, made
from ai.rounds.standing import DOWN, STUNNED, STUNNED_ROUND, life_at
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
"""What a critical injury is worth, over all places."""
WOKEN = 90
"""What an unconscious one counts for of who is dead, in percent: he may be woken."""


class Body(NamedTuple):
    """Somebody, as far as it matters what a hit does to him. Stamina and strength are without what wounds cost."""

    health: int
    hurt: int
    armour: int
    stamina: int
    stunning: int
    strength: int
    stunned: bool = False
    down: bool = False


class Worth(NamedTuple):
    """The mean of the points, what all that they do is worth, and how likely they put somebody out; in thousandths."""

    points: int
    worth: int
    out: int = 0


NOTHING = Worth(0, 0)


def tests_of(battle: Battle, figure: Figure) -> tuple[Effort, Effort, Effort]:
    """The tests that what is done to it may ask of it: against an injury, a stun, a fall."""
    return (
        Effort(battle, figure, Reaction.STAMINA, For.INJURY),
        Effort(battle, figure, Reaction.STAMINA, For.STUN),
        Effort(battle, figure, Attribute.STRENGTH, For.RESISTANCE),
    )


def body_of(figure: Figure, stamina: int, stunning: int, strength: int) -> Body:
    """A figure as it is now, with what it adds to those tests."""
    hindered = level(figure).penalty if figure.active else 0
    scores = stamina - hindered, stunning - hindered, strength - hindered
    down, stunned = not figure.posture.stands, not is_able(figure)
    return Body(health(figure), figure.hurt, suit(figure).protection, *scores, stunned, down)


class Shock(NamedTuple):
    """What a trained hand stuns by: what is to be reached against it, and after the best hit; for how many rounds."""

    number: int
    greatest: int
    rounds: int


class Hit(NamedTuple):
    """What a hit does: dice and what is added, the shares that multiply it, what it stuns besides, by what it is made
    of or by who strikes, whether it is made at the end of a charge. `flat`: what it is worth
    besides. No damage: it only stuns, or is for that alone."""

    damage: Damage | None
    added: int = 0
    shares: tuple[Fraction, ...] = ()
    stun: Stun | None = None
    charge: bool = False
    flat: int = 0
    shock: Shock | None = None


class How(NamedTuple):
    """How a hit came off: as usual, as a critical one, or so that it does the most; what of it gets through."""

    critical: bool = False
    greatest: bool = False
    share: Fraction = Fraction(1)


USUAL, CRITICAL, GREATEST = How(), How(critical=True), How(critical=True, greatest=True)


@lru_cache(maxsize=32768)
def comes_to(body: Body, hit: Hit, how: How = USUAL) -> Worth:
    """What it comes to on the average."""
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
    """What so many points do that have gone through armour."""
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
    """How many of all throws fail a test of somebody who has been hurt so much."""
    return WHOLE - made(number - base - _penalty(body, hurt))


@lru_cache(maxsize=8192)
def _stunned(body: Body, hurt: int, how: Stun | None, *, extraordinary: bool) -> Worth:
    """What a stun is worth: some rounds, or the rest of the fight."""
    if how is None:
        return NOTHING
    row, number = STUNS[how], number_of(how, extraordinary=extraordinary).total
    base = number - body.stunning - _penalty(body, hurt)
    failed = WHOLE - made(base)
    out = failed - sum([throws for total, throws in TOTALS if total < base and not knocks_out(row, total - base)])
    gone = WOKEN * life_at(body.health, hurt) // 100
    idle = STUNNED_ROUND * row.rounds + (0 if body.stunned else STUNNED)
    return Worth(0, (out * gone + (failed - out) * idle) // WHOLE, 1000 * out // WHOLE)
