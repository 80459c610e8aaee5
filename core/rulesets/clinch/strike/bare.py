"""What a body strikes with by itself: fists and feet, and the rest. What a weapon does is in means.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.ability import can_use
from core.rulesets.clinch.sheet.armoury import FIST, FOOT, TEETH, Mode, Use, Weapon, Wound, natural
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait


class Blow(StrEnum):
    """A way to strike: with a weapon, or with a part of the body."""

    __hash__ = str.__hash__  # the one of enums is written in Python

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


class With(StrEnum):
    """Which part of the body it is made with."""

    ARM = "arm"
    LEG = "leg"
    HEAD = "head"
    OWN = "part of its own"
    """a horn or a tail, which needs no limb"""


@dataclass(frozen=True, slots=True)
class Bare:
    """A blow of the body: what it is struck with, what that costs to hit, on which skills besides DX it is rolled,
    and the damage it does where no weapon of the armoury says it."""

    by: With
    penalty: int
    skills: tuple[Skill, ...]
    damage: str
    reach: tuple[int, ...] = (0,)
    weapon: str = ""


HANDS = (Skill.BRAWLING, Skill.BOXING, Skill.KARATE)
FEET = (Skill.BRAWLING, Skill.KARATE)
TRAINED = (Skill.BRAWLING,)
DX = "DX"
"""What an order says that is to be rolled on no skill."""
ROLLED_ON = "what you roll on, a skill or DX; left out, the best"
"""What the `skill` of an order is that strikes with the body."""

BARE: Mapping[Blow, Bare] = MappingProxyType(
    {
        Blow.PUNCH: Bare(With.ARM, 0, HANDS, "thr-1", weapon=FIST),
        Blow.KICK: Bare(With.LEG, -2, FEET, "thr", (0, 1), weapon=FOOT),
        Blow.BITE: Bare(With.HEAD, 0, TRAINED, "thr-1", weapon=TEETH),
        Blow.ELBOW: Bare(With.ARM, -2, HANDS, "thr-1"),
        Blow.KNEE: Bare(With.LEG, -1, HANDS, "thr"),
        Blow.BUTT: Bare(With.HEAD, -1, HANDS, "thr-1"),
        Blow.STAMP: Bare(With.LEG, -2, HANDS, "thr+1", (0, 1)),
        Blow.BACK_KICK: Bare(With.LEG, 0, (Skill.BACK_KICK,), "thr", (0, 1), weapon=FOOT),
        Blow.STRIKER: Bare(With.OWN, 0, TRAINED, "thr+1"),
    }
)
KICKS = frozenset((Blow.KICK, Blow.BACK_KICK))
"""The blows that bring down whoever misses with them, and that need a leg to stand on."""
OF_FEET = frozenset((Blow.KICK, Blow.BACK_KICK, Blow.STAMP))


@rule("G-base-47", "G-base-70", "G-strike-17")
def bare_weapon(figure: Figure, blow: Blow) -> tuple[Weapon, Mode]:
    """What a part of a body strikes as: claws make punches and kicks cut, teeth that are made for it a bite."""
    bare = BARE[blow]
    if bare.weapon:
        kind = natural(bare.weapon)
        mode = kind.modes[0]
    else:
        reach = sheet(figure).striker if blow is Blow.STRIKER else bare.reach
        use = {With.ARM: Use.PUNCH, With.LEG: Use.KICK}.get(bare.by, Use.BITE)
        mode = Mode(use, bare.damage, Wound.CRUSHING, reach, int(bare.by is With.ARM))
        kind = Weapon(str(blow), Skill.BRAWLING, 0, Fraction(0), modes=(mode,), natural=True)
    cuts = has(figure, Trait.CLAWS) if blow in (Blow.PUNCH, *KICKS) else blow is Blow.BITE and has(figure, Trait.TEETH)
    if cuts:
        mode = Mode(mode.use, mode.damage, Wound.CUTTING, mode.reach, mode.hands, mode.flags)
    return kind, mode


@rule("G-base-47", "G-base-63", "G-base-64", "G-strike-17")
def bare_skills(figure: Figure, skills: tuple[Skill, ...]) -> tuple[Skill | None, ...]:
    """What a blow of the body may be rolled on, the best first: the skills for it that the figure has learnt, and DX
    (None); of equals a skill before DX. A back kick is rolled on nothing else."""
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
    """What a blow of the body is rolled on: what the player chose (`DX` or the name of a skill), else the best."""
    if chosen:
        return None if chosen == DX else Skill(chosen)
    return bare_skills(figure, skills)[0]


@rule("G-base-64")
def unfit_skill(figure: Figure, skills: tuple[Skill, ...], chosen: str) -> str | None:
    """Why a blow of the body cannot be rolled on what the player chose; None: it can, or nothing was chosen."""
    if not chosen:
        return None
    fit = [skill or DX for skill in bare_skills(figure, skills)]
    return None if chosen in fit else f"can't roll this on {chosen}: use {' or '.join(fit)}"


@rule("G-base-64")
def other_skills(figure: Figure, skills: tuple[Skill, ...]) -> tuple[str, ...]:
    """What a player may choose in place of the best."""
    return tuple(skill or DX for skill in bare_skills(figure, skills)[1:])


def on_skill(chosen: str) -> dict[str, str]:
    """How an order words the skill that the player chose; nothing where it is left to be the best."""
    return {"skill": f"on {chosen}"} if chosen else {}


@rule("G-base-63", "G-base-70")
def knows_how(figure: Figure, blow: Blow) -> str | None:
    """Why it has no such blow at all; None if it has: a back kick asks for Karate, a Striker must be had."""
    if blow is Blow.BACK_KICK and not can_use(figure, Skill.BACK_KICK):
        return "it knows no Karate"
    return "it has no Striker" if blow is Blow.STRIKER and not has(figure, Trait.STRIKER) else None
