"""The battle at the keyboard: what each key does. What arrows and clicks point at is in pointing.py, advice in
advising.py, a match's flow in flow.py, its looks in table.py."""

from __future__ import annotations

from textual import events
from textual.binding import Binding

from core.play.asking import Decision
from tui.choosing.choosing import Choosing
from tui.choosing.formation import step_to
from tui.screens.bound import bindings
from tui.screens.pointing import PointingScreen
from tui.screens.wishes import Find, SeeAll
from tui.views.keys import ENTRY_KEYS

STOPPING = ("space", "escape")
"""The keys that stop the computer while what it did is shown."""


SHOWING = frozenset(f"battle.{name}" for name in ("faster", "slower", "zoom", "signs", "log", "all", "help", "lessons"))
"""The commands that change nothing but what is shown, or how fast."""


class BattleScreen(PointingScreen):
    """A match being played."""

    BINDINGS = [
        *bindings("battle", first=("next", "previous")),
        *bindings("neighbours"),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
        *(Binding(key, f"line('{key}')", f"line {key}", show=False) for key in ENTRY_KEYS),
    ]

    def on_key(self, event: events.Key) -> None:
        """A key ends a pause, or stops who thinks for long, unless it only changes what is shown; of a computer that
        was stopped one may ask everything.

        What was typed before somebody could read a question that came up by itself is no answer.
        """
        if self._too_soon():
            event.stop()
            return
        stops = event.key in STOPPING and self.stopped()
        if stops or (not self.is_stopped and not self._only_shows(event.key) and self.hurried()):
            event.stop()

    def _only_shows(self, key: str) -> bool:
        """Whether a key changes nothing but what is shown, or how fast."""
        bound = self.active_bindings.get(key)
        return bound is not None and bound.binding.id in SHOWING

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

    def action_line(self, key: str) -> None:
        """A line of the menu is at hand; the same key again does it, if it put it there."""
        if key.isdigit() and self.play_scored(int(key) - 1):
            return
        number = self.choosing.listing.number_of(key) if self.choosing is not None else None
        if number is not None:
            self._pick(number, key)

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
        self.see_log(self.reading())

    def action_all(self) -> None:
        """Everything in full."""
        told = self.in_full()
        self.host.follow(SeeAll(told, self.reading()))

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
            rules += [rule.id for rule in self.session.match.ruleset.book if rule.ids and type(order) in rule.kinds]
        self.see_help(tuple(dict.fromkeys(rules)), self.reading())

    def action_quit_battle(self) -> None:
        """Leaves; the journal keeps everything."""
        self.leave()
