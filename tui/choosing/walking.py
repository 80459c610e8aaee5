"""Choosing a walk: destination, path, facing. Orders from the menu are chosen in listing.py, proposed destinations are
found in places.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice
from core.space.cell import Cell
from tui.choosing.places import Place, faced
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.map_view import straight
from tui.views.move_preview_view import encounter_line
from tui.views.walk_view import Path, Walk
from tui.views.wording import move_label

NEAR = 2
"""An enemy within this distance of the destination is faced by default."""


class Walking:
    """A walk being chosen. The map's cursor is its destination; `facing` is None until it is being chosen. `foe` is the
    enemy looked at last: the walk ends facing that enemy."""

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
        """The kind of walk."""
        return self.walks[self.manner]

    @property
    def far(self) -> frozenset[Cell]:
        """The cells too far to act from afterwards."""
        if self.manner not in self._far:
            self._far[self.manner] = self.walk.far()
        return self._far[self.manner]

    @property
    def home(self) -> Cell:
        """The figure's cell."""
        return self.battle[self.figure].at

    @property
    def stays(self) -> bool:
        """Whether the cursor is on the figure's own cell, and no facing has been chosen."""
        return self.cursor == self.home and not self.turning

    @property
    def turning(self) -> bool:
        """Whether the facing is being chosen."""
        return self.facing is not None

    @property
    def path(self) -> Path | None:
        """The path to the cursor; None if it is out of reach."""
        paths = self.walk.ends.get(self.cursor)
        if paths and self._way is not None:
            return self._way
        return paths[self._path % len(paths)] if paths else None

    @property
    def faces(self) -> int | None:
        """The facing at the destination; None if that is out of reach."""
        if self.path is None:
            return None
        return self.facing if self.facing is not None else self._facing_there(self.path)

    @property
    def ghost(self) -> tuple[Cell, int] | None:
        """The destination and the facing there; None if neither would change."""
        facing = self.faces
        if facing is None or (self.cursor == self.home and facing == self.battle[self.figure].facing):
            return None
        return self.cursor, facing

    def go_in_manner(self, number: int) -> None:
        """Switch to another kind of walk, to the same destination."""
        self.manner = number
        self.facing = None
        self._path = 0
        self._way = None

    def point_at(self, cell: Cell) -> None:
        """Move the cursor to a cell, with the default facing. An enemy there becomes `foe`."""
        if cell in self.battle.grid:
            self.cursor = cell
            self.facing = None
            self._path = 0
            self._way = None
            me = self.battle[self.figure]
            self.foe = next((foe.id for foe in self.battle.foes(me) if foe.at == cell), self.foe)

    def go_by(self, place: Place) -> None:
        """Choose a proposed destination with its path; `foe` stays."""
        foe = self.foe
        self.point_at(place.cell)
        self.foe = foe
        self._way = place.path
        self.facing = place.facing

    def towards(self, direction: int) -> None:
        """Move the cursor by one cell."""
        self.point_at(self.battle.grid.step(self.cursor, direction))

    def settle(self) -> bool:
        """Start choosing the facing; return False, and change nothing, if the destination is out of reach."""
        if self.path is None:
            return False
        self.facing = self.faces
        return True

    def turn(self, by: int) -> bool:
        """Turn at the destination; return False if that is out of reach."""
        if not self.walk.turns or (not self.turning and not self.settle()):
            return False
        assert self.facing is not None
        self.facing = self.battle.grid.turned(self.facing, by)
        return True

    def turn_to(self, cell: Cell) -> bool:
        """Turn towards a cell at the destination; return False if that is out of reach or the cell itself."""
        if cell == self.cursor or self.path is None or not self.walk.turns:
            return False
        self.facing = self.battle.grid.direction(self.cursor, cell)
        return True

    def back(self) -> bool:
        """Drop the chosen facing, or else go back to the figure's cell; return False if there was nothing to drop."""
        was = self.turning or self.cursor != self.home
        if not self.turning:
            self.point_at(self.home)
        self.facing = None
        return was

    def other_path(self) -> int:
        """Switch to the next path to the destination; return how many there are."""
        self._path += self._way is None
        self._way = None
        if self.turning and self.path is not None:
            self.facing = self._facing_there(self.path)
        return len(self.walk.ends.get(self.cursor, ()))

    def order(self) -> Choice | None:
        """Return the order as it is now; None if the destination is out of reach."""
        if self.path is None or self.faces is None:
            return None
        return self.walk.order(self.path, self.faces)

    @property
    def imagined(self) -> Choice | None:
        """The order as it would be if given now, with the default facing if none is chosen; None if out of reach."""
        path = self.path
        if path is None:
            return None
        return self.walk.order(path, self._facing_there(path) if self.facing is None else self.facing)

    def imagined_everywhere(self) -> dict[Cell, Choice]:
        """Return the order to each cell in reach by the usual walk, with the default path and facing."""
        other = Walking(self.battle, self.figure, self.walks)
        found: dict[Cell, Choice] = {}
        for cell in other.walk.ends:
            other.point_at(cell)
            if (order := other.imagined) is not None and cell != other.home:
                found[cell] = order
        return found

    def _facing_there(self, path: Path) -> int:
        """Return the default facing: towards `foe` or another near enemy, as nearly as the walk allows; straight on for
        a walk without a free turn at its end."""
        if not self.walk.turns:
            return faced(self.battle, self.battle[self.figure], self.cursor, path, None)
        wanted = faced(self.battle, self.battle[self.figure], self.cursor, path, self._faced())
        if path and self._faced() is None:
            wanted = self._not_turned_away(wanted)
        looks = self.walk.looks.get(path, ()) if path else ()
        return min(looks, key=lambda way: self._turns(way, wanted), default=wanted)

    def _not_turned_away(self, ahead: int) -> int:
        """Return `ahead` if the nearest enemy is in front then; else the direction of that enemy."""
        grid, me = self.battle.grid, self.battle[self.figure]
        foes = (foe for foe in self.battle.foes(me) if foe.active and foe.at != self.cursor)
        nearest = min(foes, key=lambda foe: grid.distance(self.cursor, foe.at), default=None)
        towards = ahead if nearest is None else grid.direction(self.cursor, nearest.at)
        return ahead if self._turns(ahead, towards) <= 1 else towards

    def _turns(self, one: int, other: int) -> int:
        """Return by how many turns two facings differ."""
        count = self.battle.grid.facings
        return min((one - other) % count, (other - one) % count)

    def _faced(self) -> Figure | None:
        """Return the enemy to face at the cursor, if any."""
        grid, me = self.battle.grid, self.battle[self.figure]
        near = [foe for foe in self.battle.foes(me) if 0 < grid.distance(self.cursor, foe.at) <= NEAR]
        beside = [foe for foe in near if grid.distance(self.cursor, foe.at) == 1]
        looked_at = next((foe for foe in self.battle.foes(me) if foe.id == self.foe), None)
        if looked_at is not None and (looked_at in beside or not beside):
            return looked_at
        return min(near, key=lambda other: grid.distance(self.cursor, other.at), default=None)

    def told(self) -> list[Line]:
        """Return the walk in words, as it is now."""
        grid, path, facing = self.battle.grid, self.path, self.faces
        where = cell_in_words(self.battle, self.cursor, self.figure)
        if path is None or facing is None:
            if self.cursor == self.home:
                return [line("where to? ", Piece(key_label("next"), "key"), " to jump to a destination")]
            return [line(Piece(f"out of reach: {where}", "warning"))]
        head = move_label(self.walk.verb, where) if path else "stay"
        faces = f", facing {grid.facing_names[facing]}" if self.walk.turns else ""
        found = [line(Piece(f"{head}{faces}", "strong"))]
        if path:
            run = straight(grid, self.home, path)
            far = counted(len(path), *grid.cell_words)
            ahead = f", last {run} straight" if run > 1 and self.walk.turns else ""
            found.append(line(f"{far}, cost {self.walk.price(path)}{ahead}"))
        forgone = self.walk.forgone(path)
        found += [line(Piece(lost.text, "warning"), Piece(f" {lost.rule}", "muted")) for lost in forgone]
        found += [line(note.text, Piece(f" {note.rule}", "muted")) for note in self.walk.notes(path)]
        found += [encounter_line(self.battle, met, self.figure, self.cursor) for met in self.walk.met(path)]
        if (paths := len(self.walk.ends[self.cursor])) > 1:
            found.append(line(Piece("p", "key"), f" path {self._path % paths + 1} of {paths}"))
        turning = (", ", Piece(key_label("turn"), "key"), " turn") if self.walk.turns else ()
        return [*found, line(Piece(key_label("do"), "key"), " move", *turning)]
