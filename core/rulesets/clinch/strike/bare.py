"""What a body strikes with: fists, feet and the rest. What weapons do: means.py."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.ability import can_use
from core.rulesets.clinch.sheet.armoury import FIST, FOOT, TEETH, Mode, Use, Weapon, Wound, natural
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait


class Blow(StrEnum):
    """A way to strike, with a weapon or with the body."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    SWING = "swing"
    THRUST = "thrust"
    PUNCH = "punch"
    KICK = "kick"
    BITE = "bite"
    ELBOW = "elbow"
    KNEE = "knee"
    BUTT = "head-butt"
    STAMP = "stamp"
    BACK_KICK = "back kick"
    STRIKER = "striker"


class BodyPart(StrEnum):
    """The body part a bare strike uses."""

    ARM = "arm"
    LEG = "leg"
    HEAD = "head"
    OWN = "part of its own"
    """a horn or a tail, no limb needed"""


@record
class Bare:
    """A strike with the body: the part used, the penalty to hit, the skills for it besides DX, and the damage where no
    weapon of the armoury gives it."""

    by: BodyPart
    penalty: int
    skills: tuple[Skill, ...]
    damage: str
    reach: tuple[int, ...] = (0,)
    weapon: str = ""


HANDS = (Skill.BRAWLING, Skill.BOXING, Skill.KARATE)
FEET = (Skill.BRAWLING, Skill.KARATE)
TRAINED = (Skill.BRAWLING,)
DX = "DX"
"""The value of an order's `skill` that means no skill."""
ROLLED_ON = "the skill to roll against, or DX; the best if left out"
"""The help for `skill` of orders that strike with the body."""

BARE: Mapping[Blow, Bare] = MappingProxyType(
    {
        Blow.PUNCH: Bare(BodyPart.ARM, 0, HANDS, "thr-1", weapon=FIST),
        Blow.KICK: Bare(BodyPart.LEG, -2, FEET, "thr", (0, 1), weapon=FOOT),
        Blow.BITE: Bare(BodyPart.HEAD, 0, TRAINED, "thr-1", weapon=TEETH),
        Blow.ELBOW: Bare(BodyPart.ARM, -2, HANDS, "thr-1"),
        Blow.KNEE: Bare(BodyPart.LEG, -1, HANDS, "thr"),
        Blow.BUTT: Bare(BodyPart.HEAD, -1, HANDS, "thr-1"),
        Blow.STAMP: Bare(BodyPart.LEG, -2, HANDS, "thr+1", (0, 1)),
        Blow.BACK_KICK: Bare(BodyPart.LEG, 0, (Skill.BACK_KICK,), "thr", (0, 1), weapon=FOOT),
        Blow.STRIKER: Bare(BodyPart.OWN, 0, TRAINED, "thr+1"),
    }
)
KICKS = frozenset((Blow.KICK, Blow.BACK_KICK))
"""The strikes that need a leg to stand on, and bring down an attacker who misses with them."""
CLAWING = (Blow.PUNCH, *KICKS)
OF_FEET = frozenset((Blow.KICK, Blow.BACK_KICK, Blow.STAMP))


@rule("G-base-47", "G-base-70", "G-strike-17")
def bare_weapon(figure: Figure, blow: Blow) -> tuple[Weapon, Mode]:
    """The weapon and mode a body part strikes as: claws make punches and kicks cut, sharp teeth make bites cut."""
    kind, mode = _bare_weapon(blow, sheet(figure).striker if blow is Blow.STRIKER else BARE[blow].reach)
    cuts = has(figure, Trait.CLAWS) if blow in CLAWING else blow is Blow.BITE and has(figure, Trait.TEETH)
    if cuts:
        mode = Mode(mode.use, mode.damage, Wound.CUTTING, mode.reach, mode.hands, mode.flags)
    return kind, mode


@lru_cache(maxsize=64)
def _bare_weapon(blow: Blow, reach: tuple[int, ...]) -> tuple[Weapon, Mode]:
    """The same without claws and sharp teeth. `reach`: of a part that the armoury doesn't have."""
    bare = BARE[blow]
    if bare.weapon:
        kind = natural(bare.weapon)
        return kind, kind.modes[0]
    use = {BodyPart.ARM: Use.PUNCH, BodyPart.LEG: Use.KICK}.get(bare.by, Use.BITE)
    mode = Mode(use, bare.damage, Wound.CRUSHING, reach, int(bare.by is BodyPart.ARM))
    return Weapon(str(blow), Skill.BRAWLING, 0, Fraction(0), modes=(mode,), natural=True), mode


@rule("G-base-47", "G-base-63", "G-base-64", "G-strike-17")
def bare_skills(figure: Figure, skills: tuple[Skill, ...]) -> tuple[Skill | None, ...]:
    """What this strike may be rolled against, best first: the skills `figure` has, and DX (None); of equals a skill
    before DX. A back kick has only its own skill."""
    if skills == (Skill.BACK_KICK,):
        return (Skill.BACK_KICK,)
    points = sheet(figure)
    learnt = [skill for skill in skills if skill in points.skills]
    if not learnt:
        return (None,)

    def level(skill: Skill | None) -> int:
        return points.dexterity if skill is None else points.skills[skill]

    return tuple(sorted((*learnt, None), key=level, reverse=True))


@rule("G-base-64", "G-base-47")
def bare_skill(figure: Figure, skills: tuple[Skill, ...], chosen: str = "") -> Skill | None:
    """What the strike is rolled against: the player's choice (`DX` or a skill), else the best."""
    if chosen:
        return None if chosen == DX else Skill(chosen)
    return bare_skills(figure, skills)[0]


@rule("G-base-64")
def why_not_skill(figure: Figure, skills: tuple[Skill, ...], chosen: str) -> str | None:
    """Why the strike can't be rolled against `chosen`; None if it can, or nothing was chosen."""
    if not chosen:
        return None
    fit = [skill or DX for skill in bare_skills(figure, skills)]
    return None if chosen in fit else f"can't use {chosen} for this (use {' or '.join(fit)})"


@rule("G-base-64")
def other_skills(figure: Figure, skills: tuple[Skill, ...]) -> tuple[str, ...]:
    """What a player may choose instead of the best."""
    return tuple(skill or DX for skill in bare_skills(figure, skills)[1:])


def on_skill(chosen: str) -> dict[str, str]:
    """The words for the chosen skill; none if the best is used."""
    return {"skill": f"using {chosen}"} if chosen else {}


@rule("G-base-63", "G-base-70")
def why_not_blow(figure: Figure, blow: Blow) -> str | None:
    """Why `figure` can't make this strike at all; None if it can: a back kick needs Karate, a Striker must be
    bought."""
    if blow is Blow.BACK_KICK and not can_use(figure, Skill.BACK_KICK):
        return "needs Karate"
    return "no Striker" if blow is Blow.STRIKER and not has(figure, Trait.STRIKER) else None
