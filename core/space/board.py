"""What hexes and squares share: everything that follows from their directions. The two are in hexes.py and
squares.py."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import lru_cache
from typing import ClassVar

from core.records import record
from core.space import sight
from core.space.cell import Cell
from core.space.grid import Arc, LineStep, Vector

LONGEST_SIDE = 99  # a printed number has two digits for the column and two for the row


@record
class Board(ABC):
    """A rectangular map of cells. Kinds of board differ in directions, distance and how rows are drawn.

    Constant results are computed once: a board depends on its two numbers alone, and two cells' relation on their
    difference alone.
    """

    width: int
    height: int
    _around: Mapping[Cell, tuple[Cell, ...]] = field(init=False, repr=False, compare=False)
    _beside: Mapping[Cell, tuple[Cell, ...]] = field(init=False, repr=False, compare=False)
    _fronts: dict[tuple[Cell, int], tuple[Cell, ...]] = field(init=False, repr=False, compare=False)

    facing_names: ClassVar[tuple[str, ...]]
    facings: ClassVar[int]
    cell_words: ClassVar[tuple[str, str]]
    vectors: ClassVar[tuple[Vector, ...]]
    outline: ClassVar[tuple[Vector, ...]]
    side_turns: ClassVar[frozenset[int]]  # how many steps from the facing a side cell lies, either way

    def __post_init__(self) -> None:
        if not (1 <= self.width <= LONGEST_SIDE and 1 <= self.height <= LONGEST_SIDE):
            raise ValueError(
                f"expected a map 1 to {LONGEST_SIDE} cells wide and high, got {self.width} x {self.height}"
            )
        for name, table in zip(("_around", "_beside", "_fronts"), _tables(self), strict=True):
            object.__setattr__(self, name, table)

    def __reduce__(self) -> tuple[type["Board"], tuple[int, int]]:
        """Pickle as two numbers; the tables are rebuilt."""
        return type(self), (self.width, self.height)

    @staticmethod
    @abstractmethod
    def offset(cell: Cell) -> tuple[int, int]: ...

    @staticmethod
    @abstractmethod
    def at(column: int, row: int) -> Cell: ...

    @abstractmethod
    def distance(self, a: Cell, b: Cell) -> int: ...

    @staticmethod
    @abstractmethod
    def towards(q: int, r: int) -> int:
        """Return the direction that best points to (q, r); of two equally good ones the lower. Never called with (0,
        0)."""

    def cells(self) -> tuple[Cell, ...]:
        return tuple(self._around)

    def __contains__(self, cell: object) -> bool:
        return cell in self._around

    def step(self, cell: Cell, direction: int, steps: int = 1) -> Cell:
        if steps == 1 and (beside := self._beside.get(cell)) is not None:
            return beside[direction]
        q, r = self.vectors[direction]
        return Cell(cell[0] + q * steps, cell[1] + r * steps)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        around = self._around.get(cell)
        return self._on_map(self.step(cell, way) for way in range(self.facings)) if around is None else around

    def within(self, cell: Cell, steps: int, cells: Iterable[Cell]) -> frozenset[Cell]:
        return frozenset([there for there in cells if self.distance(cell, there) <= steps and there in self._around])

    def direction(self, a: Cell, b: Cell) -> int:
        if a == b:
            raise ValueError(f"no direction: both cells are {a}")
        return _direction(type(self), b[0] - a[0], b[1] - a[1])

    def back_from(self, cell: Cell, away_from: Cell) -> int:
        return self.direction(away_from, cell)

    def turned(self, facing: int, by: int) -> int:
        return (facing + by) % self.facings

    def front(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        found = self._fronts.get((cell, facing))
        if found is None:
            found = self._on_map(self.step(cell, self.turned(facing, by)) for by in (-1, 0, 1))
            if cell in self._around:
                self._fronts[cell, facing] = found
        return found

    def beyond(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        second_ring = tuple(self._whole_ring(cell, 2))  # twice as many cells as there are facings
        return self._on_map(second_ring[(2 * facing + by) % len(second_ring)] for by in (-2, -1, 0, 1, 2))

    def arc(self, cell: Cell, facing: int, other: Cell) -> Arc:
        arc = _arc(type(self), facing, other[0] - cell[0], other[1] - cell[1])
        if arc is None:
            raise ValueError(f"{other} is not adjacent to {cell}; arcs are of neighbours")
        return arc

    def line(self, a: Cell, b: Cell) -> tuple[LineStep, ...]:
        return sight.line(self, a, b)

    def ring(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        return self._on_map(self._whole_ring(cell, radius))

    def disc(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        return tuple(found for distance in range(radius + 1) for found in self.ring(cell, distance))

    def name(self, cell: Cell) -> str:
        if cell not in self:
            raise ValueError(f"{cell} is off the map of {self.width} x {self.height}")
        return self.number(cell)

    def cell(self, name: str) -> Cell:
        if (found := self.numbered(name)) is None:
            raise ValueError(f"{name!r} is not a cell; write column and row, as in 0703")
        if found not in self:
            raise ValueError(f"{name} is off the map (0101 to {self.width:02d}{self.height:02d})")
        return found

    @classmethod
    def number(cls, cell: Cell) -> str:
        """Return a cell's number, the same on every map."""
        column, row = cls.offset(cell)
        return f"{column + 1:02d}{row + 1:02d}"

    @classmethod
    def numbered(cls, number: str) -> Cell | None:
        """Return the cell of that number, or None."""
        return cls.at(int(number[:2]) - 1, int(number[2:]) - 1) if re.fullmatch(r"[0-9]{4}", number) else None

    def _on_map(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        return tuple(cell for cell in cells if cell in self._around)

    def _whole_ring(self, cell: Cell, radius: int) -> Iterator[Cell]:
        """The ring clockwise from north, on the map and off it."""
        q, r = cell
        return (Cell(q + east, r + south) for east, south in _ring(type(self), radius))


_Cells = tuple[Cell, ...]
_Tables = tuple[Mapping[Cell, _Cells], Mapping[Cell, _Cells], dict[tuple[Cell, int], _Cells]]


@lru_cache
def _tables(board: Board) -> _Tables:
    """Each cell of the board, row by row, with its neighbours in order of direction: those on the map, and all of them;
    and an empty cache of front cells. Cells are shared between lists, and cells with all neighbours on the map share
    one list, as a large map has ten thousand."""
    drawn = [board.at(column, row) for row in range(board.height) for column in range(board.width)]
    made = {cell: cell for cell in drawn}
    beside = {
        cell: tuple(
            made.setdefault(there, there) for q, r in board.vectors for there in (Cell(cell.q + q, cell.r + r),)
        )
        for cell in drawn
    }
    around = {
        cell: cells if all(there in beside for there in cells) else tuple(there for there in cells if there in beside)
        for cell, cells in beside.items()
    }
    return around, beside, {}


@lru_cache(maxsize=65536)
def _direction(kind: type[Board], q: int, r: int) -> int:
    return kind.towards(q, r)


@lru_cache(maxsize=1024)
def _arc(kind: type[Board], facing: int, q: int, r: int) -> Arc | None:
    """The arc that a step of (q, r) leads into; None if it leads to no neighbour."""
    if (q, r) not in kind.vectors:
        return None
    clockwise = (kind.vectors.index((q, r)) - facing) % kind.facings
    turns = min(clockwise, kind.facings - clockwise)
    if turns <= 1:
        return Arc.FRONT
    return Arc.SIDE if turns in kind.side_turns else Arc.REAR


@lru_cache(maxsize=256)
def _ring(kind: type[Board], radius: int) -> tuple[Vector, ...]:
    """The ring around the origin clockwise from north: straight out to each facing, then across to the next."""
    if radius == 0:
        return ((0, 0),)
    spokes = [(q * radius, r * radius) for q, r in kind.vectors]
    found: list[Vector] = []
    for (q, r), (next_q, next_r) in zip(spokes, spokes[1:] + spokes[:1], strict=True):
        east, south = kind.vectors[kind.towards(next_q - q, next_r - r)]
        while (q, r) != (next_q, next_r):
            found.append((q, r))
            q, r = q + east, r + south
    return tuple(found)
