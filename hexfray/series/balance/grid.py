"""Builds against builds: the result of a grid of battles, a cell for each pair of builds. The battles are played in
grids.py, the picture is drawn in heat_svg.py and hexfray/cli/heat.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.battle.counting import counted
from core.battle.names import Side
from core.records import record
from hexfray.series.balance.heat_svg import heat_svg
from hexfray.series.results import Row, Share


@record
class Build:
    """Values for keys of a scenario, by path (scenarios/overrides.py), and a name for them; None leaves a key out."""

    name: str
    values: Mapping[str, object]


@record
class Axis:
    """The builds of the rows or columns, and what varies in them, for the label of the axis."""

    title: str
    builds: tuple[Build, ...]


@record
class GridSettings:
    """What decides the battles of a grid, in a form that can be sent to another process. `text` is the scenario's,
    `scenario` its id, `digest` the hash of its text."""

    scenario: str
    digest: str
    text: str
    rows: Axis
    columns: Axis
    seats: Mapping[Side, str]
    seed: int

    @property
    def heads(self) -> list[str]:
        """The names over the columns."""
        return [build.name for build in self.columns.builds] if self.columns.title else ["wins"]

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.rows.builds) * len(self.columns.builds)

    def builds_at(self, cell: int) -> tuple[Build, Build]:
        """Return the builds of a cell; cells are numbered row by row."""
        row, column = divmod(cell, len(self.columns.builds))
        return self.rows.builds[row], self.columns.builds[column]


@record
class GridCell:
    """The battles of a row's build against a column's: how many, who won how often, and the average length in turns."""

    row: str
    column: str
    games: int
    won: Mapping[Side, int]
    turns: float

    @property
    def draws(self) -> int:
        return self.games - sum(self.won.values())

    def of_side(self, side: Side) -> Share:
        """Return how often a side won."""
        return Share(self.won.get(side, 0), self.games)


@record
class Grid:
    """The cells of a grid, row by row. `side` is the one whose wins the grid is about."""

    settings: GridSettings
    side: Side
    cells: Sequence[GridCell]

    @property
    def games(self) -> int:
        """The number of battles in all cells."""
        return sum(cell.games for cell in self.cells)

    @property
    def games_each(self) -> str:
        """How many battles each cell has, in words: a stopped grid may have one less in the last cells."""
        numbers = sorted({cell.games for cell in self.cells})
        if len(numbers) == 1:
            return f"{counted(numbers[0], 'battle', 'battles')} in each cell"
        return f"{numbers[0]} to {numbers[-1]} battles in each cell"

    @property
    def lines(self) -> Iterator[tuple[Build, Sequence[GridCell]]]:
        """Each row's build with its cells."""
        wide = len(self.settings.columns.builds)
        for number, build in enumerate(self.settings.rows.builds):
            yield build, self.cells[number * wide : (number + 1) * wide]

    def cell(self, row: str, column: str) -> GridCell:
        """Return the cell of two builds by their names. Raises KeyError."""
        for found in self.cells:
            if (found.row, found.column) == (row, column):
                return found
        raise KeyError((row, column))

    @property
    def accuracy(self) -> float:
        """How far the true share of a cell may be from the one found, at most: half of the widest 95 % interval."""
        intervals = (cell.of_side(self.side).interval for cell in self.cells)
        return max((high - low) / 2 for low, high in intervals)

    @property
    def row_averages(self) -> tuple[float | None, ...]:
        """The average share of each row, None without battles."""
        return tuple(_average(self.side, cells) for _, cells in self.lines)

    @property
    def column_averages(self) -> tuple[float | None, ...]:
        """The average share of each column, None without battles."""
        wide = len(self.settings.columns.builds)
        return tuple(_average(self.side, self.cells[number::wide]) for number in range(wide))

    def as_table(self) -> list[list[object]]:
        """Return a line for each cell, below the names of the columns, as for a CSV file."""
        head: list[object] = ["row", "column", "side", "games", "wins", "share", "low", "high", "draws", "turns"]
        return [head, *(self._line(cell) for cell in self.cells)]

    def as_data(self) -> dict[str, object]:
        """Return the grid as JSON. The same battles give the same data on any machine."""
        settings = self.settings
        return {
            "scenario": settings.scenario,
            "sha256": settings.digest,
            "seed": settings.seed,
            "seats": dict(settings.seats),
            "side": self.side,
            "rows": axis_data(settings.rows),
            "columns": axis_data(settings.columns),
            "cells": [self._cell_data(cell) for cell in self.cells],
        }

    def as_svg(self, title: str = "") -> str:
        """Return a picture of the grid."""
        settings = self.settings
        shares = [[cell.of_side(self.side) for cell in cells] for _, cells in self.lines]
        return heat_svg(
            title or f"How often {self.side} wins: {settings.scenario}",
            f"{self.games_each}, seed {settings.seed}; below each share the 95% interval",
            (settings.rows.title, [build.name for build in settings.rows.builds]),
            (settings.columns.title, settings.heads),
            shares,
            (self.row_averages, self.column_averages),
        )

    def _line(self, cell: GridCell) -> list[object]:
        share = cell.of_side(self.side)
        low, high = share.interval
        numbers = [round(share.share, 4), round(low, 4), round(high, 4), cell.draws, round(cell.turns, 3)]
        return [cell.row, cell.column, self.side, cell.games, share.wins, *numbers]

    def _cell_data(self, cell: GridCell) -> dict[str, object]:
        return {
            "row": cell.row,
            "column": cell.column,
            **cell.of_side(self.side).as_data(),
            "draws": cell.draws,
            "turns": round(cell.turns, 3),
        }


@dataclass(slots=True)
class CellTally:
    """A cell while its battles are counted."""

    games: int = 0
    turns: int = 0
    won: Counter[Side] = field(default_factory=Counter)

    def count(self, row: Row) -> None:
        """Count one more battle."""
        self.games += 1
        self.turns += row.turns
        if row.winner is not None:
            self.won[row.winner] += 1


def axis_data(axis: Axis) -> dict[str, object]:
    """Return an axis as JSON."""
    builds = [{"name": build.name, "values": dict(build.values)} for build in axis.builds]
    return {"title": axis.title, "builds": builds}


def grid_of(settings: GridSettings, side: Side, tallies: Sequence[CellTally]) -> Grid:
    """Return a grid from the counts of its cells."""
    cells = []
    for number, tally in enumerate(tallies):
        row, column = settings.builds_at(number)
        turns = tally.turns / tally.games if tally.games else 0.0
        cells.append(GridCell(row.name, column.name, tally.games, dict(tally.won), turns))
    return Grid(settings, side, tuple(cells))


def _average(side: Side, cells: Sequence[GridCell]) -> float | None:
    shares = [cell.of_side(side).share for cell in cells if cell.games]
    return sum(shares) / len(shares) if shares else None
