"""The places that a walk is proposed to: from where an enemy can best be attacked, by what the ruleset says of that;
those that the goals of the battle ask for; where he cannot be attacked, those nearest to him. Those that a roll hardly
ever lets it come to are behind the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.forecast import THIS_TURN
from core.play.outlook import first_roll
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.wants import wanted_cells
from core.space.cell import Cell
from tui.views.walk_view import Path, Walk
from tui.views.wording import is_walk

FEW = 4
"""Where he can be attacked from fewer places, some on the way to him make up this number."""
LIKELY = 1 / 2
"""What comes off less often than this is hardly worth being proposed."""


class Place(NamedTuple):
    """Where a walk may end, and how. `facing` is None where it does not matter."""

    cell: Cell
    path: Path
    facing: int | None = None


class Places:
    """The places of one figure's walk, found when they are asked for. `far` are the cells from where it can no longer
    do what it could do now."""

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
        """The places against an enemy, the best first."""
        if foe not in self._found:
            whom = self._battle[foe]
            attacking: dict[Cell, Place] = {}
            for place in self._attacking(whom):
                attacking.setdefault(place.cell, place)
            best = [
                place for place in attacking.values() if place.path or place.facing is not None or len(attacking) == 1
            ]
            nearer = [place for place in self._nearer(whom) if place.cell not in attacking]
            wanted = [place for place in nearer if place.cell in wanted_cells(self._battle, self._me)]
            likely = [place for place in wanted if self._is_likely(place, whom)]
            unlikely = [place for place in wanted if place not in likely]
            others = (place for place in nearer if place not in wanted and self._is_likely(place, whom))
            found = [*best, *likely, *islice(others, max(0, FEW - len(best) - len(likely)))]
            self._found[foe] = (*found, *unlikely) or tuple(nearer[:FEW])
        return self._found[foe]

    def _attacking(self, foe: Figure) -> Iterator[Place]:
        """Those that he can be attacked from in this turn."""
        book, me = self._ruleset.book, self._me
        for opening in self._ruleset.odds.openings(book, self._battle, me, foe, THIS_TURN):
            walk = next((step for step in opening.steps if is_walk(step)), None)
            path: Path = getattr(walk, "path", ())
            cell = path[-1] if path else me.at
            if cell in self._walk.ends:
                yield Place(cell, path, getattr(walk, "facing", None))

    def _is_likely(self, place: Place, foe: Figure) -> bool:
        """Whether it comes there at least every other time, if nobody stops it."""
        if not place.path:
            return True
        facing = faced(self._battle, self._me, place.cell, place.path, foe)
        roll = first_roll(self._ruleset, self._position, self._walk.order(place.path, facing))
        return roll is None or roll.need is None or roll.need.chance(roll.dice) >= LIKELY

    def _nearer(self, foe: Figure) -> Iterator[Place]:
        """Those nearest to him from where it still can do what it could do now; then the others."""
        grid, costs = self._battle.grid, {self._me.at: 0, **self._walk.costs()}
        ends = [cell for cell in self._walk.ends if cell in costs]
        ends.sort(key=lambda at: (at in self._far, grid.distance(at, foe.at), costs[at]))
        yield from (Place(cell, self._walk.ends[cell][0]) for cell in ends)


def faced(battle: Battle, me: Figure, cell: Cell, path: Path, foe: Figure | None) -> int:
    """What a figure faces at the end of a walk: where the last step leads, unless that leaves an enemy out of sight."""
    grid = battle.grid
    before = path[-2] if len(path) > 1 else me.at
    ahead = grid.direction(before, cell) if path else me.facing
    if foe is None or foe.at == cell or foe.at in grid.front(cell, ahead):
        return ahead
    return grid.direction(cell, foe.at)
