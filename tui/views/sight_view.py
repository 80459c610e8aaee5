"""Line of sight and cover from a cell, worked out for a cell only when it is drawn. Other overlays are in
map_view.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from core.battle.battle import Battle
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.terrain import Cover


class Grades:
    """Cover of each cell as seen from `origin`; solid cells have none."""

    def __init__(self, ruleset: Ruleset, battle: Battle, origin: Cell) -> None:
        self._ruleset = ruleset
        self._battle = battle
        self._origin = origin
        self._known: dict[Cell, Cover | None] = {}

    def __getitem__(self, cell: Cell) -> Cover | None:
        """Return the cover of a cell, None if it is out of sight."""
        if cell not in self._known:
            nobody = cell == self._origin or cell not in self._battle.grid or self._battle.ground(cell).solid
            self._known[cell] = Cover.NONE if nobody else self._ruleset.measures.sight(self._battle, self._origin, cell)
        return self._known[cell]

    def cells(self) -> Iterator[Cell]:
        """Return every cell of the map."""
        return iter(self._battle.grid.cells())


class Unseen(Set[Cell]):
    """The cells out of sight."""

    def __init__(self, grades: Grades) -> None:
        self._grades = grades

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and self._grades[cell] is None

    def __iter__(self) -> Iterator[Cell]:
        return (cell for cell in self._grades.cells() if cell in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Covered(Mapping[Cell, Cover]):
    """The cells with partial cover, and how much."""

    def __init__(self, grades: Grades) -> None:
        self._grades = grades

    def __getitem__(self, cell: Cell) -> Cover:
        if not (grade := self._grades[cell]):
            raise KeyError(cell)
        return grade

    def __iter__(self) -> Iterator[Cell]:
        return (cell for cell in self._grades.cells() if self._grades[cell])

    def __len__(self) -> int:
        return sum(1 for _ in self)
