"""A look round while nobody is asked to choose: a cursor that goes anywhere, and whom it finds. Choosing an order is in
choosing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.map_view import Overlay, sight_from, threatened


class Looking:
    """A cursor over a battle that stands still. `figure` is whom it looked at last."""

    def __init__(self, ruleset: Ruleset, battle: Battle, figure: FigureId) -> None:
        self.ruleset = ruleset
        self.battle = battle
        self.figure = figure
        self.cursor = battle[figure].at

    def step(self, direction: int) -> None:
        """The cursor to a neighbour, if there is one."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def point_at(self, cell: Cell) -> None:
        """The cursor to a cell of the map; whoever is there is looked at."""
        if cell in self.battle.grid:
            self.cursor = cell
            self.figure = next((figure.id for figure in self.battle.at(cell)), self.figure)

    def next_figure(self, by: int) -> None:
        """The next figure of all, in the order of the roster, or the one before."""
        names = list(self.battle.figures)
        self.look_for(names[(names.index(self.figure) + by) % len(names)])

    def look_for(self, figure: FigureId) -> None:
        """The cursor to a figure."""
        self.figure = figure
        self.cursor = self.battle[figure].at

    @property
    def here(self) -> tuple[FigureId, ...]:
        """Who is in the cell under the cursor."""
        return tuple(figure.id for figure in self.battle.at(self.cursor))

    def over(self, overlay: Overlay, shown: frozenset[str]) -> Overlay:
        """An overlay with the cursor, and with what is wanted of the figure that is looked at."""
        me = self.battle[self.figure]
        unseen, covered = sight_from(self.ruleset, self.battle, me.at) if "sight" in shown else (frozenset(), {})
        return replace(
            overlay,
            cursor=self.cursor,
            threat=threatened(self.ruleset, self.battle, me) if "threat" in shown else frozenset(),
            unseen=unseen,
            covered=covered,
        )
