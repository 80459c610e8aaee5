"""Threatened squares: those into which somebody could strike, on his turn or off it. What that brings: the room
opportunity."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.heights import height, height_of, is_level_enough
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.sheet.life import is_able
from core.space.cell import Cell


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
