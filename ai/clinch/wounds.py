"""What damage can be expected to come to on a part of a body: the mean of its hits and what that is worth, exactly over
all throws, by the rules' own armour, factors and limits. Worked out once for all who are alike."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.clinch.chances import TOTALS, WHOLE, made
from ai.clinch.standing import LIMB, STUNNED, WEAPON, life_at
from ai.strike import DOWN
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.dice import ways
from core.rulesets.clinch.rolls.success import need_of
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.strike.harm import at_least
from core.rulesets.clinch.wound.injury import hits_of, is_crippled
from core.rulesets.clinch.wound.kinds import blinds_from, cripples_from, factor, faltering
from core.rulesets.clinch.wound.knockdown import OUT_BY
from core.rulesets.clinch.wound.protection import Counts, Protection, bruise_under, protection

SHOCK = 250
"""What a point of shock is worth."""
MOST_SHOCK = 4
WIELDING = ("arm", "hand")
DISARMED = 600
"""How likely a crippled arm keeps its owner from striking next, in thousandths: it was the one that he strikes with."""


class Body(NamedTuple):
    """A part of somebody, as far as it matters what a blow does to it."""

    place: Place
    armour: Protection
    full: int
    left: int
    toughness: int
    crippled: bool
    armed: bool
    stunned: bool


class Worth(NamedTuple):
    """The mean of the hits, and what all that they do is worth, both in thousandths of a hit; and how likely they keep
    the struck from doing anything in his next turn, in thousandths."""

    hits: int
    worth: int
    stops: int = 0


def at_least_once(chance: int) -> int:
    """How likely one of two comes off that are as likely as this, in thousandths."""
    return chance * (2000 - chance) // 1000


def body_of(battle: Battle, figure: Figure, part: Part) -> Body:
    """That part of a figure as it is now."""
    tough = check(battle, figure, Attribute.HT, For.KNOCKDOWN).total
    armed = bool(figure.held)
    crippled = is_crippled(figure, part)
    armour, points = protection(figure, part), sheet(figure)
    return Body(part.place, armour, points.full_hp, hp(figure), tough, crippled, armed, is_stunned(figure))


@lru_cache(maxsize=16384)
def wound(body: Body, dice: Damage, kind: Wound, times: int = 1, counts: Counts = Counts.ALL) -> Worth:
    """What a hit comes to on the average."""
    hits = worth = stops = 0
    whole = 6**dice.dice
    for total, number in ways(dice.thrown).items() if dice.dice else ((0, 1),):
        done = of_damage(body, at_least(kind, total + dice.plus) * times, kind, counts)
        hits += done.hits * number
        worth += done.worth * number
        stops += done.stops * number
    return Worth(hits // whole, worth // whole, stops // whole)


@lru_cache(maxsize=16384)
def finest(body: Body, dice: Damage, kind: Wound) -> Worth:
    """What a hit comes to whose dice all show six."""
    return of_damage(body, at_least(kind, 6 * dice.dice + dice.plus), kind, Counts.ALL)


@lru_cache(maxsize=65536)
def of_damage(body: Body, damage: int, kind: Wound, counts: Counts) -> Worth:
    """What so much damage comes to there."""
    stopped = min(max(0, damage), body.armour.against(counts))
    through = max(0, damage) - stopped
    taken = hits_of(through, factor(body.place, kind))
    if not through:
        soft = kind is Wound.CRUSHING and counts is not Counts.UNYIELDING
        taken = bruise_under(body.armour, damage) if soft else 0
    if not taken:
        return Worth(0, 0)
    limit = cripples_from(body.place, body.full)
    taken = taken if limit is None else min(taken, limit)
    blinds = blinds_from(body.place, body.full)
    cripples = not body.crippled and (
        (limit is not None and taken >= limit) or (blinds is not None and taken >= blinds)
    )
    worth = life_at(body.left, body.full) - life_at(body.left - taken, body.full) + SHOCK * min(MOST_SHOCK, taken)
    major = cripples or 2 * taken > body.full
    worth += LIMB.get(body.place.value, 0) if cripples else 0
    stops = DISARMED if cripples and body.place.value in WIELDING else 0
    if body.left - taken <= 0:
        stops = max(stops, 1000 * (WHOLE - made(body.toughness)) // WHOLE)
    if major or faltering(_part_at(body.place)).any_wound:
        felled, falls = _knockdown(body, body.left - taken, major=major)
        worth += felled
        stops = max(stops, falls)
    return Worth(1000 * taken, worth, stops)


def _knockdown(body: Body, left: int, *, major: bool) -> tuple[int, int]:
    """What it is worth that he may not bear it: down, stunned, his arms dropped; or out. And how likely that is."""
    score = body.toughness + (faltering(_part_at(body.place)).harder if major else 0)
    need = need_of(score)
    out = sum([n for total, n in TOTALS if not need.met_by(total) and (total >= score + OUT_BY or total >= 17)])
    failed = sum([n for total, n in TOTALS if not need.met_by(total)]) - out
    stun = (0 if body.stunned else STUNNED) + DOWN + (WEAPON if body.armed else 0)
    return (out * (life_at(left, body.full) + DOWN) + failed * stun) // WHOLE, 1000 * (out + failed) // WHOLE


@lru_cache
def _part_at(place: Place) -> Part:
    """A part that is such a place: all that are falter alike."""
    return next(part for part in Part if part.place is place)
