"""When somebody who shoots is better off on the ground. What any posture is worth: standing.py."""

from __future__ import annotations

from ai.skirmish.standing import shoots
from ai.skirmish.threat import Threats
from core.battle.figure import Figure
from core.space.cell import Cell

LOW = 1500
"""What it is worth to lie there, more than otherwise."""
CLOSE = 9
"""An enemy so near who does not shoot will soon strike."""


def lies_well(threats: Threats, figure: Figure, cell: Cell) -> bool:
    """Whether a figure that shoots is better off on the ground in a cell: enemies shoot at it there, and none is near
    enough to come and strike it. Where no enemy who shoots is in sight it would lie for nothing, and wait for ever."""
    foes = threats.battle.foes(figure)
    return (
        shoots(figure)
        and all(shoots(foe) or threats.grid.distance(cell, foe.at) > CLOSE for foe in foes)
        and any(shoots(foe) and threats.roughly_clear(foe.at, cell) for foe in foes)
    )
