"""What a figure risks where a move may end: the blows and the shots that may fall on it. What it gains: moving.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.engagement import engaged
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.terrain import Cover
from tests.ai.skirmish.frozen.hazards_cloud import veil
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.volleys import volley

PREFERRED = 80
"""What the blow of an enemy who has yet to move counts for where this figure is the best of its targets, in percent."""
ANYBODY_SHOT = 40
"""The share of a shooter's fire that one among several targets expects, in percent."""
MOST_SHOOTERS = 6
"""Of more enemies with guns than these only the nearest are reckoned with."""
SHELTER = {Cover.NONE: 100, Cover.HALF: 60, Cover.MOST: 35}
"""What cover leaves of a shot, in percent."""
SEVERITY = {Arc.FRONT: 0, Arc.SIDE: 1, Arc.REAR: 2}


class Stand(NamedTuple):
    """Where a walk may end."""

    path: tuple[Cell, ...]
    cell: Cell
    facing: int
    run: int
    """the straight hexes at its end, the way it faces"""


class Peril(NamedTuple):
    """An enemy who may strike at a cell, the cells beside it that the blow may come from, its likelihood in percent."""

    foe: Figure
    cells: tuple[Cell, ...]
    share: int


class Perils:
    """What threatens one figure that is to move."""

    def __init__(self, reading: Reading, figure: Figure) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        foes = self.battle.foes(figure)
        self.strikers = [foe for foe in foes if reading.can_strike(foe)]
        self.jabbers = frozenset(foe.id for foe in self.strikers if self._jabs(foe))
        guns = {foe.id: reading.gun(foe) for foe in foes}
        self.volleys = {name: volley(gun) for name, gun in guns.items() if gun is not None}
        shooters = [foe for foe in foes if foe.id in self.volleys]
        shooters.sort(key=lambda foe: self.grid.distance(figure.at, foe.at))
        self.shooters = shooters[:MOST_SHOOTERS]
        self.to_come = frozenset(foe.id for foe in foes if reading.to_come(foe))
        self.friends = [f for f in self.battle.active(figure.side) if f.id != figure.id]
        self.engaged = engaged(self.battle, figure)
        self._at: dict[Cell, list[Peril]] = {}
        self._shots: dict[Cell, int] = {}
        self._likely: dict[FigureId, int] = {}

    def _jabs(self, foe: Figure) -> bool:
        pole = self.reading.pole(foe)
        return pole is not None and weapon(pole).has(Flag.LONG_POLE)

    def blows(self, stand: Stand) -> int:
        """The blows that may fall on it there this turn, each from the worst side that it may come from."""
        total = 0
        for peril in self.at(stand.cell):
            arcs = [self._arc(stand, cell) for cell in self._from(peril, stand)]
            total += self._harm(peril.foe, max(arcs, key=SEVERITY.__getitem__), stand) * peril.share // 100
        return total

    def _from(self, peril: Peril, stand: Stand) -> tuple[Cell, ...]:
        """The cells that a blow may come from: an enemy whom it would engage at its stand can only shift."""
        foe = peril.foe
        held = self.figure.condition is Condition.STANDING and foe.at in self.grid.front(stand.cell, stand.facing)
        if not (held and foe.id in self.to_come):
            return peril.cells
        near = {foe.at, *self.grid.neighbours(foe.at)}
        return tuple(cell for cell in peril.cells if cell in near)

    def shots(self, cell: Cell) -> int:
        """The shots that may be aimed at it there."""
        if cell not in self._shots:
            total = 0
            for foe in self.shooters:
                if self.reading.sees(foe.at, cell):
                    shot = self.reading.shot(foe, self.figure, self.grid.distance(cell, foe.at)).worth
                    cover = SHELTER[self.reading.sheltered(foe.at, cell)]
                    clear = cover * veil(self.battle, foe.at, cell) // 100
                    total += shot * self.volleys[foe.id] * clear * ANYBODY_SHOT // 1000000
            self._shots[cell] = total
        return self._shots[cell]

    def at(self, cell: Cell) -> list[Peril]:
        """Who may strike at a cell."""
        if cell not in self._at:
            self._at[cell] = list(self._found(cell))
        return self._at[cell]

    def _arc(self, stand: Stand, cell: Cell) -> Arc:
        if self.figure.condition is Condition.PRONE:
            return Arc.REAR
        return self.grid.arc(stand.cell, stand.facing, cell)

    def _harm(self, foe: Figure, arc: Arc, stand: Stand) -> int:
        """What a blow may do; that of a pole is twice as bad for who charges upon it."""
        set_against = (
            arc is Arc.FRONT
            and bool(stand.path)
            and not self.engaged
            and self.reading.pole(foe) is not None
            and foe.entered <= 1
            and foe.at in self.grid.front(stand.cell, stand.facing)
        )
        return self.reading.blow(foe, self.figure, arc, is_set=set_against).worth

    def _found(self, cell: Cell) -> Iterator[Peril]:
        around = self.grid.neighbours(cell)
        for foe in self.strikers:
            if foe.id not in self.to_come:
                if foe.at in around:
                    if cell in self.grid.front(foe.at, foe.facing):
                        yield Peril(foe, (foe.at,), self._share(foe))
                elif foe.id in self.jabbers and foe.entered <= 1 and cell in self.grid.beyond(foe.at, foe.facing):
                    toward = self.grid.step(cell, self.grid.direction(cell, foe.at))
                    yield Peril(foe, (toward,), self._share(foe))
            elif self.grid.distance(foe.at, cell) <= self.reading.half_move(foe) + 1:
                stances = self.reading.stances(foe)
                if near := tuple(c for c in around if c in stances):
                    yield Peril(foe, near, self._may_come(foe))

    def _may_come(self, foe: Figure) -> int:
        """How likely an enemy who has yet to move comes at this figure and not at another."""
        if foe.id not in self._likely:
            stances = self.reading.stances(foe)
            others = [
                self.reading.blow(foe, friend, Arc.FRONT).worth
                for friend in self.friends
                if any(cell in stances for cell in self.grid.neighbours(friend.at))
            ]
            own = self.reading.blow(foe, self.figure, Arc.FRONT).worth
            self._likely[foe.id] = PREFERRED if own >= max(others, default=0) else 100 // (1 + len(others))
        return self._likely[foe.id]

    def _share(self, foe: Figure) -> int:
        """How much of an enemy's blow falls to this figure, if it has others before it too."""
        others = sum(f.id != self.figure.id for f in self.reading.in_reach(self.battle, foe, self.reading.upright))
        return 100 // (1 + others)
