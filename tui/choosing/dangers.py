"""The danger map of one figure: the danger of every cell, worked out a few at a time in a thread. What a number means
is in core/play/danger.py; how it is shown in views/danger_view.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from time import monotonic

from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.danger import Danger, danger_at
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.danger_view import Shade, shade_of

SPELL = 0.2
"""About how long one spell of work takes, in seconds."""


class Dangers:
    """The dangers to `figure` known so far. `walks` are the orders that lead it to cells in reach."""

    def __init__(
        self, ruleset: Ruleset, position: Position, figure: FigureId, walks: Mapping[Cell, Choice] | None = None
    ) -> None:
        self.figure = figure
        self.known: dict[Cell, Danger] = {}
        self._shades: dict[Cell, Shade] = {}
        self._shaded = 0
        self._ruleset = ruleset
        self._position = position
        self._walks = walks or {}
        battle, home = position.battle, position.battle[figure].at
        cells = [cell for cell in battle.grid.cells() if not battle.ground(cell).solid]
        self._cells = sorted(cells, key=lambda cell: (cell not in self._walks, battle.grid.distance(home, cell)))

    @property
    def is_complete(self) -> bool:
        """Whether every cell is known."""
        return len(self.known) >= len(self._cells)

    @property
    def shades(self) -> dict[Cell, Shade]:
        """The shade of every cell whose danger is known and not nothing; each is found once."""
        for cell, danger in islice(self.known.items(), self._shaded, None):
            if (shade := shade_of(self._ruleset, self._position.battle, danger)) is not None:
                self._shades[cell] = shade
        self._shaded = len(self.known)
        return dict(self._shades)

    @property
    def share(self) -> str:
        """How many cells are known, in words."""
        return f"{len(self.known)} of {len(self._cells)}"

    def worked_out(self, first: Cell, between: Callable[[], None]) -> dict[Cell, Danger]:
        """Return the dangers of some more cells, that of `first` before others, then those in reach. Safe in a thread;
        `between` is called again and again and may raise to cancel."""
        found: dict[Cell, Danger] = {}
        ends = monotonic() + SPELL
        wanted = [first] if first in self._cells else []
        for cell in (*wanted, *self._cells):
            if cell not in self.known and cell not in found:
                between()
                found[cell] = danger_at(
                    self._ruleset, self._position, self.figure, cell, self._walks.get(cell), between
                )
                if monotonic() >= ends:
                    break
        return found
