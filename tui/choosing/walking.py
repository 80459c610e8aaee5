"""Choosing a walk: a place, a path, a facing. Orders from the menu are chosen in listing.py, the places that are
proposed are found in places.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.space.cell import Cell
from tui.choosing.places import Place, faced
from tui.views.lines import Line, Piece, line
from tui.views.map_view import straight
from tui.views.price_view import met_line
from tui.views.spelling import spelled
from tui.views.walk_view import Path, Walk
from tui.views.wording import there

NEAR = 2
"""An enemy so near to the end of a walk is faced, unless something else is said."""


class Walking:
    """A figure's walk being chosen. The map's cursor is its end; `facing` is None until one was asked for. `foe` is the
    enemy that was looked at last: the walk ends facing him."""

    def __init__(self, battle: Battle, figure: FigureId, walks: tuple[Walk, ...]) -> None:
        self.battle = battle
        self.figure = figure
        self.walks = walks
        self.manner = 0
        self.cursor = battle[figure].at
        self.facing: int | None = None
        self.foe: FigureId = ""
        self._path = 0
        self._way: Path | None = None
        self._far: dict[int, frozenset[Cell]] = {}

    @property
    def walk(self) -> Walk:
        """The manner of walking."""
        return self.walks[self.manner]

    @property
    def far(self) -> frozenset[Cell]:
        """The cells from where the figure can no longer do what it could do now."""
        if self.manner not in self._far:
            self._far[self.manner] = self.walk.far()
        return self._far[self.manner]

    @property
    def home(self) -> Cell:
        """Where the figure stands."""
        return self.battle[self.figure].at

    @property
    def turning(self) -> bool:
        """Whether a facing was asked for."""
        return self.facing is not None

    @property
    def path(self) -> Path | None:
        """The path to the cursor; None if it cannot be reached."""
        paths = self.walk.ends.get(self.cursor)
        if paths and self._way is not None:
            return self._way
        return paths[self._path % len(paths)] if paths else None

    @property
    def faces(self) -> int | None:
        """What the figure would face at the end; None if that cannot be reached."""
        if self.path is None:
            return None
        return self.facing if self.facing is not None else self._facing_there(self.path)

    @property
    def ghost(self) -> tuple[Cell, int] | None:
        """Where the figure would stand and what it would face; None while it would stay as it is."""
        facing = self.faces
        if facing is None or (self.cursor == self.home and facing == self.battle[self.figure].facing):
            return None
        return self.cursor, facing

    def go_in_manner(self, number: int) -> None:
        """Another manner of walking, to the same place."""
        self.manner = number
        self.facing = None
        self._path = 0
        self._way = None

    def point_at(self, cell: Cell) -> None:
        """The cursor goes to a cell, and the figure would face there what it thinks best. An enemy there is looked
        at."""
        if cell in self.battle.grid:
            self.cursor = cell
            self.facing = None
            self._path = 0
            self._way = None
            me = self.battle[self.figure]
            self.foe = next((foe.id for foe in self.battle.foes(me) if foe.at == cell), self.foe)

    def go_by(self, place: Place) -> None:
        """To a place that was proposed, in the way that was proposed; whoever is looked at stays so."""
        foe = self.foe
        self.point_at(place.cell)
        self.foe = foe
        self._way = place.path
        self.facing = place.facing

    def towards(self, direction: int) -> None:
        """One cell on."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def settle(self) -> bool:
        """The facing stays as it would be now; False, and nothing changes, if the place cannot be reached."""
        if self.path is None:
            return False
        self.facing = self.faces
        return True

    def turn(self, by: int) -> bool:
        """Turns at the end of the walk; False if that cannot be reached."""
        if not self.walk.turns or (not self.turning and not self.settle()):
            return False
        assert self.facing is not None
        self.facing = self.battle.grid.turned(self.facing, by)
        return True

    def turn_to(self, cell: Cell) -> bool:
        """Turns towards a cell at the end of the walk; False if that cannot be reached, or is that cell."""
        if cell == self.cursor or self.path is None or not self.walk.turns:
            return False
        self.facing = self.battle.grid.direction(self.cursor, cell)
        return True

    def back(self) -> bool:
        """No facing is asked for any more; then the figure stays where it is; False if it did."""
        was = self.turning or self.cursor != self.home
        if not self.turning:
            self.point_at(self.home)
        self.facing = None
        return was

    def other_path(self) -> int:
        """The next path to the same place; returns how many there are."""
        self._path += self._way is None
        self._way = None
        if self.turning and self.path is not None:
            self.facing = self._facing_there(self.path)
        return len(self.walk.ends.get(self.cursor, ()))

    def order(self) -> Choice | None:
        """The order as it would be now; None if the place cannot be reached."""
        if self.path is None or self.faces is None:
            return None
        return self.walk.order(self.path, self.faces)

    @property
    def imagined(self) -> Choice | None:
        """The order as it would be if it were given now, its facing settled or not; None: out of reach."""
        path = self.path
        if path is None:
            return None
        return self.walk.order(path, self._facing_there(path) if self.facing is None else self.facing)

    def _facing_there(self, path: Path) -> int:
        """Towards the enemy that is looked at, or one that is near, unless the walk runs straight on to him; as nearly
        so as it may turn there. Where one does not turn at its end, as it goes."""
        if not self.walk.turns:
            return faced(self.battle, self.battle[self.figure], self.cursor, path, None)
        wanted = faced(self.battle, self.battle[self.figure], self.cursor, path, self._faced())
        if path and self._faced() is None:
            wanted = self._not_turned_away(wanted)
        looks = self.walk.looks.get(path, ()) if path else ()
        return min(looks, key=lambda way: self._turns(way, wanted), default=wanted)

    def _not_turned_away(self, ahead: int) -> int:
        """As it goes, where the nearest enemy is before it then; else towards him."""
        grid, me = self.battle.grid, self.battle[self.figure]
        foes = (foe for foe in self.battle.foes(me) if foe.active and foe.at != self.cursor)
        nearest = min(foes, key=lambda foe: grid.distance(self.cursor, foe.at), default=None)
        towards = ahead if nearest is None else grid.direction(self.cursor, nearest.at)
        return ahead if self._turns(ahead, towards) <= 1 else towards

    def _turns(self, one: int, other: int) -> int:
        """By how many turns two facings differ."""
        count = self.battle.grid.facings
        return min((one - other) % count, (other - one) % count)

    def _faced(self) -> Figure | None:
        """Who would be faced at the cursor."""
        grid, me = self.battle.grid, self.battle[self.figure]
        near = [foe for foe in self.battle.foes(me) if 0 < grid.distance(self.cursor, foe.at) <= NEAR]
        beside = [foe for foe in near if grid.distance(self.cursor, foe.at) == 1]
        looked_at = next((foe for foe in self.battle.foes(me) if foe.id == self.foe), None)
        if looked_at is not None and (looked_at in beside or not beside):
            return looked_at
        return min(near, key=lambda other: grid.distance(self.cursor, other.at), default=None)

    def told(self) -> list[Line]:
        """The walk as it would be now, in words."""
        grid, path, facing = self.battle.grid, self.path, self.faces
        where = there(self.battle, self.figure, self.cursor)
        if path is None or facing is None:
            if self.cursor == self.home:
                return [line("where to? ", Piece(spelled("next"), "key"), " leads to a place")]
            return [line(Piece(f"{where} is out of reach", "warning"))]
        head = f"{self.walk.verb} to {where}" if path else "on the spot"
        faces = f", facing {grid.facing_names[facing]}" if self.walk.turns else ""
        found = [line(Piece(f"{head}{faces}", "strong"))]
        if path:
            run = straight(grid, self.home, path)
            far = counted(len(path), *grid.cell_words)
            ahead = f"; the last {run} straight" if run > 1 and self.walk.turns else ""
            found.append(line(f"{far}, cost {self.walk.price(path)}{ahead}"))
        forgone = self.walk.forgone(path)
        found += [line(Piece(lost.text, "warning"), Piece(f" {lost.rule}", "muted")) for lost in forgone]
        found += [line(note.text, Piece(f" {note.rule}", "muted")) for note in self.walk.notes(path)]
        found += [met_line(self.battle, met) for met in self.walk.met(path)]
        if (paths := len(self.walk.ends[self.cursor])) > 1:
            found.append(line(Piece("p", "key"), f" path {self._path % paths + 1} of {paths}"))
        turning = (", ", Piece(spelled("turn"), "key"), " turns") if self.walk.turns else ()
        return [*found, line(Piece(spelled("do"), "key"), " goes", *turning)]
