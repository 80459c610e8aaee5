"""What arrow keys, neighbour keys and clicks point at: the cursor of an order, or the free cursor. The menu entries are
in menu.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.names import FigureId
from core.records import record
from core.space.cell import Cell
from tui.choosing.choosing import Choosing
from tui.choosing.looking import direction
from tui.screens.battle.modes import LookingRound, Mode, Ordering


@record
class Moved:
    """The cursor has moved."""


@record
class Confirmed:
    """The cell under the cursor was clicked again."""


@record
class Ignored:
    """There is no cursor: the AI is hurried along."""


Message = Moved | Confirmed | Ignored


class Pointer:
    """Moves the cursor of the current mode."""

    def __init__(self, tell: Callable[[Message], None]) -> None:
        self._tell = tell

    def towards(self, mode: Mode, name: str) -> None:
        """Move the cursor to the neighbour of this name, if the grid has it."""
        match mode:
            case Ordering(choosing=steps) | LookingRound(look=steps):
                names = steps.battle.grid.facing_names
                if name in names:
                    steps.step(names.index(name))
                    self._tell(Moved())
            case _:
                pass

    def arrow(self, mode: Mode, key: str) -> None:
        """Move the cursor in the direction of an arrow key."""
        match mode:
            case Ordering(choosing=steps) | LookingRound(look=steps):
                steps.step(direction(steps.battle.grid, key, steps.cursor))
                self._tell(Moved())
            case _:
                self._tell(Ignored())

    def next(self, mode: Mode, by: int) -> None:
        """Move to the next spot, target or cell of an order, or to the next figure."""
        match mode:
            case Ordering(choosing):
                choosing.next(by)
                self._tell(Moved())
            case LookingRound(look):
                look.next_figure(by)
                self._tell(Moved())
            case _:
                pass

    def next_figure(self, mode: Mode, by: int) -> None:
        """Select the next figure that can be given an order, or looked at."""
        match mode:
            case Ordering(choosing) if choosing.many:
                choosing.next_figure(by)
                self._tell(Moved())
            case LookingRound(look):
                look.next_figure(by)
                self._tell(Moved())
            case _:
                pass

    def find(self, mode: Mode, figure: FigureId) -> None:
        """Move the cursor to a figure."""
        match mode:
            case Ordering(choosing=looks) | LookingRound(look=looks):
                looks.look_for(figure)
                self._tell(Moved())
            case _:
                pass

    def click(self, mode: Mode, cell: Cell, *, turns: bool) -> None:
        """Move the cursor to a cell; a second click confirms. `turns`: face the cell instead."""
        match mode:
            case Ordering(choosing):
                self._click(choosing, cell, turns=turns)
            case LookingRound(look):
                look.point_at(cell)
                self._tell(Moved())
            case _:
                self._tell(Ignored())

    def _click(self, choosing: Choosing, cell: Cell, *, turns: bool) -> None:
        """Handle a click while an order is chosen; a figure that can be given an order is selected."""
        if turns and choosing.on_map and choosing.walking is not None:
            _ = choosing.walking.turn_to(cell)
        elif choosing.led and cell == choosing.cursor:
            self._tell(Confirmed())
            return
        elif choosing.formation is not None:
            choosing.formation.point_at(cell)
        elif choosing.aiming is not None:
            choosing.aiming.point_at(cell)
        elif choosing.on_map and choosing.walking is not None:
            self._walk_to(choosing, cell)
        else:
            choosing.look = cell
            self._aim_at_somebody_in(choosing, cell)
        self._tell(Moved())

    def _walk_to(self, choosing: Choosing, cell: Cell) -> None:
        own = next((f.id for f in choosing.battle.at(cell) if f.id in choosing.decision.figures), None)
        if own is not None and own != choosing.figure:
            choosing.ask_for(own)
        walking = choosing.walking
        if walking is None:
            return
        if own is None and cell not in walking.walk.ends and walking.ghost is not None:
            _ = walking.turn_to(cell)
        else:
            walking.point_at(cell)

    def _aim_at_somebody_in(self, choosing: Choosing, cell: Cell) -> None:
        """Select an order against a figure in that cell; clicking again selects the next of them."""
        listing = choosing.listing
        here = {f.id for f in choosing.battle.at(cell)}
        now = listing.entry.target if listing.entry is not None else ""
        aimed = {entry.target: n for n, entry in reversed([*enumerate(listing.entries)]) if entry.allowed}
        there = [target for target in reversed(aimed) if target in here]
        if there:
            at = there.index(now) + 1 if now in there else 0
            _ = choosing.select_entry(aimed[there[at % len(there)]])
