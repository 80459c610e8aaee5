"""A side's objectives besides beating everyone, as plain data. Their progress and the end of the battle are in
core/play/goals.py, where the thing of an objective is in core/play/goal_things.py, `GoalSettled` is in places.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.names import FigureId, ItemId, Side
from core.battle.record import later
from core.records import record
from core.space.cell import Cell


class GoalKind(StrEnum):
    """The kinds of objective."""

    HOLD = "hold"
    """be in these cells at the end of a turn, with no enemy in them"""
    REACH = "reach"
    """be in these cells"""
    ALIVE = "alive"
    """take these enemies alive"""
    PROTECT = "protect"
    """keep these friends alive"""
    RESTRAIN = "restrain"
    """hold these enemies in one way for so many turns running"""
    TAKE = "take"
    """get hold of this thing"""
    CARRY = "carry"
    """be in these cells with this thing"""
    HAVE = "have"
    """have this thing at the end of a turn"""


class GoalState(StrEnum):
    """The state of an objective. Once met or failed, it stays so."""

    OPEN = "open"
    MET = "met"
    FAILED = "failed"


@record
class Goal:
    """An objective of a side.

    `figures` are those who must hold or reach the `cells` (none: anyone of the side), be taken alive, be protected, or
    be restrained. `count` says how many of them it takes; 0 to hold cells just by keeping enemies out. `until` is its
    last turn (0: the battle's). `wins`: meeting it wins the battle; `loses`: failing it loses the battle. `place` is
    the name of the cells, if any. `state` is kept once settled. For `RESTRAIN`, `grip` is the way they must be held, in
    a word of the game, `turns` for how many turns running, and `since` the turn each of `figures` was caught (0: free;
    empty: all free). For `TAKE`, `CARRY` and `HAVE`, `thing` is the item, and `called` its name in texts (empty: its
    kind); `figures` are those who may do it.
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
    thing: ItemId = later("")
    called: str = later("")
