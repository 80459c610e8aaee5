"""The battle at the keyboard: what each key and click does. A match's flow is in flow.py, its looks in table.py."""

from __future__ import annotations

from textual import events
from textual.binding import Binding

from core.space.cell import Cell
from tui.screens.flow import BattleFlow
from tui.screens.wishes import Find
from tui.views.keys import BATTLE, ENTRY_KEYS, NEIGHBOURS
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu

STOPPING = ("space", "escape")
"""The keys that stop the computer while what it did is shown."""


class BattleScreen(BattleFlow):
    """A match being played."""

    BINDINGS = [
        *(
            Binding(key.keys, key.does, key.says, show=False, priority=key.does in ("next", "previous"))
            for key in BATTLE
        ),
        *(Binding(key, f"step('{name}')", f"towards {name}", show=False) for name, key in NEIGHBOURS.items()),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
        *(Binding(key, f"line('{key}')", f"line {key}", show=False) for key in ENTRY_KEYS),
    ]

    def on_key(self, event: events.Key) -> None:
        """Any key ends a pause, or stops who thinks for long; of a computer that was stopped one may ask everything."""
        stops = event.key in STOPPING and self.stopped()
        if stops or (not self.is_stopped and self.hurried()):
            event.stop()

    def _changed(self) -> None:
        self.look_ahead()
        self.show()

    def action_do(self) -> None:
        """Enter."""
        if self.hurried():
            return
        if self.choosing is not None:
            order = self.choosing.do()
            if order is not None:
                self.answer(order)
            else:
                self._changed()
        elif self.session.match.over and self.session.match.verdict is not None:
            self.end_with(self.session.match.verdict)

    def action_next(self) -> None:
        """The next figure or target."""
        self._next(1)

    def action_previous(self) -> None:
        """The one before."""
        self._next(-1)

    def _next(self, by: int) -> None:
        if self.choosing is not None:
            if self.choosing.many and self.choosing.aiming is None:
                self.choosing.next_figure(by)
            else:
                self.choosing.next_target(by)
            self._changed()

    def action_step(self, name: str) -> None:
        """The cursor towards a neighbour, or that facing."""
        names = self.position.battle.grid.facing_names
        if self.choosing is not None and name in names:
            self.choosing.step(names.index(name))
            self._changed()

    def action_arrow(self, key: str) -> None:
        """The cursor on the map while a walk is chosen, else the line of the menu."""
        if self.choosing is None:
            self.hurried()
        elif self.choosing.led:
            self.choosing.step(self._direction(key))
            self._changed()
        else:
            {"up": lambda c: c.listing.step(-1), "down": lambda c: c.listing.step(1)}.get(
                key, lambda c: c.back() if key == "left" else c.open()
            )(self.choosing)
            self._changed()

    def _direction(self, key: str) -> int:
        """The direction of an arrow; where hexes have none straight to a side, the cursor zigzags."""
        assert self.choosing is not None
        grid = self.position.battle.grid
        names = {"up": "N", "down": "S", "right": "E", "left": "W"}
        if names[key] in grid.facing_names:
            return grid.facing_names.index(names[key])
        column, _ = grid.offset(self.choosing.cursor)
        rise = "N" if column % 2 else "S"
        return grid.facing_names.index(rise + names[key])

    def action_line(self, key: str) -> None:
        """A line of the menu is at hand; the same key again does it."""
        number = self.choosing.listing.number_of(key) if self.choosing is not None else None
        if number is not None:
            self._pick(number)

    def _pick(self, number: int) -> None:
        if self.choosing is not None:
            if self.choosing.line_at_hand(number) and not self.choosing.on_map:
                self.action_do()
            else:
                self._changed()

    def on_order_menu_picked(self, message: OrderMenu.Picked) -> None:
        """A click on a line does what its key does."""
        if self.choosing is not None and message.number < len(self.choosing.listing.entries):
            self._pick(message.number)

    def on_hex_map_picked(self, message: HexMap.Picked) -> None:
        """A click on the map: the cursor; a second one does it. A figure that waits for orders is chosen."""
        choosing = self.choosing
        if choosing is None:
            self.hurried()
            return
        own = next((f.id for f in self.position.battle.at(message.cell) if f.id in choosing.decision.figures), None)
        if choosing.led and message.cell == choosing.cursor:
            self.action_do()
            return
        if choosing.aiming is not None:
            choosing.aiming.point_at(message.cell)
        elif choosing.on_map and choosing.walking is not None:
            if own is not None and own != choosing.figure:
                choosing.ask_for(own)
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

    def action_turn(self, by: int) -> None:
        """Left or right."""
        if self.choosing is not None:
            self.choosing.turn(by)
            self._changed()

    def action_other_path(self) -> None:
        """Another path to the same place."""
        if self.choosing is not None and self.choosing.walking is not None and self.choosing.on_map:
            self.choosing.walking.other_path()
            self._changed()

    def action_end(self) -> None:
        """Space: no more of this."""
        if self.choosing is None:
            self.hurried()
            return
        order = self.choosing.passing()
        if order is None:
            self.choosing.fault = "this must be answered"
            self.show()
        else:
            self.answer(order)

    def action_leave(self) -> None:
        """Esc: a step back."""
        if self.choosing is not None:
            self.choosing.back()
            self._changed()

    def action_back(self) -> None:
        """Backspace: a step back, or undo."""
        if self.choosing is not None and self.choosing.back():
            self._changed()
        else:
            self.undo()

    def action_overlay(self, what: str) -> None:
        """An overlay, on or off."""
        self.shown = self.shown ^ {what}
        if self.choosing is not None:
            self.choosing.shown = self.shown
        self.show()

    def action_reactions(self) -> None:
        """How this figure reacts."""
        if self.choosing is not None:
            figure = self.choosing.figure
            manner = self.session.next_reactions(figure)
            self.notify(f"reactions of {self.position.battle[figure].name}: {manner}", timeout=2)

    def action_lessons(self) -> None:
        """Lessons, on or off."""
        self.host.teaches = not self.host.teaches
        self.notify(f"explanations: {'on' if self.host.teaches else 'off'}", timeout=2)
        self.show()

    def action_log(self) -> None:
        """The whole log."""
        self.see_log()

    def action_find(self) -> None:
        """Finds a figure by its name."""

        def then(found: str | None) -> None:
            if found is not None and self.choosing is not None:
                self.choosing.look_for(found)
                self._changed()

        self.host.follow(Find(self.position.battle, then))

    def action_help(self) -> None:
        """Keys, signs, and the rules of what is at hand."""
        rules = list(self.session.asked.rules) if self.session.asked else []
        if self.choosing is not None and (order := self.choosing.order_at_hand) is not None:
            rules += [rule.id for rule in self.session.match.ruleset.book if type(order) in rule.kinds]
        self.see_help(tuple(dict.fromkeys(rules)))

    def action_quit_battle(self) -> None:
        """Leaves; the journal keeps everything."""
        self.leave()
