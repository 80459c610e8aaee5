"""The expected effect of damage on a body part: average hits and their value, exact over all throws, by the rules' own
armour, factors and limits. Cached for all alike."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.clinch.chances import TOTALS, WHOLE, made
from ai.clinch.figure_value import LIMB, STUNNED, WEAPON, life_at
from ai.strike import DOWN
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.dice import ways
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import has, hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.strike.harm import PLAIN, SIX, Favour, at_least
from core.rulesets.clinch.wound.injury import Harm, Injury, injury_by, is_crippled
from core.rulesets.clinch.wound.kinds import knockdown_risk
from core.rulesets.clinch.wound.knockdown import knocked_out_by, may_fell
from core.rulesets.clinch.wound.protection import Counts, Protection, protection
from core.rulesets.clinch.wound.shock import shock_by

SHOCK = 250
"""The value of a point of shock."""
WIELDING = (Place.ARM, Place.HAND)
DISARMED = 600
"""The chance, in thousandths, that a crippled arm stops its owner's next attack: it was the one to strike with."""


class Body(NamedTuple):
    """A body part, as far as it matters to a hit."""

    place: Place
    armour: Protection
    full: int
    left: int
    toughness: int
    crippled: bool
    armed: bool
    stunned: bool
    feels: bool = True
    """whether it feels shock"""


class Worth(NamedTuple):
    """The average hits, the value of all their effects, in thousandths of a hit, and the chance, in thousandths, that
    the target does nothing next turn."""

    hits: int
    worth: int
    stops: int = 0


def at_least_once(chance: int) -> int:
    """Return the chance that at least one of two equal attempts works, in thousandths."""
    return chance * (2000 - chance) // 1000


def body_of(battle: Battle, figure: Figure, part: Part) -> Body:
    """Return that part of a figure as it is now."""
    tough = check(battle, figure, Attribute.HT, For.KNOCKDOWN).total
    armed = bool(figure.held)
    crippled = is_crippled(figure, part)
    armour, points = protection(figure, part), sheet(figure)
    feels = not has(figure, Trait.DEAF_TO_PAIN)
    return Body(part.place, armour, points.full_hp, hp(figure), tough, crippled, armed, is_stunned(figure), feels)


@lru_cache(maxsize=16384)
def wound(
    body: Body, dice: Damage, kind: Wound, favour: Favour = PLAIN, *, far: bool = False, strains: bool = False
) -> Worth:
    """Return the average effect of a hit. `favour`: as a critical hit; `far`: beyond half-damage range; `strains`: a
    strain from within, not an attack."""
    hits = worth = stops = 0
    sure = favour.sixes or not dice.dice
    whole = 1 if sure else 6**dice.dice
    for total, number in ((SIX * dice.dice, 1),) if sure else ways(dice.thrown).items():
        damage = at_least(kind, total + dice.plus) * favour.times
        done = of_damage(body, damage, kind, favour.counts, far=far, strains=strains)
        hits += done.hits * number
        worth += done.worth * number
        stops += done.stops * number
    return Worth(hits // whole, worth // whole, stops // whole)


@lru_cache(maxsize=65536)
def of_damage(
    body: Body, damage: int, kind: Wound, counts: Counts = Counts.ALL, *, far: bool = False, strains: bool = False
) -> Worth:
    """Return the effect of this damage there, by the rules for injury."""
    counts = Counts.UNYIELDING if strains else counts
    harm = Harm("", damage, kind, _part_at(body.place), counts=counts, far=far, pains=strains)
    injury = injury_by(harm, body.full, body.armour, was=body.crippled)
    if not injury.pain:
        return Worth(0, 0)
    left = body.left - injury.hits
    worth = life_at(body.left, body.full) - life_at(left, body.full)
    worth += SHOCK * shock_by(body.full, injury.pain) if body.feels else 0
    worth += LIMB.get(body.place, 0) if injury.cripples else 0
    stops = DISARMED if injury.cripples and body.place in WIELDING else 0
    if left <= 0:
        stops = max(stops, _roughly_gone(body))
    if may_fell(injury):
        felled, falls = _knockdown(body, left, injury)
        worth += felled
        stops = max(stops, falls)
    return Worth(1000 * injury.hits, worth, stops)


def _roughly_gone(body: Body) -> int:
    """Return the chance, in thousandths, that a figure with no HP left does nothing next turn: about that of a
    knockdown. By the rules it rolls each turn, by how far it is below 0."""
    return 1000 * (WHOLE - made(body.toughness)) // WHOLE


def _knockdown(body: Body, left: int, injury: Injury) -> tuple[int, int]:
    """Return the value of a failed knockdown check (prone, stunned, disarmed, or out), and its chance."""
    score = body.toughness + (knockdown_risk(injury.harm.part).harder if injury.major else 0)
    out = _knocked_out(score)
    failed = WHOLE - made(score) - out
    stun = (0 if body.stunned else STUNNED) + DOWN + (WEAPON if body.armed else 0)
    return (out * (life_at(left, body.full) + DOWN) + failed * stun) // WHOLE, 1000 * (out + failed) // WHOLE


@lru_cache
def _knocked_out(score: int) -> int:
    """Return how many of all throws put out a wounded figure with this score."""
    return sum([number for total, number in TOTALS if knocked_out_by(score, total)])


@lru_cache
def _part_at(place: Place) -> Part:
    """Return a body part of this place; parts that fail alike count as one."""
    return next(part for part in Part if part.place is place)
