"""Scores based on DX as they are now: a skill, or DX itself, used with a limb, for a purpose. Rolls against ST, IQ, HT
and Will: checks.py. Modifiers of attacks and defences are in their rooms."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import BEHIND_KARATE, SKILLS, Skill, grappling
from core.rulesets.clinch.sheet.words import For


@record
class Ability:
    """A skill, or DX if it is None, of a figure, as a context: whatever lowers DX is a modifier of it.

    `limb`: the body part used: an arm or hand, a leg or foot, skull or face for bites and butts; None: the whole body.
    `use`: what for.
    """

    battle: Battle
    figure: Figure
    skill: Skill | None
    limb: Part | None = None
    use: For = For.OTHER


def ability(
    battle: Battle, figure: Figure, skill: Skill | None = None, *, limb: Part | None = None, use: For = For.OTHER
) -> Tally:
    """The score with a skill or with DX, line by line. The figure must be able to use it (`can_use`)."""
    return tally_of(battle, Ability(battle, figure, skill, limb, use), *_untouched(figure, skill))


@rule("G-base-64")
def can_use(figure: Figure, skill: Skill | None) -> bool:
    """Whether the figure knows the skill, or has a default for it."""
    if skill is None or skill in sheet(figure).skills:
        return True
    return SKILLS[skill].stand_in is not None or (skill is Skill.BACK_KICK and can_use(figure, Skill.KARATE))


@rule("G-base-07")
def grappling_skills(figure: Figure) -> tuple[Skill | None, ...]:
    """What the figure can grapple with: always DX, and known grappling skills."""
    return (None, *(skill for skill in grappling() if skill in sheet(figure).skills))


@rule("G-base-63", "G-base-64", "G-base-07")
def _untouched(figure: Figure, skill: Skill | None) -> tuple[Line, ...]:
    """The score before modifiers: the skill, or its default."""
    points = sheet(figure)
    if skill is None:
        return (Line("G-base-01", "DX", points.dexterity),)
    level = points.skills.get(skill)
    if skill is Skill.BACK_KICK and can_use(figure, Skill.KARATE):
        karate = (*_untouched(figure, Skill.KARATE), Line("G-base-63", "Back Kick", BEHIND_KARATE))
        if level is None or level <= sum(line.value for line in karate):
            return karate
    if level is not None:
        return (Line("G-base-64", str(skill), level),)
    less = SKILLS[skill].stand_in
    assert less is not None, f"{figure.id} can't use {skill}"
    lines = (Line("G-base-64", "DX", points.dexterity), Line("G-base-64", f"no {skill}", less))
    return lines if less else lines[:1]
