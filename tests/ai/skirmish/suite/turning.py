"""Copies of a problem, mirrored and turned: what is right stays right. A problem is drawn once, and laid on a board of
its own with a wall around it for each copy; orders are translated there and back. Those on squares are turned in
tests/ai/rounds/suite/turning.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.record import replace
from core.battle.wind import Wind
from core.play.asking import Choice
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.hexes import HexGrid

SIXTHS = HexGrid.facings
Cells: TypeAlias = Callable[[Cell], Cell]
Facings: TypeAlias = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Turning:
    """Mirrored left to right or not, and then turned clockwise by so many sixths of a circle."""

    sixths: int = 0
    mirrored: bool = False

    @property
    def name(self) -> str:
        """It in a word: `as drawn`, `mirrored`, `turned 60`, `mirrored turned 180`."""
        words = ["mirrored"] * self.mirrored + [f"turned {360 // SIXTHS * self.sixths}"] * bool(self.sixths)
        return " ".join(words) or "as drawn"

    @property
    def back(self) -> Turning:
        """What undoes it. A mirrored one undoes itself."""
        return self if self.mirrored else Turning(-self.sixths % SIXTHS)

    def cell(self, cell: Cell) -> Cell:
        """Where a cell comes to lie, around the cell (0, 0)."""
        q, r = cell
        if self.mirrored:
            q, r = -q, q + r
        for _ in range(self.sixths):
            q, r = -r, q + r
        return Cell(q, r)

    def facing(self, facing: int) -> int:
        """What a direction becomes."""
        return ((-facing if self.mirrored else facing) + self.sixths) % SIXTHS


AS_DRAWN = Turning()
COPIES = (AS_DRAWN, Turning(mirrored=True), Turning(1), Turning(3, mirrored=True))
"""What is asked of a player of every problem."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A turning with the board that the turned map has room on, walls all around it, and where on it that lies."""

    turning: Turning
    board: HexGrid
    right: int
    down: int

    @classmethod
    def of(cls, turning: Turning, cells: Iterable[Cell]) -> Laid:
        """Room for these cells, turned, and one more on every side."""
        turned = [turning.cell(cell) for cell in cells]
        right = 1 - min(cell.q for cell in turned)
        places = [HexGrid(1, 1).offset(Cell(cell.q + right, cell.r)) for cell in turned]
        down = 1 - min(row for _, row in places)
        board = HexGrid(max(column for column, _ in places) + 2, max(row for _, row in places) + down + 2)
        return cls(turning, board, right, down)

    def cell(self, cell: Cell) -> Cell:
        """Where a cell of the drawing lies on the board."""
        q, r = self.turning.cell(cell)
        return Cell(q + self.right, r + self.down)

    def drawn(self, cell: Cell) -> Cell:
        """Which cell of the drawing lies there."""
        return self.turning.back.cell(Cell(cell.q - self.right, cell.r - self.down))

    def order(self, choice: Choice) -> Choice:
        """An order about the drawing as it is given on the board."""
        return carried_order(choice, self.cell, self.turning.facing)

    def drawn_order(self, choice: Choice) -> Choice:
        """An order given on the board as it is about the drawing."""
        return carried_order(choice, self.drawn, self.turning.back.facing)

    def battle(self, battle: Battle) -> Battle:
        """A battle on the drawing as it is on the board."""
        there = {self.cell(cell) for cell in battle.grid.cells()}
        walls = {cell: "wall" for cell in self.board.cells() if cell not in there}
        moved = carried(battle, self.board, self.cell, self.turning.facing)
        return replace(moved, terrain=walls | dict(moved.terrain))

    def drawn_battle(self, battle: Battle, drawing: HexGrid) -> Battle:
        """A battle on the board as it is on the drawing."""
        moved = carried(battle, drawing, self.drawn, self.turning.back.facing)
        return replace(moved, terrain={cell: kind for cell, kind in moved.terrain.items() if cell in drawing})


def carried(battle: Battle, board: Grid, cell: Cells, facing: Facings = int) -> Battle:
    """A battle carried over to another board, every cell and every facing as they are there."""
    return replace(
        battle,
        grid=board,
        figures={name: _figure(figure, cell, facing) for name, figure in battle.figures.items()},
        terrain={cell(at): kind for at, kind in battle.terrain.items()},
        heights={cell(at): metres for at, metres in battle.heights.items()},
        fallen={cell(at): items for at, items in battle.fallen.items()},
        fields=tuple(_field(field, cell) for field in battle.fields),
        wind=Wind(battle.wind.strength, facing(battle.wind.direction)),
        goals=tuple(_goal(goal, cell) for goal in battle.goals),
    )


def _figure(figure: Figure, cell: Cells, facing: Facings) -> Figure:
    walk = tuple(cell(step) for step in figure.walk)
    return replace(figure, at=cell(figure.at), facing=facing(figure.facing), walk=walk)


def _goal(goal: Goal, cell: Cells) -> Goal:
    return replace(goal, cells=tuple(cell(at) for at in goal.cells))


def _field(field: Field, cell: Cells) -> Field:
    return replace(field, centre=cell(field.centre), cells=frozenset(cell(at) for at in field.cells))


def carried_order(choice: Choice, cell: Cells, facing: Facings = int) -> Choice:
    """The same choice about other cells and facings."""
    names = [field.name for field in fields(choice) if field.name != "figure"]
    return type(choice)(choice.figure, **{name: _turned(name, getattr(choice, name), cell, facing) for name in names})


def _turned(name: str, value: object, cell: Cells, facing: Facings) -> object:
    if isinstance(value, Cell):
        return cell(value)
    if isinstance(value, tuple):
        return tuple(_turned(name, one, cell, facing) for one in value)
    if name == "facing" and isinstance(value, int):
        return facing(value)
    return value
