"""The cost of terrain and bodies for a walk, and the penalties of bad footing."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.space.cell import Cell

BAD = frozenset(("rubble", "brush", "water"))
"""Terrain with bad footing."""
ON_BAD_FOOTING = -2, -1
"""The penalties to attacks and to defences."""


@rule("G-move-06")
def extra(battle: Battle, figure: Figure, cell: Cell) -> int | None:
    """The points a hex costs beyond plain ground; None: impassable. A lying body and a friend to pass cost one each, on
    any terrain."""
    ground = battle.ground(cell)
    if ground.solid:
        return None
    others = [other for other in battle.at(cell) if other.id != figure.id]
    if not others:
        return ground.cost - 1
    body = any(is_on_the_ground(other) for other in others)
    friend = any(other.upright and other.side == figure.side for other in others)
    return ground.cost - 1 + body + friend


@rule("G-move-06")
def stands_badly(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` is on bad footing."""
    return battle.ground(figure.at).id in BAD
