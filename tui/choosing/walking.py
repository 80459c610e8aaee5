"""Choosing a walk: a place, a path, a facing. Orders from the menu are chosen in listing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.names import FigureId
from core.play.asking import Choice
from core.space.cell import Cell
from tui.views.lines import Line, Piece, line
from tui.views.map_view import straight
from tui.views.walk_view import Path, Walk

NEAR = 2
"""An enemy so near to the end of a walk is faced, unless something else is said."""


class Walking:
    """A figure's walk being chosen. The map's cursor is its end until a facing is asked for; then that is turned."""

    def __init__(self, battle: Battle, figure: FigureId, walks: tuple[Walk, ...]) -> None:
        self.battle = battle
        self.figure = figure
        self.walks = walks
        self.manner = 0
        self.cursor = battle[figure].at
        self.facing: int | None = None
        self._path = 0

    @property
    def walk(self) -> Walk:
        """The manner of walking."""
        return self.walks[self.manner]

    @property
    def turning(self) -> bool:
        """Whether the place is settled and the facing is being chosen."""
        return self.facing is not None

    @property
    def path(self) -> Path | None:
        """The path to the cursor; None if it cannot be reached."""
        paths = self.walk.ends.get(self.cursor)
        return paths[self._path % len(paths)] if paths else None

    @property
    def ghost(self) -> tuple[Cell, int] | None:
        """Where the figure would stand and what it would face."""
        return (self.cursor, self.facing) if self.facing is not None and self.path else None

    def go_in_manner(self, number: int) -> None:
        """Another manner of walking; the place is chosen again."""
        self.manner = number
        self.facing = None
        self._path = 0

    def point_at(self, cell: Cell) -> None:
        """The cursor goes to a cell."""
        if cell in self.battle.grid and not self.turning:
            self.cursor = cell
            self._path = 0

    def towards(self, direction: int) -> None:
        """One cell on, or that facing if the place is settled."""
        if self.turning:
            self.facing = direction
        else:
            self.point_at(self.battle.grid.step(self.cursor, direction))

    def settle(self) -> bool:
        """The place is settled; False, and nothing changes, if it cannot be reached."""
        if self.path is None:
            return False
        self.facing = self._facing_there(self.path)
        return True

    def turn(self, by: int) -> bool:
        """Turns at the end of the walk; settles the place first."""
        if not self.turning and not self.settle():
            return False
        assert self.facing is not None
        self.facing = self.battle.grid.turned(self.facing, by)
        return True

    def back(self) -> bool:
        """The place is chosen again; False if it was not settled."""
        settled, self.facing = self.turning, None
        return settled

    def other_path(self) -> int:
        """The next path to the same place; returns how many there are."""
        self._path += 1
        if self.turning and self.path is not None:
            self.facing = self._facing_there(self.path)
        return len(self.walk.ends.get(self.cursor, ()))

    def order(self) -> Choice | None:
        """The order, once place and facing are settled."""
        if self.facing is None or self.path is None:
            return None
        return self.walk.order(self.path, self.facing)

    def _facing_there(self, path: Path) -> int:
        """Where the last step leads; towards an enemy that is near, as long as the walk does not run straight on."""
        grid, me = self.battle.grid, self.battle[self.figure]
        before = path[-2] if len(path) > 1 else me.at
        ahead = grid.direction(before, path[-1]) if path else me.facing
        near = [foe for foe in self.battle.foes(me) if 0 < grid.distance(self.cursor, foe.at) <= NEAR]
        if not near:
            return ahead
        foe = min(near, key=lambda other: grid.distance(self.cursor, other.at))
        return ahead if foe.at in grid.front(self.cursor, ahead) else grid.direction(self.cursor, foe.at)

    def told(self) -> list[Line]:
        """The walk as it would be now, in words."""
        grid, path = self.battle.grid, self.path
        where = grid.name(self.cursor)
        if path is None:
            return [line(Piece(f"{where} is out of reach", "bad"))]
        found = [line(Piece(f"{self.walk.verb} to {where}", "strong") if path else Piece("on the spot", "strong"))]
        if path:
            run = straight(grid, self.battle[self.figure].at, path)
            far = counted(len(path), *grid.cell_words)
            ahead = f"; the last {run} straight" if run > 1 else ""
            found.append(line(f"{far}, cost {self.walk.price(path)}{ahead}"))
        if (paths := len(self.walk.ends[self.cursor])) > 1:
            found.append(line(Piece("p", "key"), f" path {self._path % paths + 1} of {paths}"))
        if self.facing is not None:
            facing = grid.facing_names[self.facing]
            found.append(line(f"facing {facing}: ", Piece("[ ]", "key"), " turn, ", Piece("Enter", "key"), " goes"))
        else:
            found.append(line(Piece("Enter", "key"), " chooses the facing there"))
        return found
