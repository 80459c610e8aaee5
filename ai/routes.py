"""The long way of one figure: to enemies or other cells that it can't reach in this turn, round dangers and bodies. How
the ways are found: route_search.py; where a figure is going: headings.py; words: route_words.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from ai.goal_places import Pace
from ai.route_dangers import Body, RouteSense, Watch, shots, with_blows
from ai.route_search import POINT, WayField, way_field
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.space.cell import Cell
from core.space.ways import Ways

FRIEND_IN_THE_WAY, ENEMY_IN_THE_WAY = 3, 10
"""How many points more it costs to get past a figure in the way: a friend walks on, an enemy stays."""
LARGE = 300
"""On maps of more cells only dangers near the figure count: to look for all of them would take too long."""
ASIDE, FAR_ASIDE = 2, 3
"""How far off the shortest way, in cells, a way goes round that takes more turns; and one that takes as many."""
STEP_OF_WEIGHT = 5
"""The weight of danger is rounded to so many hundredths of a point, so that more searches are shared."""


class Spared(NamedTuple):
    """An enemy whose harm a way avoids, against the shortest. `shot`: it would come from shots; `left`: how much of it
    is left on the way, in percent."""

    foe: FigureId
    shot: bool
    left: int


class Route(NamedTuple):
    """A way over several turns. `cells`: the start left out; `ends`: how many of them each turn takes; `points`: by the
    ground alone; `more`: how many turns more than the shortest way takes; `via`: the cell farthest off the shortest
    way, or in a place with a name (None: it is about the shortest); `spared`: the enemies whose harm it avoids;
    `round`: the figures who stand in the shortest."""

    goal: frozenset[Cell]
    cells: tuple[Cell, ...]
    ends: tuple[int, ...]
    points: int
    more: int = 0
    via: Cell | None = None
    spared: tuple[Spared, ...] = ()
    round: tuple[FigureId, ...] = ()

    @property
    def turns(self) -> int:
        """How many turns it takes."""
        return len(self.ends)


class Routes:
    """The long ways of one figure, as one level sees them. `danger`: the weight of danger, in percent; `point`: the
    value of a point nearer to an enemy, in thousandths of a hit."""

    def __init__(self, battle: Battle, figure: Figure, pace: Pace, sense: RouteSense, danger: int, point: int) -> None:
        self.battle = battle
        self.figure = figure
        self.pace = pace
        self.sense = sense
        self._danger = danger
        self._point = point
        self._fars: dict[frozenset[Cell], bool] = {}
        self._ways_to: dict[tuple[frozenset[Cell], int], WayField] = {}
        self.now = pace.now(battle, figure)
        self.whole = max(1, pace.whole(battle, figure))

    @cached_property
    def ways(self) -> Ways:
        """The ways over the ground, doors included."""
        return self.sense.ways(self.battle)

    @cached_property
    def shots(self) -> tuple[Watch, ...]:
        """The enemies whose shots the figure has to fear on its way to the enemies, whose reach it seeks."""
        return shots(self.battle, self.figure, self.sense)

    @cached_property
    def watches(self) -> tuple[Watch, ...]:
        """What each enemy may do to the figure on its way elsewhere."""
        return with_blows(self.shots, self.battle, self.figure, self.sense)

    @cached_property
    def doors(self) -> frozenset[Body]:
        """The closed doors, and what they cost."""
        return self.sense.doors(self.battle)

    @cached_property
    def _door_points(self) -> Mapping[Cell, int]:
        return dict(self.doors)

    @cached_property
    def bodies(self) -> frozenset[Body]:
        """Who stands in the way, and how many points that costs."""
        figure = self.figure
        there = (other for other in self.battle.active() if other.id != figure.id)
        return self.doors | frozenset(
            (cell, FRIEND_IN_THE_WAY if other.side == figure.side else ENEMY_IN_THE_WAY)
            for other in there
            if other.upright
            for cell in other.cells
        )

    # -- ways ---------------------------------------------------------------------------------------------------------

    @cached_property
    def beside_enemies(self) -> frozenset[Cell]:
        """The free cells beside enemies."""
        return self.beside(self.battle.foes(self.figure))

    def beside(self, foes: Iterable[Figure]) -> frozenset[Cell]:
        """Return the free cells beside some enemies."""
        taken = {cell for other in self.battle.active() if other.upright for cell in other.cells}
        neighbours, cost = self.battle.grid.neighbours, self.ways.cost
        cells = (cell for foe in foes for his in foe.cells for cell in neighbours(his))
        return frozenset(cell for cell in cells if cell not in taken and cost(cell))

    @cached_property
    def to_enemies(self) -> WayField:
        """The ways to the nearest enemy, out of the sight of their guns."""
        weight = self._weight(self._point)
        return way_field(self.ways, self.beside_enemies, self.shots, self.bodies, weight, self._around)

    def to(self, cells: frozenset[Cell], point: int) -> WayField:
        """Return the ways to some cells, out of the sight and reach of the enemies. `point`: the value of a point
        nearer to them."""
        key = cells, self._weight(point)
        if key not in self._ways_to:
            self._ways_to[key] = way_field(self.ways, cells, self.watches, self.bodies, key[1], self._around)
        return self._ways_to[key]

    @property
    def _around(self) -> Cell | None:
        """Where dangers count: everywhere on the usual maps, near the figure on large ones."""
        return None if len(self.battle.grid.cells()) <= LARGE else self.figure.at

    def _weight(self, point: int) -> int:
        """Return what a hit in a turn adds to the price of a point: as much as walking on costs time."""
        weight = 10 * POINT * self._danger // max(1, point * self.whole)
        return weight // STEP_OF_WEIGHT * STEP_OF_WEIGHT

    def is_far(self, cells: frozenset[Cell]) -> bool:
        """Whether some cells are out of reach in this turn."""
        if cells not in self._fars:
            self._fars[cells] = self._is_far(cells)
        return self._fars[cells]

    def _is_far(self, cells: frozenset[Cell]) -> bool:
        at, distance = self.figure.at, self.battle.grid.distance
        if min((distance(at, cell) for cell in cells), default=0) > self.now:
            return True  # a step costs a point at least
        left = self._shortest(cells).left(at)
        return left is not None and left > self.now * POINT

    def _shortest(self, cells: frozenset[Cell]) -> WayField:
        """The shortest ways, regardless of figures and dangers."""
        return way_field(self.ways, cells, (), self.doors, 0)

    # -- one route ----------------------------------------------------------------------------------------------------

    def route(self, field: WayField, goal: frozenset[Cell], walked: tuple[Cell, ...] = ()) -> Route | None:
        """Return the way to some cells after a walk in this turn; None: there is none, or it is there. `field`: the
        ways to them."""
        start = walked[-1] if walked else self.figure.at
        on = field.way(start)
        if not on:
            return None
        cells = (*walked, *on)
        shortest = self._shortest(goal).way(self.figure.at)
        ends = self._ends(len(walked), cells)
        more = max(0, len(ends) - len(self._ends(0, shortest)))
        there = {cell: figure.id for figure in self.battle.active() for cell in figure.cells}
        bodies = dict.fromkeys(there[cell] for cell in shortest if cell in there and cell not in cells)
        return Route(
            goal,
            cells,
            ends,
            self._points(cells),
            more,
            self._via(goal, cells, shortest, ASIDE if more else FAR_ASIDE),
            self._spared(cells, shortest),
            tuple(name for name in bodies if name != self.figure.id),
        )

    def _via(
        self, goal: frozenset[Cell], cells: tuple[Cell, ...], shortest: tuple[Cell, ...], least: int
    ) -> Cell | None:
        """Return the cell of a way that is farthest off the shortest, or in a place with a name; None: no cell is
        `least` off."""
        distance = self.battle.grid.distance
        apart = {cell: min((distance(cell, other) for other in shortest), default=0) for cell in cells}
        off = [cell for cell in cells if apart[cell] >= least]
        named = {cell for one in self.battle.goals if one.place for cell in one.cells} - goal
        return next((cell for cell in off if cell in named), max(off, key=lambda cell: apart[cell], default=None))

    def _points(self, cells: Iterable[Cell]) -> int:
        return sum([self._cost(cell) for cell in cells])

    def _cost(self, cell: Cell) -> int:
        return (self.ways.cost(cell) or 0) + self._door_points.get(cell, 0)

    def _ends(self, walked: int, cells: tuple[Cell, ...]) -> tuple[int, ...]:
        """Return how many cells of a way each turn takes. `walked`: those of this turn's walk; 0: it is not known."""
        first = walked if self.sense.walks_once else 0
        ends = [first] if first else []
        left, count = self.whole if first else self.now, 0
        for cell in cells[first:]:
            cost = self._cost(cell)
            if cost > left and (count or not ends):
                ends.append(count)
                left, count = self.whole, 0
            left, count = left - cost, count + 1
        return (*ends, count) if count else tuple(ends)

    def _spared(self, cells: tuple[Cell, ...], shortest: tuple[Cell, ...]) -> tuple[Spared, ...]:
        """Return the enemies whose harm a way avoids: of a shooter in sight the shots, else the attacks."""
        found: list[Spared] = []
        for watch in self.watches:
            for shot, one in ((True, watch._replace(blow=0)), (False, watch._replace(shot=0))):
                risked, mine = (self._risk(one, some) for some in (shortest, cells))
                if risked:
                    if mine < risked:
                        found.append(Spared(watch.foe, shot, 100 * mine // risked))
                    break
        return tuple(found)

    def _risk(self, watch: Watch, cells: Iterable[Cell]) -> int:
        """Return the harm of an enemy along a way, in thousandths of a hit by points."""
        return sum([self._cost(cell) * watch.harm(self.ways, cell) for cell in cells])
