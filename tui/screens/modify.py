"""The game master modifies a figure's next roll. The choice is in views/modifier_view.py; other edits: by_hand.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.names import FigureId
from core.match.editing import Edit, EditFault, Subject
from core.match.match import Match
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.views.modifier_view import Modifying
from tui.widgets.panel import Panel


class ModifyScreen(Dialog[Edit], ModalScreen[Edit]):
    """A modifier with its reason. Returns it as an edit, or None."""

    CSS_PATH = "modify.tcss"
    BINDINGS = bindings("modify")

    def __init__(self, match: Match, figure: FigureId) -> None:
        super().__init__()
        self.match = match
        self.modifying = Modifying(match.battle, figure)

    def compose(self) -> ComposeResult:
        yield Panel(id="modify")

    def on_mount(self) -> None:
        """Show the figure."""
        self._show()

    def _show(self) -> None:
        keys = command_keys("modify")
        figure, value = f"{keys['left']} {keys['right']}", f"{keys['up']} {keys['down']}"
        foot = keys_line(((figure, "figure"), (value, "modifier"), ("letters", "reason"), (keys["take"], "give")))
        self.query_one(Panel).show([*self.modifying.told(), foot])

    def on_key(self, event: events.Key) -> None:
        """Letters are the reason."""
        if self.on_top and event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self.modifying.type(event.character)
            self._show()

    def on_paste(self, event: events.Paste) -> None:
        """Take a pasted reason."""
        event.stop()
        if self.on_top:
            self.modifying.type(event.text)
            self._show()

    def action_figure(self, by: int) -> None:
        """Choose another figure."""
        self.modifying.next_figure(by)
        self._show()

    def action_change(self, by: int) -> None:
        """Raise or lower the modifier."""
        self.modifying.change(by)
        self._show()

    def action_rub_out(self) -> None:
        """Remove a letter; without one, leave."""
        if self.modifying.rub_out():
            self._show()
        else:
            self.action_leave()

    def action_take(self) -> None:
        """Return the modifier if it is possible."""
        if (values := self.modifying.values) is None:
            self._show()
            return
        edit = Edit(Subject.FIGURE, self.modifying.figure, {"modifier": values})
        try:
            self.match.check_values(edit)
        except EditFault as fault:
            self.modifying.fault = str(fault)
            self._show()
        else:
            _ = self.dismiss(edit)

    def action_leave(self) -> None:
        """Leave without changes."""
        _ = self.dismiss(None)
