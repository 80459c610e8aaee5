"""Gaits: how far each leads, and its test."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Skill


class Gait(StrEnum):
    """A way of moving."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    STEP = "step"
    WALK = "walk"
    JOG = "jog"
    RUN = "run"
    SPRINT = "sprint"
    TUMBLE = "tumble"
    RUNNING_TUMBLE = "running-tumble"


@record
class Way:
    """A gait's distance in metres and its test. `calm` and `engaged` are target numbers without and with an enemy
    around. `tumbles`: it provokes no opportunity actions."""

    metres: int
    skill: Skill | None = None
    specialty: str = ""
    calm: int = 0
    engaged: int = 0
    tumbles: bool = False


WAYS: Mapping[Gait, Way] = MappingProxyType(
    {
        Gait.STEP: Way(2),
        Gait.WALK: Way(6),
        Gait.JOG: Way(12),
        Gait.RUN: Way(18, Skill.ATHLETICS, "Run", 5, 10),
        Gait.SPRINT: Way(40, Skill.ATHLETICS, "Run", 10, 15),
        Gait.TUMBLE: Way(12, Skill.GYMNASTICS, "Tumble", 10, 10, tumbles=True),
        Gait.RUNNING_TUMBLE: Way(18, Skill.GYMNASTICS, "Tumble", 15, 15, tumbles=True),
    }
)
FAILED = WAYS[Gait.JOG].metres
"""The distance of a failed run or sprint."""


@rule("C-move-01", "C-move-02", "C-move-03", "C-move-04", "C-move-05", "C-move-09", "C-move-10", "C-base-26")
def metres_of(figure: Figure, gait: Gait) -> int:
    """Return the distance of a gait: half with an injured leg, but at least a step."""
    whole = WAYS[gait].metres
    return max(WAYS[Gait.STEP].metres, whole // 2) if is_useless(figure, Limb.LEG) else whole


@question("C-move-14")
def is_engaged(battle: Battle, figure: Figure) -> bool:
    """Whether a figure is in a fight: an able enemy is around."""
    return any(True for _ in battle.foes(figure))


@rule("C-move-04", "C-move-05", "C-move-09", "C-move-10", "C-move-14")
def number_for(battle: Battle, figure: Figure, gait: Gait) -> int:
    """Return the target number of a gait; 0: no test."""
    way = WAYS[gait]
    return way.engaged if is_engaged(battle, figure) else way.calm
