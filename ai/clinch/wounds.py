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
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import has, hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.strike.harm import PLAIN, SIX, Favour, at_least
from core.rulesets.clinch.wound.injury import Harm, Injury, injury_by, is_crippled
from core.rulesets.clinch.wound.kinds import faltering
from core.rulesets.clinch.wound.knockdown import knocked_out_by, may_fell
from core.rulesets.clinch.wound.protection import Counts, Protection, protection
from core.rulesets.clinch.wound.shock import shock_by

SHOCK = 250
"""What a point of shock is worth."""
WIELDING = (Place.ARM, Place.HAND)
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
    feels: bool = True
    """whether what hurts shocks it"""


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
    feels = not has(figure, Trait.DEAF_TO_PAIN)
    return Body(part.place, armour, points.full_hp, hp(figure), tough, crippled, armed, is_stunned(figure), feels)


@lru_cache(maxsize=16384)
def wound(
    body: Body, dice: Damage, kind: Wound, favour: Favour = PLAIN, *, far: bool = False, strains: bool = False
) -> Worth:
    """What a hit comes to on the average; `favour`: what it does as a critical one; `far`: it has flown far;
    `strains`: it is no blow but a strain from within."""
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
    """What so much damage comes to there, by the injury that the rules make of it."""
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
    """How likely somebody with no HP left does nothing in his next turn, in thousandths: about as often as he would be
    felled by a wound. The rules ask for a roll each turn, by how far he is below 0."""
    return 1000 * (WHOLE - made(body.toughness)) // WHOLE


def _knockdown(body: Body, left: int, injury: Injury) -> tuple[int, int]:
    """What it is worth that he may not bear it: down, stunned, his arms dropped; or out. And how likely that is."""
    score = body.toughness + (faltering(injury.harm.part).harder if injury.major else 0)
    out = _knocked_out(score)
    failed = WHOLE - made(score) - out
    stun = (0 if body.stunned else STUNNED) + DOWN + (WEAPON if body.armed else 0)
    return (out * (life_at(left, body.full) + DOWN) + failed * stun) // WHOLE, 1000 * (out + failed) // WHOLE


@lru_cache
def _knocked_out(score: int) -> int:
    """How many of all throws put a figure out that bears a wound at such a score."""
    return sum([number for total, number in TOTALS if knocked_out_by(score, total)])


@lru_cache
def _part_at(place: Place) -> Part:
    """A part that is such a place: all that are falter alike."""
    return next(part for part in Part if part.place is place)
