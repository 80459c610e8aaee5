"""What if: play on from here in a sandbox, or let the computer do so ten times; in a sandbox, step back or keep it. The
lines are in views/what_if_view.py, the sandbox in keeping/sandbox.py; in lines: plain/sandboxes.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.match.what_if import Shares
from tui.keeping.control import levels
from tui.keeping.sandbox import LEVEL, TIMES, shares_of
from tui.keeping.session import Session
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.navigation import WhatIfChoice
from tui.screens.scheduler import ScreenScheduler, Stale
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.views.what_if_view import COMPUTER, WhatIfView
from tui.widgets.panel import Panel

EVERY = 0.1
"""Seconds between two looks at how far the computer is."""


class WhatIfScreen(Dialog[WhatIfChoice], ModalScreen[WhatIfChoice]):
    """The choices. Returns one, or None."""

    CSS_PATH = "what_if.tcss"
    BINDINGS = bindings("what_if")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        known = [*levels(session.scenario.ruleset.id)]
        level = known.index(LEVEL) if LEVEL in known else 0
        span = session.match.ruleset.turns.goals.span
        self.view = WhatIfView(session.match.battle, span, known, level, inside=session.behind is not None)
        self._scheduler = ScreenScheduler(self)
        self._shares: Shares | None = None
        self._stops = False

    def compose(self) -> ComposeResult:
        yield Panel(id="what-if")

    def on_mount(self) -> None:
        """Show the choices, and how far the computer is."""
        _ = self.set_interval(EVERY, self._look)
        self._show()

    def _show(self) -> None:
        keys = command_keys("what_if")
        ways = (f"{keys['up']} {keys['down']}", "line"), (f"{keys['left']} {keys['right']}", "level")
        foot = keys_line((*ways, (keys["take"], "do"), (keys["leave"], "stop" if self.view.runs else "leave")))
        self.query_one(Panel).show([*self.view.told(), foot])

    def _look(self) -> None:
        if self.view.runs and self._shares is not self.view.shares:
            self.view.shares = self._shares
            self._show()

    def action_step(self, by: int) -> None:
        """Select another line."""
        if not self.view.runs:
            self.view.step(by)
            self._show()

    def action_change(self, by: int) -> None:
        """Select another level for the computer."""
        if not self.view.runs:
            self.view.change(by)
            self._show()

    def action_take(self) -> None:
        """Do the selected line."""
        if self.view.runs:
            return
        chosen = self.view.selected
        if chosen == COMPUTER:
            self._begin()
        elif chosen is None:
            _ = self.dismiss(None)
        else:
            _ = self.dismiss(WhatIfChoice(chosen))

    def _begin(self) -> None:
        """Let the computer play, in a thread."""
        self.view.runs, self._shares, self._stops = True, None, False
        level, session = self.view.level, self.session

        def play(stale: Stale) -> Shares | None:
            for shares in shares_of(session, level, TIMES):
                self._shares = shares
                if self._stops or stale():
                    break
            return self._shares

        self._scheduler.in_thread("what if", play, self._played)
        self._show()

    def _played(self, shares: Shares | None) -> None:
        self.view.runs, self.view.shares = False, shares
        self._show()

    def action_leave(self) -> None:
        """Stop the computer, or leave."""
        if self.view.runs:
            self._stops = True
        else:
            _ = self.dismiss(None)
