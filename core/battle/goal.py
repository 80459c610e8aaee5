"""What a side wants besides beating everybody, as plain data. How far along it is, and how it ends a battle, is in
core/play/goals.py; that a goal is settled is told by `GoalSettled` in places.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.battle.names import FigureId, Side
from core.battle.record import later
from core.space.cell import Cell


class GoalKind(StrEnum):
    """What is wanted."""

    HOLD = "hold"
    """to be in these cells when a turn ends, with no enemy in them"""
    REACH = "reach"
    """to be in these cells"""
    ALIVE = "alive"
    """these enemies, out of the fight and alive"""
    PROTECT = "protect"
    """these friends, alive"""
    RESTRAIN = "restrain"
    """these enemies, held in one way for so many turns running"""


class GoalState(StrEnum):
    """Where a goal stands. Once it is met or failed, it stays so."""

    OPEN = "open"
    MET = "met"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that a side wants.

    `figures` are those who must hold or reach the `cells` (none named: anybody of the side), those to be taken alive,
    those to be protected, or those to be restrained. `count` says how many of them it takes; 0 to hold cells that
    enemies need only be kept out of. `until` is the last turn that it has (0: that of the battle). `wins`: meeting it
    wins the battle; `loses`: failing it loses it. `place` is what the cells are called, where they have a name. `state`
    is remembered once it is settled. Of `RESTRAIN`, `grip` says in which way they are to be held, in a word of the
    game's, `turns` for how many turns running, and `since` in which turn each of `figures` was caught (0: it is free;
    empty: all are).
    """

    side: Side
    kind: GoalKind
    cells: tuple[Cell, ...] = ()
    figures: tuple[FigureId, ...] = ()
    count: int = 1
    until: int = 0
    wins: bool = True
    loses: bool = True
    place: str = ""
    state: GoalState = GoalState.OPEN
    grip: str = later("")
    turns: int = later(0)
    since: tuple[int, ...] = later(())
