"""A battle of the toy with goals in it, and the goals."""

from __future__ import annotations

from typing import TypedDict, Unpack

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goals import GoalRules
from core.space.cell import Cell
from tests.support.toy import toy_battle

EXIT = (Cell(0, 0), Cell(1, 0))
ENDED = GoalRules(turn_over=lambda battle: True)
RUNS = GoalRules()


class Changes(TypedDict, total=False):
    """What may be otherwise about a goal."""

    cells: tuple[Cell, ...]
    figures: tuple[FigureId, ...]
    count: int
    until: int
    wins: bool
    loses: bool
    place: str
    state: GoalState


def hold(**changes: Unpack[Changes]) -> Goal:
    """Red is to hold the exit until turn 4."""
    return replace(Goal("red", GoalKind.HOLD, EXIT, until=4, place="the gate"), **changes)


def reach(**changes: Unpack[Changes]) -> Goal:
    """Someone of red is to get to the exit."""
    return replace(Goal("red", GoalKind.REACH, EXIT), **changes)


def alive(**changes: Unpack[Changes]) -> Goal:
    """Red is to take Cal alive."""
    return replace(Goal("red", GoalKind.ALIVE, figures=("cal",)), **changes)


def protect(**changes: Unpack[Changes]) -> Goal:
    """Red is to keep Ann alive."""
    return replace(Goal("red", GoalKind.PROTECT, figures=("ann",), wins=False), **changes)


def battle(*goals: Goal, turn: int = 2, limit: int = 9, **at: tuple[int, int]) -> Battle:
    """Ann and Ben of red against Cal and Dot of blue, who stand far from the exit unless it is said where."""
    places = {"ann": (3, 3), "ben": (4, 3), "cal": (3, 4), "dot": (4, 4), **at}
    sides = {"ann": "red", "ben": "red", "cal": "blue", "dot": "blue"}
    there = toy_battle(*((name, sides[name], places[name]) for name in sides))
    return replace(there, goals=goals, clock=Clock(turn=turn, limit=limit, phase="between"))


def as_they_are(there: Battle, **lives: Life) -> Battle:
    """The same, some of them out of the fight."""
    for name, life in lives.items():
        there = there.with_figure(replace(there[name], life=life))
    return there
