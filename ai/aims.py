"""The objectives of a battle as the thinking player values them: where to go, figures to spare or protect. What they
demand: core/play/wants.py. All other values: placing.py, worth.py."""

from __future__ import annotations

from collections.abc import Mapping

from ai.chokepoints import chokepoints
from ai.strike import OUT
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import GoalKind
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.play.wants import Want, alive_targets, denied_cells, disputed_cells, precious, prized, wants
from core.space.cell import Cell
from core.space.terrain import key_of
from core.space.ways import ways_of

THERE = 4000
"""The value of being in a cell to hold or reach."""
STEP = 350
"""The value of being one movement point nearer to it, with all the time left."""
HURRY = 3
"""How many times that is worth once time is up."""
BEFORE = 600
"""The value of standing nearer to a denied place than any enemy."""
PASS = 2000
"""The value of standing where every enemy must pass to get there."""
DEARER = 150
"""The value of a figure its side must not lose, in percent of another figure's."""
TAKEN = 3000
"""The value of taking an enemy alive, besides putting that enemy out of the fight."""
LONGEST = 40
"""Beyond this many movement points distance makes no difference."""


class Aims:
    """The objectives of one side."""

    def __init__(self, battle: Battle, side: Side) -> None:
        self.battle = battle
        self.side = side
        self.any = bool(battle.goals)
        self.spared = alive_targets(battle, side) if self.any else frozenset[FigureId]()
        self._dear = precious(battle, side) | prized(battle, side) if self.any else frozenset[FigureId]()
        self._ways: dict[frozenset[Cell], Mapping[Cell, int]] = {}
        self._narrows: dict[frozenset[Cell], frozenset[Cell]] = {}

    # -- where to go ----------------------------------------------------------------------------------------------

    def worth_of(self, figure: Figure, cell: Cell) -> list[Sum]:
        """Return the terms of a figure's being in a cell."""
        found: list[Sum] = []
        for want in wants(self.battle, self.side) if self.any else ():
            if want.cells and figure.id in want.figures and not self._enough_without(want, figure):
                near = -self._away(want.cells, cell) * STEP * (1000 + (HURRY - 1) * want.urgency) // 1000
                label = "holding the place" if want.goal.kind is GoalKind.HOLD else "toward the goal"
                found.append((label, THERE if cell in want.cells else near))
        if disputed := disputed_cells(self.battle, self.side) if self.any else frozenset[Cell]():
            near = THERE // 2 if cell in disputed else -self._away(disputed, cell) * STEP // 2
            found.append(("disputing the place", near))
        if denied := denied_cells(self.battle, self.side) if self.any else frozenset[Cell]():
            found.append(("barring the way", BEFORE if self._is_before(denied, cell) else 0))
            if narrow := self._chokepoints(denied):
                found.append(("holding the pass", PASS if cell in narrow else 0))
        return found

    def _enough_without(self, want: Want, figure: Figure) -> bool:
        """Whether enough friends are there already."""
        friends = (friend for friend in self.battle.active(self.side) if friend.id != figure.id)
        there = sum(friend.at in want.cells for friend in friends if friend.id in want.figures)
        return there >= max(1, want.needed)

    def _is_before(self, cells: frozenset[Cell], cell: Cell) -> bool:
        nearest = min((self._away(cells, foe.at) for foe in self.battle.active() if foe.side != self.side), default=0)
        return self._away(cells, cell) < nearest

    def _chokepoints(self, cells: frozenset[Cell]) -> frozenset[Cell]:
        if cells not in self._narrows:
            foes = [foe.at for foe in self.battle.active() if foe.side != self.side]
            self._narrows[cells] = chokepoints(self.battle, foes, cells)
        return self._narrows[cells]

    def _away(self, cells: frozenset[Cell], cell: Cell) -> int:
        if cells not in self._ways:
            ways = ways_of(self.battle.grid, key_of(self.battle.terrain))
            self._ways[cells] = ways.distances(cells, ways.cost)
        return min(LONGEST, self._ways[cells].get(cell, LONGEST))

    # -- figures to spare -----------------------------------------------------------------------------------------

    def life(self, figure: Figure, worth: int) -> int:
        """Return the value of a figure's life. `worth`: its value without objectives."""
        if figure.id in self.spared:
            return 2 * OUT + TAKEN if figure.life is Life.DEAD else worth if figure.active else -TAKEN
        return worth * DEARER // 100 if figure.id in self._dear else worth

    def gain(self, target: FigureId, worth: int) -> int:
        """Return the value of an attack. `worth`: its value without objectives."""
        if target in self.spared:
            return worth // 2
        return worth * DEARER // 100 if target in self._dear else worth
