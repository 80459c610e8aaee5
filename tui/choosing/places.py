"""Destinations proposed for a walk: cells to attack an enemy from, then those of an objective or on the way there, or
without an objective the nearest to the enemy. Those that the dice will probably keep the figure from come last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.forecast import THIS_TURN
from core.play.order_odds import first_roll
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.wants import wanted_cells
from core.space.cell import Cell
from tui.views.walk_view import Path, Walk
from tui.views.wording import is_walk

FEW = 4
"""Proposals per enemy; cells on the way to the enemy make up the number."""
LIKELY = 1 / 2
"""The chance from which a walk counts as likely to succeed."""


class Place(NamedTuple):
    """A destination with its path. `facing` is None where it doesn't matter."""

    cell: Cell
    path: Path
    facing: int | None = None


def nearest_foe(battle: Battle, figure: FigureId) -> FigureId:
    """Return the enemy nearest to a figure; empty if there is none."""
    me = battle[figure]
    near = min(battle.foes(me), key=lambda foe: battle.grid.distance(me.at, foe.at), default=None)
    return "" if near is None else near.id


class Places:
    """The destinations for one figure's walk, found on demand. `far` are the cells too far to act from afterwards."""

    def __init__(
        self, ruleset: Ruleset, position: Position, figure: FigureId, walk: Walk, far: frozenset[Cell]
    ) -> None:
        self._ruleset = ruleset
        self._position = position
        self._battle = position.battle
        self._me = self._battle[figure]
        self._walk = walk
        self._far = far
        self._found: dict[FigureId, tuple[Place, ...]] = {}

    def against(self, foe: FigureId) -> tuple[Place, ...]:
        """Return the destinations against an enemy, the best first."""
        if foe not in self._found:
            self._found[foe] = self._against(self._battle[foe])
        return self._found[foe]

    def _against(self, foe: Figure) -> tuple[Place, ...]:
        attacking: dict[Cell, Place] = {}
        for place in self._attacking(foe):
            attacking.setdefault(place.cell, place)
        best = [place for place in attacking.values() if place.path or place.facing is not None or len(attacking) == 1]
        best.sort(key=lambda place: place.cell not in self._wanted)
        nearer = [place for place in self._nearer(foe) if place.cell not in attacking]
        wanted = [place for place in nearer if place.cell in self._wanted]
        likely = [place for place in wanted if self._is_likely(place, foe)]
        unlikely = [place for place in wanted if place not in likely]
        others = (place for place in nearer if place not in wanted and self._is_likely(place, foe))
        found = [*best, *likely, *islice(others, max(0, FEW - len(best) - len(likely)))]
        return (*found, *unlikely) or tuple(nearer[:FEW])

    def gains_by_going(self, foe: FigureId) -> bool:
        """Whether the first destination has what the figure's own cell hasn't: an attack on `foe`, or an objective
        there or nearer. A figure in an objective stays there."""
        found, home = self.against(foe), self._me.at
        if not found or found[0].cell == home or home in self._wanted:
            return False
        attacking = {place.cell for place in self._attacking(self._battle[foe])}
        if attacking:
            return home not in attacking
        return bool(self._wanted) and self._from_objective(found[0].cell) < self._from_objective(home)

    @property
    def _wanted(self) -> frozenset[Cell]:
        """The cells of the objectives of the figure."""
        return wanted_cells(self._battle, self._me)

    def _from_objective(self, cell: Cell) -> int:
        """Return the distance to the nearest cell of an objective; 0 without any."""
        return min((self._battle.grid.distance(cell, wanted) for wanted in self._wanted), default=0)

    def _attacking(self, foe: Figure) -> Iterator[Place]:
        """Yield the destinations from which `foe` can be attacked this turn."""
        book, me = self._ruleset.book, self._me
        for opening in self._ruleset.odds.openings(book, self._battle, me, foe, THIS_TURN):
            walk = next((step for step in opening.steps if is_walk(step)), None)
            path: Path = getattr(walk, "path", ())
            cell = path[-1] if path else me.at
            if cell in self._walk.ends:
                yield Place(cell, path, getattr(walk, "facing", None))

    def _is_likely(self, place: Place, foe: Figure) -> bool:
        """Whether the walk succeeds at least every other time, if no one interferes."""
        if not place.path:
            return True
        facing = faced(self._battle, self._me, place.cell, place.path, foe)
        roll = first_roll(self._ruleset, self._position, self._walk.order(place.path, facing))
        return roll is None or roll.need is None or roll.need.chance(roll.dice) >= LIKELY

    def _nearer(self, foe: Figure) -> Iterator[Place]:
        """Yield the destinations nearest to an objective, or without any to `foe`, those too far to act from afterwards
        last."""
        grid, costs = self._battle.grid, {self._me.at: 0, **self._walk.costs()}
        ends = [cell for cell in self._walk.ends if cell in costs]
        ends.sort(key=lambda at: (self._from_objective(at), at in self._far, grid.distance(at, foe.at), costs[at]))
        yield from (Place(cell, self._walk.ends[cell][0]) for cell in ends)


def faced(battle: Battle, me: Figure, cell: Cell, path: Path, foe: Figure | None) -> int:
    """Return the facing at the end of a walk: straight on, unless `foe` is then not in front."""
    grid = battle.grid
    before = path[-2] if len(path) > 1 else me.at
    ahead = grid.direction(before, cell) if path else me.facing
    if foe is None or foe.at == cell or foe.at in grid.front(cell, ahead):
        return ahead
    return grid.direction(cell, foe.at)
