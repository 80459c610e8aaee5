"""What any grid of cells can be asked. Hexes answer in hexes.py, squares in squares.py; both build on board.py."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from core.space.cell import Cell

Vector = tuple[int, int]


class Arc(Enum):
    """Which way a neighbouring cell lies from a figure that faces somewhere."""

    __hash__ = object.__hash__  # the one of enums is written in Python

    FRONT = "front"
    SIDE = "side"
    REAR = "rear"


class LineStep(NamedTuple):
    """One stretch of a straight line between two cells' centres.

    One cell: the line crosses its interior. Two cells: the line runs along the edge they share, and is in neither
    unless both are occupied or blocked.
    """

    cells: tuple[Cell, ...]

    @property
    def on_edge(self) -> bool:
        return len(self.cells) == 2


class Grid(Protocol):
    """A map of `width` columns and `height` rows. Directions and facings are numbered clockwise from north.

    Answers that are several cells hold only cells on the map; `step` alone may leave it. A grid is a value: equal
    ones may share a cache.
    """

    def __hash__(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def facings(self) -> int:
        """How many directions there are."""
        ...

    @property
    def facing_names(self) -> tuple[str, ...]: ...

    @property
    def cell_words(self) -> tuple[str, str]:
        """What is said of one cell, and of many: a hex, three hexes."""
        ...

    @property
    def outline(self) -> tuple[Vector, ...]:
        """A cell's shape: a point (q, r) from its centre is inside when -1 < a*q + b*r < 1 for every (a, b)."""
        ...

    def cells(self) -> Sequence[Cell]:
        """Every cell, row by row as drawn."""
        ...

    def __contains__(self, cell: object) -> bool: ...

    def step(self, cell: Cell, direction: int, steps: int = 1) -> Cell:
        """The cell so many steps away; it may lie off the map."""
        ...

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The adjacent cells, in the order of their directions."""
        ...

    def distance(self, a: Cell, b: Cell) -> int:
        """The fewest steps from one cell to the other."""
        ...

    def direction(self, a: Cell, b: Cell) -> int:
        """The direction that best points from a to b; of two equally good ones the lower. ValueError if a is b."""
        ...

    def back_from(self, cell: Cell, away_from: Cell) -> int:
        """The direction that leads from the cell straight away from the other. ValueError if they are one."""
        ...

    def turned(self, facing: int, by: int) -> int:
        """The facing so many steps clockwise, or counter-clockwise if negative."""
        ...

    def front(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        """The faced cell and the one either side of it, from left to right."""
        ...

    def beyond(self, cell: Cell, facing: int) -> tuple[Cell, ...]:
        """The second row ahead: the five cells two steps away beyond the front ones, from left to right."""
        ...

    def arc(self, cell: Cell, facing: int, other: Cell) -> Arc:
        """Where an adjacent cell, on the map or off it, lies. ValueError if it is not adjacent."""
        ...

    def line(self, a: Cell, b: Cell) -> tuple[LineStep, ...]:
        """What the straight line between the centres passes strictly between a and b, nearest first; see sight.py."""
        ...

    def ring(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        """The cells at exactly that distance, clockwise from north."""
        ...

    def disc(self, cell: Cell, radius: int) -> tuple[Cell, ...]:
        """The cells at most that far away, the nearest first, each ring clockwise from north."""
        ...

    def offset(self, cell: Cell) -> tuple[int, int]:
        """Column and row as drawn, counted from 0."""
        ...

    def at(self, column: int, row: int) -> Cell:
        """The cell drawn in that column and row, counted from 0."""
        ...

    def name(self, cell: Cell) -> str:
        """The number printed on the map: column and row from 1, two digits each ("0703")."""
        ...

    def cell(self, name: str) -> Cell:
        """The cell of that printed number. ValueError if it is none, or off the map."""
        ...
