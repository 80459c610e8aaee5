"""When a figure that shoots is better off prone. The value of postures: figure_value.py."""

from __future__ import annotations

from ai.skirmish.figure_value import shoots
from ai.skirmish.threat import Threats
from core.battle.figure import Figure
from core.space.cell import Cell

LOW = 1500
"""The extra value of lying there."""
CLOSE = 9
"""An enemy this near who does not shoot will soon strike."""


def better_prone(threats: Threats, figure: Figure, cell: Cell) -> bool:
    """Whether a figure that shoots is better off prone in a cell: enemies can shoot it there, and none is near enough
    to come and strike. Where no shooting enemy is in sight it would only wait there for ever."""
    foes = threats.battle.foes(figure)
    return (
        shoots(figure)
        and all(shoots(foe) or threats.grid.distance(cell, foe.at) > CLOSE for foe in foes)
        and any(shoots(foe) and threats.roughly_clear(foe.at, cell) for foe in foes)
    )
