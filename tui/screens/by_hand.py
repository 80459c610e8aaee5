"""The game master's hand: a figure is changed while the computer is stopped. What can be changed of it, and how that is
told: views/by_hand_view.py."""

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
from tui.views.spelling import command_keys
from tui.widgets.panel import Panel


class ByHandScreen(Dialog[Edit], ModalScreen[Edit]):
    """What can be changed of a figure. Gives back an edit that can be made; None: nothing is changed."""

    CSS_PATH = "by_hand.tcss"
    BINDINGS = [
        *(Binding(digit, f"type('{digit}')", "", show=False) for digit in "0123456789"),
        *bindings("by_hand"),
    ]

    def __init__(self, match: Match, figure: FigureId, cursor: Cell) -> None:
        super().__init__()
        self.match = match
        changed = match.battle[figure]
        self.by_hand = ByHand(figure, changed.name, traits(match.battle, changed, match.ruleset.edits.postures, cursor))

    def compose(self) -> ComposeResult:
        yield Panel(id="by-hand")

    def on_mount(self) -> None:
        """As it is now."""
        self._show()

    def _show(self) -> None:
        keys = command_keys("by_hand")
        ways = (f"{keys['up']} {keys['down']}", "line"), (f"{keys['left']} {keys['right']}", "other"), ("0-9", "type")
        foot = keys_line((*ways, (keys["take"], "do"), (keys["leave"], "leave")))
        self.query_one(Panel).show([*self.by_hand.told(), foot])

    def action_step(self, by: int) -> None:
        """Another line."""
        self.by_hand.step(by)
        self._show()

    def action_change(self, by: int) -> None:
        """Another value there."""
        self.by_hand.change(by)
        self._show()

    def action_type(self, digit: str) -> None:
        """One digit more."""
        self.by_hand.type(digit)
        self._show()

    def action_rub_out(self) -> None:
        """One digit less; as it was if there is none."""
        if self.by_hand.rub_out():
            self._show()
        else:
            self.action_leave()

    def action_take(self) -> None:
        """So be it, if it can be."""
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
        """As it was."""
        _ = self.dismiss(None)
