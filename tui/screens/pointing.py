"""The battle's cursor and mouse: what arrows, the keys of the neighbours and clicks point at. All other keys are in
battle.py."""

from __future__ import annotations

from core.space.cell import Cell
from tui.screens.advising import AdvisingScreen
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu


class PointingScreen(AdvisingScreen):
    """A match over whose map and menu one points at things."""

    def action_do(self) -> None:
        """Enter."""
        raise NotImplementedError

    def _changed(self) -> None:
        if self.choosing is not None:
            self.choosing.forget_advice()
        self.look_ahead()
        self.show()

    def _pick(self, number: int, key: str) -> None:
        if self.choosing is not None:
            if self.choosing.line_at_hand(number, key):
                self.action_do()
            else:
                self._changed()

    def action_step(self, name: str) -> None:
        """The cursor towards a neighbour, or that facing."""
        names = self.position.battle.grid.facing_names
        if self.choosing is not None and name in names:
            self.choosing.step(names.index(name))
            self._changed()
        elif self.looking is not None and name in names:
            self.looking.step(names.index(name))
            self.looked()

    def action_arrow(self, key: str) -> None:
        """The cursor on the map while a walk is chosen, else the line of the menu."""
        if self.looking is not None:
            self.looking.step(self._direction(key, self.looking.cursor))
            self.looked()
        elif self.choosing is None:
            self.hurried()
        elif self.choosing.led:
            self.choosing.step(self._direction(key, self.choosing.cursor))
            self._changed()
        else:
            {"up": lambda c: c.step_line(-1), "down": lambda c: c.step_line(1)}.get(
                key, lambda c: c.back() if key == "left" else c.open()
            )(self.choosing)
            self._changed()

    def action_line_on(self, by: int) -> None:
        """Another line of the menu, whatever the arrows lead."""
        if self.choosing is not None:
            self.choosing.step_line(by)
            self._changed()

    def _direction(self, key: str, cursor: Cell) -> int:
        """The direction of an arrow; where hexes have none straight to a side, the cursor zigzags."""
        grid = self.position.battle.grid
        names = {"up": "N", "down": "S", "right": "E", "left": "W"}
        if names[key] in grid.facing_names:
            return grid.facing_names.index(names[key])
        column, _ = grid.offset(cursor)
        rise = "N" if column % 2 else "S"
        return grid.facing_names.index(rise + names[key])

    def on_order_menu_picked(self, message: OrderMenu.Picked) -> None:
        """A click on a line puts it at hand; a second one does it."""
        if self.choosing is not None and not self._too_soon() and message.number < len(self.choosing.listing.entries):
            self._pick(message.number, f"click {message.number}")

    def on_hex_map_picked(self, message: HexMap.Picked) -> None:
        """A click on the map: the cursor; a second one does it. A figure that waits for orders is chosen."""
        choosing = self.choosing
        if self.looking is not None:
            self.looking.point_at(message.cell)
            self.looked()
            return
        if choosing is None:
            self.hurried()
            return
        if self._too_soon():
            return
        own = next((f.id for f in self.position.battle.at(message.cell) if f.id in choosing.decision.figures), None)
        if message.turns and choosing.on_map and choosing.walking is not None:
            choosing.walking.turn_to(message.cell)
            self._changed()
            return
        if choosing.led and message.cell == choosing.cursor:
            self.action_do()
            return
        if choosing.formation is not None:
            choosing.formation.point_at(message.cell)
        elif choosing.aiming is not None:
            choosing.aiming.point_at(message.cell)
        elif choosing.on_map and choosing.walking is not None:
            if own is not None and own != choosing.figure:
                choosing.ask_for(own)
            if own is None and message.cell not in choosing.walking.walk.ends and choosing.walking.ghost is not None:
                choosing.walking.turn_to(message.cell)
            else:
                choosing.walking.point_at(message.cell)
        else:
            choosing.look = message.cell
            self._aim_at_somebody_in(message.cell)
        self._changed()

    def _aim_at_somebody_in(self, cell: Cell) -> None:
        """An order against somebody in that cell is at hand; if one is already, that against the next of them."""
        assert self.choosing is not None
        listing = self.choosing.listing
        whom = {f.id for f in self.position.battle.at(cell)}
        now = listing.entry.target if listing.entry is not None else ""
        aimed = {entry.target: n for n, entry in reversed([*enumerate(listing.entries)]) if entry.allowed}
        there = [target for target in reversed(aimed) if target in whom]
        if there:
            at = there.index(now) + 1 if now in there else 0
            self.choosing.line_at_hand(aimed[there[at % len(there)]])
