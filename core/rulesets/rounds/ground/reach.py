"""Melee reach: adjacent squares or the same one, with no wall or corner between; and threatened squares. Their effect:
the room opportunity."""

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
    """Whether no one can be in a square: a wall, a closed door, another full obstacle, or off the map."""
    return cell not in battle.grid or battle.ground(cell).solid


@rule("C-grid-08")
def cuts_no_corner(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether a step between neighbours cuts no corner of an obstacle. Figures don't count."""
    if not is_diagonal(a, b):
        return True
    return not (is_closed(battle, Cell(a.q, b.r)) or is_closed(battle, Cell(b.q, a.r)))


@rule("C-grid-01", "C-grid-08")
def is_beside(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether two squares are the same, or neighbours with no wall and no corner between. Heights aren't considered."""
    if a == b:
        return True
    return battle.grid.distance(a, b) == 1 and not is_closed(battle, b) and cuts_no_corner(battle, a, b)


@rule("C-grid-01", "C-grid-08", "C-mod-19")
def touches(battle: Battle, a: Cell, b: Cell) -> bool:
    """Whether a figure standing in one square can reach one in the other."""
    return is_beside(battle, a, b) and is_level_enough(height_of(battle, a), height_of(battle, b))


@rule("C-mod-19", "C-move-12", "C-grid-08")
def reaches_into(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a figure can reach the ground of a square."""
    return is_beside(battle, figure.at, cell) and is_level_enough(height(battle, figure), height_of(battle, cell))


@rule("C-armed-06", "C-grid-09", "C-mod-19", "C-cond-04")
def in_reach(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether one figure can strike or grab the other."""
    if figure.id == other.id or other.life in (Life.GONE, Life.AWAITED):
        return False
    return is_beside(battle, figure.at, other.at) and is_level_enough(height(battle, figure), height(battle, other))


@rule("C-grab-06")
def in_a_grab(battle: Battle, figure: FigureId) -> bool:
    """Whether a figure grabs someone or is grabbed."""
    return any(figure in (hold.holder, hold.held) for hold in battle.holds)


def holders_of(battle: Battle, figure: FigureId) -> frozenset[FigureId]:
    """Return the figures that grab it."""
    return frozenset(hold.holder for hold in battle.holds if hold.held == figure)


@rule("C-opportunity-02", "C-surprise-05")
def can_threaten(battle: Battle, figure: Figure) -> bool:
    """Whether a figure threatens any square. An empty hand is enough, and prone or surprised figures do."""
    return is_able(figure) and not in_a_grab(battle, figure.id)


@rule("C-opportunity-01", "C-opportunity-02", "C-mod-19")
def threatens(battle: Battle, figure: Figure, cell: Cell, up: int | None = None) -> bool:
    """Whether a figure threatens a square, for a target standing there or at height `up`."""
    if not is_beside(battle, figure.at, cell) or not can_threaten(battle, figure):
        return False
    return is_level_enough(height(battle, figure), height_of(battle, cell) if up is None else up)


@rule("C-opportunity-01")
def threatened_by(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Return the adjacent squares that a figure threatens."""
    return frozenset(cell for cell in battle.grid.neighbours(figure.at) if threatens(battle, figure, cell))


@rule("C-opportunity-02")
def threateners(battle: Battle, figure: Figure, cell: Cell) -> Iterator[Figure]:
    """Return the enemies who threaten a figure in a square, in roster order."""
    near = {one.id for around in (cell, *battle.grid.neighbours(cell)) for one in battle.at(around)}
    up = height(battle, figure) if figure.at == cell else height_of(battle, cell)
    return (foe for foe in battle.foes(figure) if foe.id in near and threatens(battle, foe, cell, up))


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The threatened squares as shown on the map."""
    return threatened_by(battle, figure) if figure.active else frozenset()
