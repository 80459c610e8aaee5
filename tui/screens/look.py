"""Looking around: a cursor over the board of any screen inspects every hex and figure, while nothing goes on. What it
says is in views/look_view.py; the free cursor of a paused battle is in choosing/looking.py."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding

from core.battle.names import FigureId
from core.play.danger import Danger
from core.space.cell import Cell
from scenarios.catalogue import game
from tui.choosing.ahead import REST
from tui.choosing.dangers import Dangers
from tui.choosing.looking import Looking, direction
from tui.screens.board.board import Board
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.dialog import Dialog
from tui.screens.host import Host, switch
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Find, ShowDetails, ShowHelp
from tui.screens.scheduler import ScreenScheduler, Stale, Timer, unless_stale
from tui.views.danger_view import danger_line
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import label_of
from tui.views.keys import LOOK
from tui.views.lines import Line
from tui.views.look_view import look_lines
from tui.views.route_view import being_worked_out, route_line, with_route
from tui.widgets.hex_map import HexMap

if TYPE_CHECKING:
    from ai.route_words import Told

FOOT = (
    ("next", "figure", 3),
    ("find", "find", 3),
    ("sight", "cover", 2),
    ("route", "way", 1),
    ("all", "in full", 2),
    ("close", "back", 4),
)
"""The commands in the footer, with labels and priorities."""


class LookScreen(Dialog[None]):
    """The board below with a free cursor. `picture` is what that board shows; distance and cover are those from its
    active figure."""

    CSS_PATH = "board/board.tcss"
    BINDINGS = [
        *bindings("look", first=("next", "previous")),
        *bindings("neighbours"),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
    ]

    def __init__(self, host: Host, picture: Picture) -> None:
        super().__init__()
        self.host = host
        self.below = picture
        self.board = Board(breathes=host.moving)
        self.look = Looking(picture.ruleset, picture.battle, picture.figure)
        if picture.at is not None:
            self.look.point_at(picture.at)
        self._covers = False
        self._shows_way = False
        self._ways: dict[FigureId, Told | None] = {}
        self._dangers = picture.dangers()
        self._scheduler = ScreenScheduler(self)
        self._rests: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """Show the cursor once everything has its size."""
        self.call_after_refresh(self._moved)

    def on_board_resized(self) -> None:
        """Redraw for the new size."""
        self.show()

    def show(self) -> None:
        """Redraw everything."""
        if self.is_mounted and self.board.is_ready:
            self.board.show(self.picture(), self.host.glyphs, ruled=self.host.likes.rulers == "on")

    def picture(self) -> Picture:
        """Return the picture below with the cursor, and what it is on in place of menu and preview."""
        below, look = self.below, self.look
        layers = frozenset({"sight"} if self._covers else ())
        return replace(
            below,
            overlay=with_route(replace(look.over(below.overlay, layers), target=None), self._way()),
            focus=look.cursor,
            also=(),
            asked="look around",
            here=look.here,
            at=look.cursor,
            listing=None,
            waiting=(),
            prompt=(),
            odds=(),
            foreseen=(),
            lesson=(),
            card=tuple(self.told()),
            hints=_hints(self.size.width),
            led=False,
            aiming=False,
            titles={**below.titles, "card": f"this {below.battle.grid.cell_words[0]}"},
        )

    def told(self) -> list[Line]:
        """Return everything about the cell under the cursor."""
        below, at, dangers = self.below, self.look.cursor, self._dangers
        return look_lines(
            below.ruleset,
            below.battle,
            at,
            below.figure,
            self.host.glyphs,
            [] if dangers is None else [danger_line(below.battle, dangers.known.get(at), self.host.glyphs)],
            [self._route_line()] if self._shows_way else [],
        )

    def _way(self) -> Told | None:
        """Return what the figure looked at is heading for, if its way is shown and known."""
        return self._ways.get(self.look.figure) if self._shows_way else None

    def _route_line(self) -> Line:
        below, figure = self.below, self.look.figure
        if figure not in self._ways:
            return being_worked_out()
        return route_line(below.ruleset, below.battle, figure, self._ways[figure])

    def _moved(self) -> None:
        """Show the cursor, and work out the danger there once it rests."""
        self.show()
        self._find_way()
        if self._rests is not None:
            self._rests.stop()
        dangers, at = self._dangers, self.look.cursor
        if dangers is not None and at not in dangers.known and not self.below.battle.ground(at).solid:
            self._rests = self._scheduler.later(REST, lambda: self._work_out(dangers, at))

    def _find_way(self) -> None:
        """Find what the figure looked at is heading for, if its way is shown and not known yet."""
        figure, way_of = self.look.figure, self.below.way_of
        if not self._shows_way or figure in self._ways:
            return

        def found(told: Told | None) -> None:
            self._ways[figure] = told
            self._find_way()
            self.show()

        self._scheduler.in_thread("route", lambda _: way_of(figure), found)

    def _work_out(self, dangers: Dangers, at: Cell) -> None:
        def find(stale: Stale) -> dict[Cell, Danger] | None:
            return unless_stale(stale, lambda between: dangers.worked_out(at, between))

        def found(some: dict[Cell, Danger] | None) -> None:
            dangers.known |= some or {}
            self.show()

        self._scheduler.in_thread("danger", find, found)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def action_arrow(self, key: str) -> None:
        """Move the cursor in the direction of an arrow key."""
        self.look.step(direction(self.look.battle.grid, key, self.look.cursor))
        self._moved()

    def action_step(self, name: str) -> None:
        """Move the cursor to a neighbour."""
        names = self.look.battle.grid.facing_names
        if name in names:
            self.look.step(names.index(name))
            self._moved()

    def on_hex_map_picked(self, message: HexMap.Picked) -> None:
        """A click moves the cursor."""
        self._point_at(message.cell)

    def _point_at(self, cell: Cell) -> None:
        self.look.point_at(cell)
        self._moved()

    def action_figure(self, by: int) -> None:
        """Go to the next or previous figure."""
        self.look.next_figure(by)
        self._moved()

    def action_find(self) -> None:
        """Find a figure by name."""

        def found(figure: FigureId | None) -> None:
            if figure is not None:
                self.look.look_for(figure)
                self._moved()

        self.host.follow(Find(self.below.battle, found))

    def action_sight(self) -> None:
        """Show or hide what the figure under the cursor can see."""
        self._covers = not self._covers
        self.show()

    def action_route(self) -> None:
        """Show or hide the long way of the figure under the cursor."""
        self._shows_way = not self._shows_way
        self._find_way()
        self.show()

    def action_rulers(self) -> None:
        """Show or hide the rulers along the map, from now on."""
        _ = switch(self.host, "rulers")
        self.show()

    def action_zoom(self) -> None:
        """Switch between overview and drawn map."""
        self.board.zoom()
        self.show()

    def action_all(self) -> None:
        """Show everything in full."""
        self.host.follow(ShowDetails(tuple(full_text(self.picture(), self.host.glyphs))))

    def action_help(self) -> None:
        """Open the help."""
        battle, ruleset = self.below.battle, self.below.ruleset
        self.host.follow(ShowHelp(battle, ruleset, game(ruleset.id).clauses))

    def action_close(self) -> None:
        """Go back."""
        _ = self.dismiss(None)


def _hints(width: int) -> Line:
    keys = {key.command: key for key in LOOK}
    moves = Hint("arrows", "look", 4)
    found = (Hint(label_of("look", keys[name]), says, matter) for name, says, matter in FOOT)
    return keys_line((moves, *found), width)
