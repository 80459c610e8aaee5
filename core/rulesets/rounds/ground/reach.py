"""Who can lay a hand or a blade on whom: beside him or in his square, through no wall and round no corner."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import Life
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.heights import height, height_of, is_level_enough
from core.space.cell import Cell
from core.space.edges import is_diagonal


@rule("C-grid-08")
def is_closed(battle: Battle, cell: Cell) -> bool:
    """Whether nobody can be there: a wall, a closed door, another full obstacle, or off the map."""
    return cell not in battle.grid or battle.ground(cell).solid


@rule("C-grid-08")
def cuts_no_corner(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether a step between neighbours goes round no corner of an obstacle. Figures hinder none."""
    if not is_diagonal(a, b):
        return True
    return not (is_closed(battle, Cell(a.q, b.r)) or is_closed(battle, Cell(b.q, a.r)))


@rule("C-grid-01", "C-grid-08")
def is_beside(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether nothing but their heights can part two squares: one and the same, or neighbours with no wall and no
    corner between."""
    if a == b:
        return True
    return battle.grid.distance(a, b) == 1 and not is_closed(battle, b) and cuts_no_corner(battle, a, b)


@rule("C-grid-01", "C-grid-08", "C-mod-19")
def touches(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether somebody who stands in the one square can reach whoever stands in the other."""
    return is_beside(battle, a, b) and is_level_enough(height_of(battle, a), height_of(battle, b))


@rule("C-mod-19", "C-move-12", "C-grid-08")
def reaches_into(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether it lays a hand on what lies on the ground of a square."""
    return is_beside(battle, figure.at, cell) and is_level_enough(height(battle, figure), height_of(battle, cell))


@rule("C-armed-06", "C-grid-09", "C-mod-19", "C-cond-04")
def in_reach(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether the one can strike or grab the other."""
    if figure.id == other.id or other.life in (Life.GONE, Life.AWAITED):
        return False
    return is_beside(battle, figure.at, other.at) and is_level_enough(height(battle, figure), height(battle, other))
