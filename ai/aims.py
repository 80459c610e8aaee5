"""What the goals of a battle mean to the thinking player of any game: where to go, whom to spare and whom to shield.
What they ask for is read in core/play/wants.py. All else that a move or an order is worth: placing.py, worth.py."""

from __future__ import annotations

from collections.abc import Mapping

from ai.passes import passes
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
"""What it is worth to be in a cell that is to be held or reached."""
STEP = 350
"""What a point of the way nearer to it is worth, when all its time is left."""
HURRY = 3
"""So many times that, when its time is up."""
BEFORE = 600
"""What it is worth to stand nearer to what is to be denied the enemy than any of them does."""
PASS = 2000
"""What it is worth to stand where every enemy must come through to get there."""
DEARER = 150
"""The worth of a figure that a side must not lose, in percent of another figure's."""
TAKEN = 3000
"""The worth of taking an enemy alive, besides putting that enemy out of the fight."""
LONGEST = 40
"""Farther off than so many points it makes no difference."""


class Aims:
    """What one side goes for in a battle."""

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
        """What the goals make of a figure's being in a cell."""
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
            if passes := self._passes(denied):
                found.append(("holding the pass", PASS if cell in passes else 0))
        return found

    def _enough_without(self, want: Want, figure: Figure) -> bool:
        """Whether friends are there already, as many as it takes."""
        friends = (friend for friend in self.battle.active(self.side) if friend.id != figure.id)
        there = sum(friend.at in want.cells for friend in friends if friend.id in want.figures)
        return there >= max(1, want.needed)

    def _is_before(self, cells: frozenset[Cell], cell: Cell) -> bool:
        nearest = min((self._away(cells, foe.at) for foe in self.battle.active() if foe.side != self.side), default=0)
        return self._away(cells, cell) < nearest

    def _passes(self, cells: frozenset[Cell]) -> frozenset[Cell]:
        if cells not in self._narrows:
            foes = [foe.at for foe in self.battle.active() if foe.side != self.side]
            self._narrows[cells] = passes(self.battle, foes, cells)
        return self._narrows[cells]

    def _away(self, cells: frozenset[Cell], cell: Cell) -> int:
        if cells not in self._ways:
            ways = ways_of(self.battle.grid, key_of(self.battle.terrain))
            self._ways[cells] = ways.distances(cells, ways.cost)
        return min(LONGEST, self._ways[cells].get(cell, LONGEST))

    # -- whom to spare --------------------------------------------------------------------------------------------

    def life(self, figure: Figure, worth: int) -> int:
        """What a figure's life is worth, its game having said what it is worth without goals."""
        if figure.id in self.spared:
            return 2 * OUT + TAKEN if figure.life is Life.DEAD else worth if figure.active else -TAKEN
        return worth * DEARER // 100 if figure.id in self._dear else worth

    def gain(self, target: FigureId, worth: int) -> int:
        """What an attack is worth, being worth so much without goals."""
        if target in self.spared:
            return worth // 2
        return worth * DEARER // 100 if target in self._dear else worth
