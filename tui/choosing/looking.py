"""Looking around while no order is due: a cursor that goes anywhere, and the figures under it. Choosing an order is in
choosing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.grid import Grid
from tui.choosing.dangers import Dangers
from tui.views.map_view import Overlay, sight_from, threatened


class Looking:
    """A cursor over a paused battle. `figure` is the figure it was on last."""

    def __init__(self, ruleset: Ruleset, battle: Battle, figure: FigureId) -> None:
        self.ruleset = ruleset
        self.battle = battle
        self.figure = figure
        self.cursor = battle[figure].at

    def step(self, direction: int) -> None:
        """Move the cursor to a neighbouring cell, if there is one."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def point_at(self, cell: Cell) -> None:
        """Move the cursor to a cell, and look at the figure there."""
        if cell in self.battle.grid:
            self.cursor = cell
            self.figure = next((figure.id for figure in self.battle.at(cell)), self.figure)

    def next_figure(self, by: int) -> None:
        """Look at the next or the previous figure of the roster."""
        names = list(self.battle.figures)
        self.look_for(names[(names.index(self.figure) + by) % len(names)])

    def look_for(self, figure: FigureId) -> None:
        """Move the cursor to a figure."""
        self.figure = figure
        self.cursor = self.battle[figure].at

    @property
    def here(self) -> tuple[FigureId, ...]:
        """The figures in the cell under the cursor."""
        return tuple(figure.id for figure in self.battle.at(self.cursor))

    def over(self, overlay: Overlay, shown: frozenset[str], dangers: Dangers | None = None) -> Overlay:
        """Return `overlay` with the cursor, and with the `shown` layers of the figure looked at."""
        me = self.battle[self.figure]
        unseen, covered = sight_from(self.ruleset, self.battle, me.at) if "sight" in shown else (frozenset(), {})
        return replace(
            overlay,
            cursor=self.cursor,
            threat=threatened(self.ruleset, self.battle, me) if "threat" in shown else frozenset(),
            danger=overlay.danger if "danger" not in shown else {} if dangers is None else dangers.shades,
            unseen=unseen,
            covered=covered,
        )


def direction(grid: Grid, key: str, cursor: Cell) -> int:
    """Return the direction of an arrow key; on hexes without that direction the cursor zigzags."""
    names = {"up": "N", "down": "S", "right": "E", "left": "W"}
    if names[key] in grid.facing_names:
        return grid.facing_names.index(names[key])
    column, _ = grid.offset(cursor)
    rise = "N" if column % 2 else "S"
    return grid.facing_names.index(rise + names[key])
