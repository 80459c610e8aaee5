"""A score built on DX as it is at the moment: a skill, or DX itself, of a figure, used with a limb, for a purpose.
Rolls against ST, IQ, HT and Will: checks.py. What an attack or a defence adds, their rooms say."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import quick
from core.rulebook.rule import rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import BEHIND_KARATE, SKILLS, Skill, grappling
from core.rulesets.clinch.sheet.words import For


@quick
@dataclass(frozen=True, slots=True)
class Ability:
    """A skill, or DX where that is None, of a figure, as a context: whatever lowers DX is a modifier of it.

    `limb` is the part of the body that it is used with: an arm or a hand, a leg or a foot, the skull or face for bites
    and butts; None: the body as a whole. `use` says what for.
    """

    battle: Battle
    figure: Figure
    skill: Skill | None
    limb: Part | None = None
    use: For = For.OTHER


def ability(
    battle: Battle, figure: Figure, skill: Skill | None = None, *, limb: Part | None = None, use: For = For.OTHER
) -> Tally:
    """The score with a skill, or with DX, line by line. It must be one that the figure can use (`can_use`)."""
    return tally_of(battle, Ability(battle, figure, skill, limb, use), *_untouched(figure, skill))


@rule("G-base-64")
def can_use(figure: Figure, skill: Skill | None) -> bool:
    """Whether it has learnt a skill, or something stands in for it."""
    if skill is None or skill in sheet(figure).skills:
        return True
    return SKILLS[skill].stand_in is not None or (skill is Skill.BACK_KICK and can_use(figure, Skill.KARATE))


@rule("G-base-07")
def grappling_skills(figure: Figure) -> tuple[Skill | None, ...]:
    """What it may grapple with: DX always, and the grappling skills that it has learnt."""
    return (None, *(skill for skill in grappling() if skill in sheet(figure).skills))


@rule("G-base-63", "G-base-64", "G-base-07")
def _untouched(figure: Figure, skill: Skill | None) -> tuple[Line, ...]:
    """The score before anything lowers it: what was learnt, or what stands in for it."""
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
    assert less is not None, f"{figure.id} cannot use {skill}"
    lines = (Line("G-base-64", "DX", points.dexterity), Line("G-base-64", f"no {skill}", less))
    return lines if less else lines[:1]
