"""The paths that a search over a map has found, each made when it is looked at: menus count moves by the hundred, and
most are never looked at. The search is in ways.py."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from functools import cached_property
from typing import TypeAlias, overload

from core.space.cell import Cell

Path: TypeAlias = tuple[Cell, ...]
"""The cells of a walk, without its start."""


class Walks(Mapping[Cell, Path]):
    """A path to each cell that was reached, in the order in which they were reached. Immutable."""

    def __init__(self, numbers: Mapping[Cell, int], cells: Sequence[Cell], before: Mapping[int, int]) -> None:
        """`before` has the number of each cell reached with that of the cell before it; the start has its own."""
        self._numbers = numbers
        self._cells = cells
        self._before = before
        self._left_out: frozenset[int] = frozenset()
        self._made: list[Mapping[int, Path]] = []

    def without(self, cells: Iterable[Cell]) -> Walks:
        """Return the walks that don't end in one of these cells."""
        other = Walks(self._numbers, self._cells, self._before)
        gone = [self._numbers[cell] for cell in cells if cell in self]
        other._left_out, other._made = self._left_out.union(gone), self._made  # which both fill
        return other

    def __len__(self) -> int:
        return len(self._before) - len(self._left_out)

    def __iter__(self) -> Iterator[Cell]:
        return iter([self._cells[number] for number in self.ends])

    def __contains__(self, cell: object) -> bool:
        number = self._numbers.get(cell)  # type: ignore[call-overload]
        return number in self._before and number not in self._left_out

    def __getitem__(self, cell: Cell) -> Path:
        if cell not in self:
            raise KeyError(cell)
        return self.path(self._numbers[cell])

    def items(self) -> ItemsView[Cell, Path]:
        return self._all.items()

    def values(self) -> ValuesView[Path]:
        return self._all.values()

    @property
    def paths(self) -> Sequence[Path]:
        """Its paths, in their order."""
        return _Paths(self)

    @cached_property
    def ends(self) -> Sequence[int]:
        """The numbers of the cells that its paths lead to."""
        return [number for number in self._before if number not in self._left_out]

    def path(self, number: int) -> Path:
        """Return the path to the cell of that number."""
        if self._made:
            return self._made[0][number]
        path: list[Cell] = []
        while (before := self._before[number]) != number:
            path.append(self._cells[number])
            number = before
        path.reverse()
        return tuple(path)

    @cached_property
    def _all(self) -> Mapping[Cell, Path]:
        if not self._made:
            made: dict[int, Path] = {}
            for number, before in self._before.items():
                made[number] = (*made[before], self._cells[number]) if before != number else ()
            self._made.append(made)
        return {self._cells[number]: self._made[0][number] for number in self.ends}


class _Paths(Sequence[Path]):
    """The paths of some walks, by their place."""

    def __init__(self, walks: Walks) -> None:
        self._walks = walks

    def __len__(self) -> int:
        return len(self._walks)

    def __iter__(self) -> Iterator[Path]:
        return iter(self._walks.values())

    @overload
    def __getitem__(self, index: int) -> Path: ...

    @overload
    def __getitem__(self, index: slice) -> list[Path]: ...

    def __getitem__(self, index: int | slice) -> Path | list[Path]:
        walks = self._walks
        if isinstance(index, slice):
            return [walks.path(number) for number in walks.ends[index]]
        return walks.path(walks.ends[index])
