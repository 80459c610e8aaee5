"""The game master overrules a roll. The rolls and the input are in views/overrule_view.py; typing rolls: dice.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.match.match import Match
from core.play.dice import Faces
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.views.overrule_view import Overruling
from tui.widgets.panel import Panel


class OverruleScreen(Dialog[tuple[int, Faces]], ModalScreen[tuple[int, Faces]]):
    """The latest rolls. Returns the number of a moment in the history, and other faces for its roll; or None."""

    CSS_PATH = "overrule.tcss"
    BINDINGS = [
        *(Binding(digit, f"type('{digit}')", "", show=False) for digit in "0123456789"),
        Binding("space,comma,plus", "type(' ')", "", show=False),
        *bindings("overrule"),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.overruling = Overruling.of(match)

    def compose(self) -> ComposeResult:
        yield Panel(id="overrule")

    def on_mount(self) -> None:
        """Show the rolls."""
        self._show()

    def _show(self) -> None:
        keys = command_keys("overrule")
        ways = (f"{keys['up']} {keys['down']}", "roll"), ("digits", "what counts instead")
        foot = keys_line((*ways, (keys["take"], "overrule"), (keys["leave"], "cancel")))
        self.query_one(Panel).show([*self.overruling.told(), foot])

    def action_step(self, by: int) -> None:
        """Select another roll."""
        self.overruling.step(by)
        self._show()

    def action_type(self, sign: str) -> None:
        """Add a character."""
        self.overruling.type(sign)
        self._show()

    def action_rub_out(self) -> None:
        """Remove a character; without one, leave."""
        if self.overruling.rub_out():
            self._show()
        else:
            self.action_leave()

    def action_take(self) -> None:
        """Return the roll and its faces."""
        if (taken := self.overruling.taken()) is not None:
            _ = self.dismiss(taken)
        else:
            self._show()

    def action_leave(self) -> None:
        """Leave without changes."""
        _ = self.dismiss(None)
