"""The optional rules for trained fighters: the damage bonus of Boxing, Karate and Brawling. Wrestling's ST bonus:
checks.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.skills import Skill

STRIKERS = {Skill.BOXING: (1, 2), Skill.KARATE: (0, 1), Skill.BRAWLING: (2, None)}
"""The levels above DX from which each die does 1 and 2 more."""

OPTION = "G-base-68"


@rule("G-base-68")
def more_a_die(battle: Battle, figure: Figure, skill: Skill | None, *, punch: bool) -> int:
    """The bonus per die of a barehanded strike by the skill rolled. Boxing counts for punches only."""
    if OPTION not in battle.options or skill not in STRIKERS or (skill is Skill.BOXING and not punch):
        return 0
    points = sheet(figure)
    if skill not in points.skills:
        return 0
    above = points.skills[skill] - points.dexterity
    one, two = STRIKERS[skill]
    return 2 if two is not None and above >= two else 1 if above >= one else 0
