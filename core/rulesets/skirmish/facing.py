"""Front, side and rear: what a figure's facing means for whom it reaches and fears. The cells are the grid's."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.sight import enters_through

_FROM_BEST_TO_WORST = (Arc.FRONT, Arc.SIDE, Arc.REAR)


@rule("S12.0-07")
def front(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The hexes that a figure faces: the one ahead and the one either side of it."""
    return battle.grid.front(figure.at, figure.facing)


@rule("S12.0-07", "S12.0-15")
def arc_of_attack(battle: Battle, attacker: Figure, target: Figure) -> Arc:
    """From which side an attack comes: by the hex that it enters through, on an edge the better guarded one."""
    if attacker.at == target.at:
        return Arc.FRONT
    through = enters_through(battle.grid, attacker.at, target.at)
    arcs = [battle.grid.arc(target.at, target.facing, cell) for cell in through]
    return min(arcs, key=_FROM_BEST_TO_WORST.index)


@rule("S12.0-12")
def faces(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a cell is one of a figure's front hexes: all that melee reaches."""
    return cell in front(battle, figure)
