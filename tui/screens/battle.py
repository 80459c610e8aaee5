"""The battle at the keyboard: what each key and click does. A match's flow is in flow.py, its looks in table.py."""

from __future__ import annotations

from textual import events, work
from textual.binding import Binding
from textual.worker import get_current_worker

from core.play.asking import Decision
from core.space.cell import Cell
from scenarios import catalogue
from tui.choosing.advising import TOP, Advice, advice
from tui.choosing.choosing import Choosing
from tui.choosing.formation import step_to
from tui.screens.bound import bindings
from tui.screens.flow import BattleFlow
from tui.screens.wishes import Find
from tui.session import best_policy
from tui.views.keys import ENTRY_KEYS
from tui.views.spelling import spelled
from tui.views.thinking_view import Explains
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu

STOPPING = ("space", "escape")
"""The keys that stop the computer while what it did is shown."""


class BattleScreen(BattleFlow):
    """A match being played."""

    BINDINGS = [
        *bindings("battle", first=("next", "previous")),
        *bindings("neighbours"),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
        *(Binding(key, f"line('{key}')", f"line {key}", show=False) for key in ENTRY_KEYS),
    ]

    _tempted: Choosing | None = None
    """where whoever learns was asked what it would do itself"""

    def on_key(self, event: events.Key) -> None:
        """Any key ends a pause, or stops who thinks for long; of a computer that was stopped one may ask everything.

        What was typed before somebody could read a question that came up by itself is no answer.
        """
        if self._too_soon():
            event.stop()
            return
        stops = event.key in STOPPING and self.stopped()
        if stops or (not self.is_stopped and self.hurried()):
            event.stop()

    def _too_soon(self) -> bool:
        """Whether nobody can have read yet what is asked."""
        return self.choosing is not None and self.grace.lasts

    def _changed(self) -> None:
        if self.choosing is not None:
            self.choosing.forget_advice()
        self.look_ahead()
        self.show()

    def action_do(self) -> None:
        """Enter."""
        if self.stepped() or self.hurried():
            return
        if self.choosing is not None:
            if self.choosing.formation is not None:
                self._move_all(self.choosing)
                return
            order = self.choosing.do()
            if order is not None:
                self.answer(order, advised=order == self.choosing.taken)
            else:
                self._changed()
        elif self.session.match.over and self.session.match.verdict is not None:
            self.end_with(self.session.match.verdict)

    def action_next(self) -> None:
        """The next place, target or cell."""
        self._next(1)

    def action_previous(self) -> None:
        """The one before."""
        self._next(-1)

    def _next(self, by: int) -> None:
        if self.choosing is not None and not self._too_soon():
            self.choosing.next(by)
            self._changed()
        elif self.looking is not None:
            self.looking.next_figure(by)
            self.looked()

    def action_figure(self, by: int) -> None:
        """The next figure that may be given an order."""
        if self.choosing is not None and self.choosing.many:
            self.choosing.next_figure(by)
            self._changed()
        elif self.looking is not None:
            self.looking.next_figure(by)
            self.looked()

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

    def _direction(self, key: str, cursor: Cell) -> int:
        """The direction of an arrow; where hexes have none straight to a side, the cursor zigzags."""
        grid = self.position.battle.grid
        names = {"up": "N", "down": "S", "right": "E", "left": "W"}
        if names[key] in grid.facing_names:
            return grid.facing_names.index(names[key])
        column, _ = grid.offset(cursor)
        rise = "N" if column % 2 else "S"
        return grid.facing_names.index(rise + names[key])

    def action_line(self, key: str) -> None:
        """A line of the menu is at hand; the same key again does it, if it put it there."""
        if key.isdigit() and self.play_scored(int(key) - 1):
            return
        number = self.choosing.listing.number_of(key) if self.choosing is not None else None
        if number is not None:
            self._pick(number, key)

    def _pick(self, number: int, key: str) -> None:
        if self.choosing is not None:
            if self.choosing.line_at_hand(number, key):
                self.action_do()
            else:
                self._changed()

    def on_order_menu_picked(self, message: OrderMenu.Picked) -> None:
        """A click on a line puts it at hand; a second one does it."""
        if self.choosing is not None and message.number < len(self.choosing.listing.entries):
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

    def action_manner(self, what: str) -> None:
        """With the other hand, or in another way."""
        if self.choosing is not None:
            self.choosing.other_manner(hand=what == "hand")
            self._changed()

    def action_end(self) -> None:
        """Space: no more of this. Where something could still be done it is asked once."""
        if self.choosing is None:
            self.hurried()
            return
        try:
            order = self.choosing.ends()
        except ValueError as fault:
            self.choosing.fault = str(fault)
            order = None
        if order is None:
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

    def action_redo(self) -> None:
        """Undoes the undo."""
        self.redo()

    def action_ask(self) -> None:
        """To be asked where most have nothing to say, or not."""
        if self.choosing is not None and self.session.match.ruleset.seldom:
            asked = self.session.next_asks(self.choosing.decision.side)
            told = "you are asked what to declare" if asked else "you are not asked what to declare"
            self.notify(told, timeout=3)
            self.show()

    def action_keep_shape(self) -> None:
        """All who have not moved walk together, or one by one again."""
        if self.choosing is not None:
            self.choosing.keep_shape()
            self._changed()

    def action_advise(self) -> None:
        """What the computer would do; again: its first order to hand. Whoever learns is asked first what it would do
        itself."""
        choosing = self.choosing
        if choosing is None:
            return
        if choosing.advice is not None:
            choosing.take_advice()
            self.look_ahead()
        elif self.lesson is not None and self.host.teaches and choosing is not self._tempted:
            self._tempted = choosing
            choosing.fault = f"what would you do? {spelled('advise')} again tells what the computer would"
        else:
            choosing.fault = "the computer thinks about it"
            self._advise(choosing)
        self.show()

    @work(thread=True, group="advice", exclusive=True)
    def _advise(self, choosing: Choosing) -> None:
        """Asks the best player."""
        worker = get_current_worker()
        policy = catalogue.policy(choosing.ruleset.id, best_policy(self.session.scenario))
        found = policy.why(choosing.ruleset, choosing.position, TOP) if isinstance(policy, Explains) else []
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._advised, choosing, advice(choosing.battle, found))

    def _advised(self, choosing: Choosing, found: Advice) -> None:
        if choosing is self.choosing:
            choosing.fault = ""
            choosing.advice = found
            self.show()

    def _move_all(self, choosing: Choosing) -> None:
        """All of a line go where they keep its shape, whoever has room first; who cannot is asked by itself."""
        assert choosing.formation is not None, "no line walks"
        left = {name: at for name, at in choosing.formation.targets.items() if at != choosing.battle[name].at}
        ruleset, match = choosing.ruleset, self.session.match

        def walk() -> None:
            stuck = False
            while left and not stuck:
                stuck = True
                for name, cell in list(left.items()):
                    asked = match.waiting
                    if not isinstance(asked, Decision) or name not in asked.figures or match.position.task is not None:
                        continue
                    order = step_to(ruleset, match.menu, name, cell)
                    if order is not None:
                        del left[name]
                        _ = match.answer(order)
                        stuck = False

        self.attempt(walk)

    def action_overlay(self, what: str) -> None:
        """An overlay, on or off."""
        self.shown_over = self.shown_over ^ {what}
        if self.choosing is not None:
            self.choosing.shown = self.shown_over
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

    def action_own_order(self) -> None:
        """A game master's order."""
        self.own_order()

    def action_log(self) -> None:
        """The whole log."""
        self.see_log()

    def action_find(self) -> None:
        """Finds a figure by its name."""

        def then(found: str | None) -> None:
            if found is not None and self.choosing is not None:
                self.choosing.look_for(found)
                self._changed()
            elif found is not None and self.looking is not None:
                self.looking.look_for(found)
                self.looked()

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
