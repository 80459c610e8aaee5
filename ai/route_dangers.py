"""What enemies may do along a way: by shots at what they see, by attacks on what comes near. The ways: routes.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.names import FigureId
from core.battle.once import once_of
from core.battle.record import replace
from core.space.cell import Cell
from core.space.ways import Ways

ROUGHLY = 100
"""Harm is rounded to so many thousandths of a hit, so that figures much alike share what is found for one of them."""
MOST_TARGETS = 2
"""A shooter's fire is shared among its targets as if there were no more than so many."""
MOST_SHOOTERS = 4
"""How many shooters count: the nearest."""
LOOKED_FOR = 6
"""How far, in cells, a place in sight is looked for."""
LIKE_COVER = 50
"""Less than this much of a shot is left, in percent, where a figure counts as in cover."""

Body = tuple[Cell, int]
"""A cell where something stands in the way, and how many points more it costs to get past."""
Clear = Callable[[Battle, Cell, Cell], int]
"""What the ground leaves of a shot from the first cell at a figure in the second, in percent; 0: out of sight."""


class RouteSense(NamedTuple):
    """What a game tells about the dangers of a way. `ways`: the ways over the ground, closed doors included; `doors`:
    what those cost besides; `clear`: by the ground alone. The others are asked about an enemy of a figure: how near
    that enemy can strike at in a turn, in cells, and what a turn of shots at the figure where it is, or of attacks on
    it, is worth, in thousandths of a hit. `arm`: what the enemy shoots with; empty: nothing. `walks_once`: there is one
    walk in a turn, however short."""

    ways: Callable[[Battle], Ways]
    doors: Callable[[Battle], frozenset[Body]]
    clear: Clear
    reach: Callable[[Battle, Figure], int]
    shot: Callable[[Battle, Figure, Figure], int]
    blow: Callable[[Battle, Figure, Figure], int]
    arm: Callable[[Figure], str]
    walks_once: bool = True


class Sight:
    """What is seen from a cell over the ground alone. There is one for each cell of a ground."""

    __slots__ = ("_at", "_battle", "_clear", "_known")

    def __init__(self, battle: Battle, clear: Clear, at: Cell) -> None:
        self._battle, self._clear, self._at = battle, clear, at
        self._known: dict[Cell, int] = {}

    def clear(self, cell: Cell) -> int:
        """Return what the ground leaves of a shot at a cell, in percent; 0: out of sight."""
        found = self._known.get(cell)
        if found is None:
            found = 100 if cell == self._at else self._clear(self._battle, self._at, cell)
            self._known[cell] = found
        return found


class Watch(NamedTuple):
    """What one enemy may do to a figure that comes by: a turn of shots at what is in `sight`, and of attacks within
    `reach` cells, in thousandths of a hit."""

    foe: FigureId
    at: Cell
    sight: Sight
    shot: int = 0
    blow: int = 0
    reach: int = 0

    def shot_at(self, cell: Cell) -> int:
        """Return what shots may do in a cell."""
        return self.shot * self.sight.clear(cell) // 100 if self.shot else 0

    def harm(self, ways: Ways, cell: Cell) -> int:
        """Return what this enemy may do in a cell."""
        blow = self.blow if self.blow and ways.grid.distance(self.at, cell) <= self.reach else 0
        return blow + self.shot_at(cell)


def shots(battle: Battle, figure: Figure, sense: RouteSense) -> tuple[Watch, ...]:
    """Return the enemies whose shots a figure has to fear on its way. Each may shoot at one of its friends instead."""
    share = 100 // min(MOST_TARGETS, len(battle.active(figure.side)) or 1)
    found = []
    armed = [foe for foe in battle.foes(figure) if sense.arm(foe)]
    nearest = sorted(armed, key=lambda foe: battle.grid.distance(figure.at, foe.at))[:MOST_SHOOTERS]
    for foe in armed:
        if foe in nearest:
            sight = sight_from(battle, sense.clear, foe.at)
            shot = _rounded(sense.shot(_in_sight(battle, figure, foe, sight), foe, figure) * share // 100)
            if shot:
                found.append(Watch(foe.id, foe.at, sight, shot))
    return tuple(found)


def with_blows(shots: tuple[Watch, ...], battle: Battle, figure: Figure, sense: RouteSense) -> tuple[Watch, ...]:
    """Return these enemies and all others who may come and strike the figure on its way."""
    known = {watch.foe: watch for watch in shots}
    found = []
    for foe in battle.foes(figure):
        watch = known.get(foe.id) or Watch(foe.id, foe.at, sight_from(battle, sense.clear, foe.at))
        blow = _rounded(sense.blow(battle, foe, figure))
        watch = watch._replace(blow=blow, reach=sense.reach(battle, foe) if blow else 0)
        if watch.shot or blow:
            found.append(watch)
    return tuple(found)


def _in_sight(battle: Battle, figure: Figure, foe: Figure, sight: Sight) -> Battle:
    """Return the battle with a figure where an enemy sees it in the open: where it is, or a few steps from there; if
    nowhere, the battle itself."""
    if sight.clear(figure.at) >= LIKE_COVER:
        return battle
    ways, distance = ways_over(battle), battle.grid.distance
    taken = {other.at for other in battle.active()}
    near = [cell for cell in battle.grid.cells() if distance(figure.at, cell) <= LOOKED_FOR]
    cells = sorted(near, key=lambda cell: (distance(figure.at, cell), cell))
    free = (cell for cell in cells if cell not in taken and ways.cost(cell) and distance(foe.at, cell) > 1)
    seen = next((cell for cell in free if sight.clear(cell) >= LIKE_COVER), None)
    return battle if seen is None else battle.with_figure(replace(figure, at=seen))


def _rounded(harm: int) -> int:
    return (max(0, harm) + ROUGHLY // 2) // ROUGHLY * ROUGHLY


def sight_from(battle: Battle, clear: Clear, at: Cell) -> Sight:
    """Return what is seen from a cell, the same object as long as the ground is the same."""
    known = _sights(battle)
    if (clear, at) not in known.by:
        known.by[clear, at] = Sight(known.battle, clear, at)
    return known.by[clear, at]


class _Sights:
    """The sights over one ground, and a battle on it without figures."""

    def __init__(self, battle: Battle) -> None:
        self.battle = replace(battle, figures={}, holds=())
        self.by: dict[tuple[Clear, Cell], Sight] = {}


@once_of("grid", "terrain", "heights", most=16)
def _sights(battle: Battle) -> _Sights:
    return _Sights(battle)
