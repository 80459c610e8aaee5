"""Who is waited for where: how far somebody reaches who waits for foes that come near, and which hexes it watches."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.means import means_of, reach_of
from core.rulesets.clinch.wait.declaring import arc_watched
from core.rulesets.clinch.wait.waiting import Trigger, waiting
from core.space.cell import Cell

BARE = 1
"""How near somebody comes to bare hands, in yards: a kick, or a step and a grip, reach so far."""
BLOWS = (Blow.SWING, Blow.THRUST, Blow.PUNCH)


@rule("G-wait-01")
def reach_in_hand(battle: Battle, figure: Figure) -> int:
    """How far it reaches with what it has ready in hand, or with its bare hands."""
    found = [BARE]
    for item in figure.held:
        if not figure.mark(Marks.UNREADY, item.id):
            means = (means_of(battle, figure, blow, item, Hand.MAIN) for blow in BLOWS)
            found += [yards for one in means if one is not None for yards in reach_of(battle, figure, one)]
    return max(found)


@rule("G-wait-01", "G-wait-06")
def is_waited_for(battle: Battle, waiter: Figure, foe: Figure, before: Cell, cell: Cell) -> bool:
    """Whether a foe who enters a hex is what somebody waits for: he comes into its reach or nearer within it, enters
    the hex that it has named, or any in the arc that it watches along a weapon."""
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
