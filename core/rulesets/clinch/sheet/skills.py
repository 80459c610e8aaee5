"""The skills, their defaults, and which grapple or parry barehanded. Present scores: ability.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType

from core.records import record
from core.rulebook.rule import rule


class Skill(StrEnum):
    """Skills, all based on DX."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    BRAWLING = "Brawling"
    BOXING = "Boxing"
    KARATE = "Karate"
    JUDO = "Judo"
    WRESTLING = "Wrestling"
    SUMO = "Sumo Wrestling"
    KNIFE = "Knife"
    AXE = "Axe/Mace"
    SHORTSWORD = "Shortsword"
    BROADSWORD = "Broadsword"
    SABER = "Saber"
    RAPIER = "Rapier"
    TWO_HANDED_SWORD = "Two-Handed Sword"
    TWO_HANDED_AXE = "Two-Handed Axe/Mace"
    STAFF = "Staff"
    SPEAR = "Spear"
    POLEARM = "Polearm"
    FLAIL = "Flail"
    TWO_HANDED_FLAIL = "Two-Handed Flail"
    SHIELD = "Shield"
    THROWN_WEAPON = "Thrown Weapon"
    BOW = "Bow"
    SLING = "Sling"
    CROSSBOW = "Crossbow"
    PISTOL = "Pistol"
    RIFLE = "Rifle"
    FAST_DRAW = "Fast-Draw"
    BACK_KICK = "Back Kick"
    """a technique: Karate-4, unless trained higher"""


@record
class Learning:
    """What a skill can do. `stand_in`: the modifier to DX as a default (None: no default)."""

    stand_in: int | None
    parries: bool = False
    """barehanded"""
    grapples: bool = False


SKILLS: Mapping[Skill, Learning] = MappingProxyType(
    {
        Skill.BRAWLING: Learning(0, parries=True),
        Skill.BOXING: Learning(0, parries=True),
        Skill.KARATE: Learning(None, parries=True),
        Skill.JUDO: Learning(None, parries=True, grapples=True),
        Skill.WRESTLING: Learning(None, parries=True, grapples=True),
        Skill.SUMO: Learning(None, parries=True, grapples=True),
        Skill.KNIFE: Learning(-4),
        Skill.AXE: Learning(-5),
        Skill.SHORTSWORD: Learning(-5),
        Skill.BROADSWORD: Learning(-5),
        Skill.SABER: Learning(-5),
        Skill.RAPIER: Learning(-5),
        Skill.TWO_HANDED_SWORD: Learning(-5),
        Skill.TWO_HANDED_AXE: Learning(-5),
        Skill.STAFF: Learning(-5),
        Skill.SPEAR: Learning(-5),
        Skill.POLEARM: Learning(-5),
        Skill.FLAIL: Learning(-6),
        Skill.TWO_HANDED_FLAIL: Learning(-6),
        Skill.SHIELD: Learning(-4),
        Skill.THROWN_WEAPON: Learning(-4),
        Skill.BOW: Learning(-5),
        Skill.SLING: Learning(-6),
        Skill.CROSSBOW: Learning(-4),
        Skill.PISTOL: Learning(-4),
        Skill.RIFLE: Learning(-4),
        Skill.FAST_DRAW: Learning(None),
        Skill.BACK_KICK: Learning(None),
    }
)

BEHIND_KARATE = -4
"""The default of Back Kick from Karate."""


@rule("G-base-07")
def grappling() -> Iterator[Skill]:
    """The grappling skills."""
    return (skill for skill, learning in SKILLS.items() if learning.grapples)


@rule("G-defend-12")
def parrying() -> Iterator[Skill]:
    """The skills for barehanded parries."""
    return (skill for skill, learning in SKILLS.items() if learning.parries)
