"""Front, flank and rear: what a figure reaches, and from where it is attacked. The cells are the grid's."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.martial import FIVE_HEXES, martial_level
from core.space.cell import Cell
from core.space.grid import Arc, Grid
from core.space.sight import enters_through

_FROM_BEST_TO_WORST = (Arc.FRONT, Arc.SIDE, Arc.REAR)
_FOR_EXPERTS = {Arc.FRONT: Arc.FRONT, Arc.SIDE: Arc.FRONT, Arc.REAR: Arc.SIDE}
_AROUND = (-2, -1, 0, 1, 2)


@rule("S12.0-07", "S16.15.4-12", "S16.15.4-13")
def arc_of(battle: Battle, figure: Figure, cell: Cell) -> Arc:
    """Return the arc of an adjacent cell; with Martial Arts 4 flanks count as front and the rear as flank."""
    return arc_seen(battle.grid, figure, figure.at, figure.facing, cell)


def arc_seen(grid: Grid, figure: Figure, at: Cell, facing: int, cell: Cell) -> Arc:
    """Return the arc of an adjacent cell for a figure standing at `at` with `facing`."""
    arc = grid.arc(at, facing, cell)
    return _FOR_EXPERTS[arc] if arc is not Arc.FRONT and martial_level(figure) >= FIVE_HEXES else arc


@rule("S12.0-07", "S16.15.4-12")
def front(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return a figure's front hexes from left to right: the one ahead and one on each side, or all but the rear one
    with Martial Arts 4."""
    return faced(battle.grid, figure, figure.at, figure.facing)


def faced(grid: Grid, figure: Figure, at: Cell, facing: int) -> tuple[Cell, ...]:
    """Return the front hexes of a figure standing at `at` with `facing`."""
    if martial_level(figure) < FIVE_HEXES:
        return grid.front(at, facing)
    around = (grid.step(at, grid.turned(facing, by)) for by in _AROUND)
    return tuple(cell for cell in around if cell in grid)


@rule("S12.0-07", "S12.0-15")
def arc_of_attack(battle: Battle, attacker: Figure, target: Figure) -> Arc:
    """Return the side an attack comes from: the hex it enters through, and on an edge the better guarded one."""
    if attacker.at == target.at:
        return Arc.FRONT
    through = enters_through(battle.grid, attacker.at, target.at)
    if len(through) == 1:
        return arc_of(battle, target, through[0])
    arcs = [arc_of(battle, target, cell) for cell in through]
    return min(arcs, key=_FROM_BEST_TO_WORST.index)


@rule("S12.0-12")
def faces(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """True if a cell is one of the figure's front hexes: all that melee reaches."""
    return cell in front(battle, figure)


@rule("S12.0-12")
def leads_ahead(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """True if the line to another cell leaves through a front hex, or along the edge of one."""
    through = enters_through(battle.grid, cell, figure.at)
    return any(arc_of(battle, figure, beside) is Arc.FRONT for beside in through)
