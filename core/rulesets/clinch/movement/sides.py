"""The sides from which a walk may enter an enemy's hex: it sets the bearing, and a figure behind may choke. The costs:
walking.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.movement.arcs import Arc, arc_at
from core.rulesets.clinch.movement.sharing import may_close, resists_entry
from core.space.cell import Cell
from core.space.ways import Path


@rule("G-move-11")
def other_sides(battle: Battle, figure: Figure, ends: Mapping[Cell, Path]) -> Iterator[Path]:
    """The ways into each enemy's hex from its other sides, besides the cheapest, over the cheapest ways to the hexes
    around it."""
    if not may_close(figure):
        return
    closed = {cell for foe in battle.foes(figure) if resists_entry(battle, figure, foe) for cell in foe.cells}
    for cell in [cell for cell in ends if cell in closed and ends[cell]]:
        cheapest = (figure.at, *ends[cell])[-2]
        for before in battle.grid.neighbours(cell):
            if before in ends and before not in (cheapest, *closed) and cell not in ends[before]:
                yield (*ends[before], cell)


@rule("G-move-11")
def entered_at(battle: Battle, figure: Figure, path: Path) -> tuple[tuple[Figure, Arc], ...]:
    """The upright enemies whose hex the path enters, each with the arc the figure would be in."""
    if not path:
        return ()
    came = battle.grid.direction(path[-1], (figure.at, *path)[-2])
    foes = (foe for foe in battle.at(path[-1]) if foe.id != figure.id and foe.upright)
    return tuple((foe, arc_at(foe.facing, came)) for foe in foes if resists_entry(battle, figure, foe))
