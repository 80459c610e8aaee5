"""GM edit: changing a figure while the AI is paused. What can be changed is in views/by_hand_view.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.names import FigureId
from core.match.editing import Edit, EditFault
from core.match.match import Match
from core.space.cell import Cell
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.by_hand_view import ByHand, traits
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.widgets.panel import Panel


class ByHandScreen(Dialog[Edit], ModalScreen[Edit]):
    """The values of a figure to change. Returns a possible edit, or None."""

    CSS_PATH = "by_hand.tcss"
    BINDINGS = [
        *(Binding(digit, f"type('{digit}')", "", show=False) for digit in "0123456789"),
        *bindings("by_hand"),
    ]

    def __init__(self, match: Match, figure: FigureId, cursor: Cell) -> None:
        super().__init__()
        self.match = match
        changed = match.battle[figure]
        self.by_hand = ByHand(figure, changed.name, traits(match.battle, changed, match.ruleset.edits, cursor))

    def compose(self) -> ComposeResult:
        yield Panel(id="by-hand")

    def on_mount(self) -> None:
        """Show the values as they are."""
        self._show()

    def _show(self) -> None:
        keys = command_keys("by_hand")
        ways = (f"{keys['up']} {keys['down']}", "line"), (f"{keys['left']} {keys['right']}", "other"), ("0-9", "type")
        foot = keys_line((*ways, (keys["take"], "do"), (keys["leave"], "leave")))
        self.query_one(Panel).show([*self.by_hand.told(), foot])

    def action_step(self, by: int) -> None:
        """Select another line."""
        self.by_hand.step(by)
        self._show()

    def action_change(self, by: int) -> None:
        """Change the selected value."""
        self.by_hand.change(by)
        self._show()

    def action_type(self, digit: str) -> None:
        """Add a digit."""
        self.by_hand.type(digit)
        self._show()

    def action_rub_out(self) -> None:
        """Remove a digit; without one, leave."""
        if self.by_hand.rub_out():
            self._show()
        else:
            self.action_leave()

    def action_take(self) -> None:
        """Return the edit if it is possible."""
        edit = self.by_hand.edit
        try:
            if edit is not None:
                self.match.check_edit(edit)
        except EditFault as fault:
            self.by_hand.fault = str(fault)
            self._show()
        else:
            _ = self.dismiss(edit)

    def action_leave(self) -> None:
        """Leave without changes."""
        _ = self.dismiss(None)
