"""GM edit: changing everything in a battle between two orders, page by page, or by a typed line. What can be changed is
in views/by_hand_pages.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.names import FigureId
from core.match.edit_notation import parse_edit
from core.match.editing import Edit, EditFault
from core.match.harmless import is_harmless
from core.match.match import Match
from core.space.cell import Cell
from scenarios.catalogue import game
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.by_hand_pages import Spot, pages
from tui.views.by_hand_view import ByHand
from tui.views.hints_view import keys_line
from tui.views.key_labels import command_keys
from tui.widgets.panel import Panel

Edits = tuple[Edit, ...]


class ByHandScreen(Dialog[Edits], ModalScreen[Edits]):
    """The values to change. Returns possible edits, or None."""

    CSS_PATH = "by_hand.tcss"
    BINDINGS = [
        *(Binding(digit, f"type('{digit}')", "", show=False) for digit in "0123456789"),
        *bindings("by_hand"),
    ]

    def __init__(self, match: Match, figure: FigureId, cursor: Cell) -> None:
        super().__init__()
        self.match = match
        self.by_hand = ByHand(pages(match.battle, game(match.ruleset.id), Spot(figure, cursor)))

    def compose(self) -> ComposeResult:
        yield Panel(id="by-hand")

    def on_mount(self) -> None:
        """Show the values as they are."""
        self._show()

    def _show(self) -> None:
        keys = command_keys("by_hand")
        ways = (f"{keys['up']} {keys['down']}", "line"), (f"{keys['left']} {keys['right']}", "other"), ("0-9", "type")
        more = (keys["page"], "page"), (keys["write"], "write"), (keys["take"], "do"), (keys["leave"], "leave")
        self.query_one(Panel).show([*self.by_hand.told(), keys_line((*ways, *more))])

    def on_key(self, event: events.Key) -> None:
        """While a line is typed, characters belong to it."""
        if self.by_hand.typed is not None and event.character and event.is_printable and is_harmless(event.character):
            event.stop()
            event.prevent_default()
            self.by_hand.typed += event.character
            self.by_hand.fault = ""
            self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a line is typed, only Enter, Backspace and Esc are commands."""
        if self.by_hand.typed is not None and action not in ("take", "rub_out", "leave"):
            return False
        return super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Select another line."""
        self.by_hand.step(by)
        self._show()

    def action_turn(self, by: int) -> None:
        """Select another page."""
        self.by_hand.turn(by)
        self._show()

    def action_write(self) -> None:
        """Begin to type a line."""
        self.by_hand.typed, self.by_hand.fault = "", ""
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
        """Remove a digit, or a character of the line; without one, leave."""
        if self.by_hand.typed is not None:
            self.by_hand.typed = self.by_hand.typed[:-1] if self.by_hand.typed else None
            self._show()
        elif self.by_hand.rub_out():
            self._show()
        else:
            self.action_leave()

    def action_take(self) -> None:
        """Return the edits if all are possible, one after the other."""
        try:
            edits = self._edits()
            self._check(edits)
        except EditFault as fault:
            self.by_hand.fault = str(fault)
            self._show()
        else:
            _ = self.dismiss(edits or None)

    def _edits(self) -> Edits:
        """Return the edits of the typed line, or of all pages. Raises EditFault."""
        if self.by_hand.typed is not None:
            return (parse_edit(self.by_hand.typed, self.match.battle),)
        return self.by_hand.edits

    def _check(self, edits: Edits) -> None:
        """Try the edits on a copy of the match. Raises EditFault."""
        fork = self.match.fork() if len(edits) > 1 else self.match
        for number, edit in enumerate(edits, 1):
            fork.check_edit(edit)
            if number < len(edits):
                _ = fork.edit(edit)

    def action_leave(self) -> None:
        """Leave without changes, or stop typing a line."""
        if self.by_hand.typed is not None:
            self.by_hand.typed = None
            self._show()
        else:
            _ = self.dismiss(None)
