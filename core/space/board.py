"""What hexes and squares share: all that follows from their directions. The two are in hexes.py and squares.py."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from core.space import sight
from core.space.cell import Cell
from core.space.grid import Arc, LineStep, Vector

LONGEST_SIDE = 99  # a printed number has two digits for the column and two for the row


@dataclass(frozen=True, slots=True)
class Board(ABC):
    """A rectangular map of cells. Kinds of board differ in their directions, their distance and how rows are drawn."""

    width: int
    height: int
    _around: Mapping[Cell, tuple[Cell, ...]] = field(init=False, repr=False, compare=False)

    facing_names: ClassVar[tuple[str, ...]]
    cell_words: ClassVar[tuple[str, str]]
    vectors: ClassVar[tuple[Vector, ...]]
    outline: ClassVar[tuple[Vector, ...]]
    side_turns: ClassVar[frozenset[int]]  # how many steps from the facing a side cell lies, either way

    def __post_init__(self) -> None:
        if not (1 <= self.width <= LONGEST_SIDE and 1 <= self.height <= LONGEST_SIDE):
            raise ValueError(f"a map is 1 to {LONGEST_SIDE} cells wide and high, not {self.width} x {self.height}")
        object.__setattr__(self, "_around", _neighbourhood(self))

    def __reduce__(self) -> tuple[type["Board"], tuple[int, int]]:
        """Travels as its two numbers; the neighbourhood is found again on arrival."""
        return type(self), (self.width, self.height)

    @abstractmethod
    def offset(self, cell: Cell) -> tuple[int, int]: ...

    @abstractmethod
    def at(self, column: int, row: int) -> Cell: ...

    @abstractmethod
    def distance(self, a: Cell, b: Cell) -> int: ...

    @abstractmethod
    def direction(self, a: Cell, b: Cell) -> int: ...

    @property
    def facings(self) -> int:
        return len(self.vectors)

    def cells(self) -> tuple[Cell, ...]:
        return tuple(self._around)

    def __contains__(self, cell: object) -> bool:
        return cell in self._around

    def step(self, cell: Cell, direction: int, steps: int = 1) -> Cell:
        q, r = self.vectors[direction]
        return Cell(cell.q + q * steps, cell.r + r * steps)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        around = self._around.get(cell)
        return self._on_map([self.step(cell, way) for way in range(self.facings)]) if around is None else around

    def back_from(self, cell: Cell, away_from: Cell) -> int:
        return self.direction(away_from, cell)

    def turned(self, facing: int, by: int) -> int:
        return (facing + by) % self.facings

    def front(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        return self._on_map([self.step(cell, self.turned(facing, by)) for by in (-1, 0, 1)])

    def beyond(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        second_ring = self._whole_ring(cell, 2)  # twice as many cells as there are facings
        return self._on_map([second_ring[(2 * facing + by) % len(second_ring)] for by in (-2, -1, 0, 1, 2)])

    def arc(self, cell: Cell, facing: int, other: Cell) -> Arc:
        if self.distance(cell, other) != 1:
            raise ValueError(f"{other} is not adjacent to {cell}: only neighbours lie in an arc")
        clockwise = self.turned(self.direction(cell, other), -facing)
        turns = min(clockwise, self.facings - clockwise)
        if turns <= 1:
            return Arc.FRONT
        return Arc.SIDE if turns in self.side_turns else Arc.REAR

    def line(self, a: Cell, b: Cell) -> tuple[LineStep, ...]:
        return sight.line(self, a, b)

    def ring(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        return self._on_map(self._whole_ring(cell, radius))

    def disc(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        return tuple(found for distance in range(radius + 1) for found in self.ring(cell, distance))

    def name(self, cell: Cell) -> str:
        if cell not in self:
            raise ValueError(f"{cell} is off the map of {self.width} x {self.height}: it has no number")
        column, row = self.offset(cell)
        return f"{column + 1:02d}{row + 1:02d}"

    def cell(self, name: str) -> Cell:
        if not re.fullmatch(r"[0-9]{4}", name):
            raise ValueError(f"{name!r} is no cell: two digits of column and two of row are wanted, as in 0703")
        found = self.at(int(name[:2]) - 1, int(name[2:]) - 1)
        if found not in self:
            raise ValueError(f"{name} is off the map: its cells are 0101 to {self.width:02d}{self.height:02d}")
        return found

    def _on_map(self, cells: list[Cell]) -> tuple[Cell, ...]:
        return tuple(cell for cell in cells if cell in self._around)

    def _whole_ring(self, cell: Cell, radius: int) -> list[Cell]:
        """The ring clockwise from north: along the straight line to each facing, then across to the next one."""
        if radius == 0:
            return [cell]
        spokes = [self.step(cell, way, radius) for way in range(self.facings)]
        found: list[Cell] = []
        for here, there in zip(spokes, spokes[1:] + spokes[:1], strict=True):
            way = self.direction(here, there)
            found += [self.step(here, way, steps) for steps in range(self.distance(here, there))]
        return found


@lru_cache
def _neighbourhood(board: Board) -> Mapping[Cell, tuple[Cell, ...]]:
    """Each cell of such a board, row by row, with its neighbours in the order of their directions."""
    drawn = [board.at(column, row) for row in range(board.height) for column in range(board.width)]
    on_map = frozenset(drawn)
    ways = range(board.facings)
    return {cell: tuple(there for way in ways if (there := board.step(cell, way)) in on_map) for cell in drawn}
