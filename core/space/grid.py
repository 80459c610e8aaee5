"""The interface of any grid of cells. Hexes are in hexes.py, squares in squares.py; both build on board.py."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from core.space.cell import Cell

Vector = tuple[int, int]


class Arc(Enum):
    """Where a neighbouring cell lies relative to a facing."""

    __hash__ = object.__hash__  # the enum's own is slow

    FRONT = "front"
    SIDE = "side"
    REAR = "rear"


class LineStep(NamedTuple):
    """One stretch of a straight line between the centres of two cells.

    One cell: the line crosses its interior. Two cells: it runs along their shared edge, and is in neither unless both
    are occupied or blocked.
    """

    cells: tuple[Cell, ...]

    @property
    def on_edge(self) -> bool:
        return len(self.cells) == 2


class Grid(Protocol):
    """A map of `width` columns and `height` rows. Directions and facings are numbered clockwise from north.

    Results of several cells contain only cells on the map; `step` alone may leave it. A grid is a value: equal grids
    may share a cache.
    """

    def __hash__(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def facings(self) -> int:
        """The number of directions."""
        ...

    @property
    def facing_names(self) -> tuple[str, ...]: ...

    @property
    def cell_words(self) -> tuple[str, str]:
        """The words for one cell and many: hex, hexes."""
        ...

    @property
    def outline(self) -> tuple[Vector, ...]:
        """A cell's shape: a point (q, r) from its centre is inside if -1 < a*q + b*r < 1 for every (a, b)."""
        ...

    def cells(self) -> Sequence[Cell]:
        """Return every cell, row by row as drawn."""
        ...

    def __contains__(self, cell: object) -> bool: ...

    def step(self, cell: Cell, direction: int, steps: int = 1) -> Cell:
        """Return the cell so many steps away; it may be off the map."""
        ...

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the adjacent cells, in order of direction."""
        ...

    def distance(self, a: Cell, b: Cell) -> int:
        """Return the fewest steps between two cells."""
        ...

    def within(self, cell: Cell, steps: int, cells: Iterable[Cell]) -> frozenset[Cell]:
        """Return those of these cells that are at most so many steps away."""
        ...

    def direction(self, a: Cell, b: Cell) -> int:
        """Return the direction that best points from a to b; of two equally good ones the lower. ValueError if a is
        b."""
        ...

    def back_from(self, cell: Cell, away_from: Cell) -> int:
        """Return the direction from the cell straight away from the other. ValueError if they are the same."""
        ...

    def turned(self, facing: int, by: int) -> int:
        """Return the facing so many steps clockwise, or counter-clockwise if negative."""
        ...

    def front(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        """Return the faced cell and the one on each side of it, from left to right."""
        ...

    def beyond(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        """Return the second row ahead: the five cells two steps away beyond the front ones, from left to right."""
        ...

    def arc(self, cell: Cell, facing: int, other: Cell) -> Arc:
        """Return the arc of an adjacent cell, on the map or off it. ValueError if it is not adjacent."""
        ...

    def line(self, a: Cell, b: Cell) -> tuple[LineStep, ...]:
        """Return what the straight line between the centres passes strictly between a and b, nearest first; see
        sight.py."""
        ...

    def ring(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        """Return the cells at exactly that distance, clockwise from north."""
        ...

    def disc(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        """Return the cells within that distance, nearest first, each ring clockwise from north."""
        ...

    def offset(self, cell: Cell) -> tuple[int, int]:
        """Return column and row as drawn, from 0."""
        ...

    def at(self, column: int, row: int) -> Cell:
        """Return the cell in that column and row, from 0."""
        ...

    def name(self, cell: Cell) -> str:
        """Return the number printed on the map: column and row from 1, two digits each ("0703")."""
        ...

    def cell(self, name: str) -> Cell:
        """Return the cell of that printed number. ValueError for anything else, or off the map."""
        ...
