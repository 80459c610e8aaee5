"""Who can lay a hand or a blade on whom, beside him or in his square, through no wall and round no corner; and the
squares that somebody threatens so, on his turn or off it. What that brings: the room opportunity."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import Life
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.heights import height, height_of, is_level_enough
from core.rulesets.rounds.sheet.life import is_able
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


@rule("C-grab-06")
def in_a_grab(battle: Battle, figure: FigureId) -> bool:
    """Whether it holds somebody or is held."""
    return any(figure in (hold.holder, hold.held) for hold in battle.holds)


def holders_of(battle: Battle, figure: FigureId) -> frozenset[FigureId]:
    """Those who have hold of it."""
    return frozenset(hold.holder for hold in battle.holds if hold.held == figure)


@rule("C-opportunity-02", "C-surprise-05")
def can_threaten(battle: Battle, figure: Figure) -> bool:
    """Whether it threatens any square: an empty hand is enough, and neither lying nor surprise keeps it from that."""
    return is_able(figure) and not in_a_grab(battle, figure.id)


@rule("C-opportunity-01", "C-opportunity-02", "C-mod-19")
def threatens(battle: Battle, figure: Figure, cell: Cell, up: int | None = None) -> bool:
    """Whether it could strike into a square: at whoever stands there, or is so many metres `up`."""
    if not can_threaten(battle, figure) or not is_beside(battle, figure.at, cell):
        return False
    return is_level_enough(height(battle, figure), height_of(battle, cell) if up is None else up)


@rule("C-opportunity-01")
def threatened_by(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The squares around it that it threatens."""
    return frozenset(cell for cell in battle.grid.neighbours(figure.at) if threatens(battle, figure, cell))


@rule("C-opportunity-02")
def threateners(battle: Battle, figure: Figure, cell: Cell) -> Iterator[Figure]:
    """The enemies who threaten a figure in a square, in the order of the roster."""
    up = height(battle, figure) if figure.at == cell else height_of(battle, cell)
    return (foe for foe in battle.foes(figure) if threatens(battle, foe, cell, up))


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """What is shown of it: leaving one of these squares may be answered."""
    return threatened_by(battle, figure) if figure.active else frozenset()
