"""Where enemies are waited for: in reach of a figure that waits, and in the hexes it watches. The orders to wait:
declaring.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.wait.declaring import arc_watched, reach_in_hand
from core.rulesets.clinch.wait.waiting import Trigger, waiting
from core.space.cell import Cell


@rule("G-wait-01", "G-wait-06")
def is_waited_for(battle: Battle, waiter: Figure, foe: Figure, before: Cell, cell: Cell) -> bool:
    """Whether `waiter` waits for `foe` entering `cell`: coming into its reach or nearer within it, entering the named
    hex, or any hex in the arc watched with a missile weapon."""
    what = waiting(waiter)
    if what is None or foe.side == waiter.side:
        return False
    if what.trigger is Trigger.NEAR:
        near, nearer = _apart(battle, waiter, before), _apart(battle, waiter, cell)
        return nearer <= reach_in_hand(battle, waiter) and nearer < near
    if what.cell is None:
        return False
    if cell == what.cell:
        return True
    return what.shot and cell != waiter.at and _arc(battle, waiter, cell) == _arc(battle, waiter, what.cell)


def _apart(battle: Battle, waiter: Figure, cell: Cell) -> int:
    return min(battle.grid.distance(mine, cell) for mine in waiter.cells)


def _arc(battle: Battle, waiter: Figure, cell: Cell) -> str:
    return arc_watched(battle, waiter, cell)
