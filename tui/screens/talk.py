"""Typing a line of talk. What may be said: core/match/talk.py; finding a figure, typed in the same way: find.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.match.harmless import is_harmless
from core.match.talk import LONGEST
from tui.screens.dialog import Dialog
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel


class TalkScreen(Dialog[str], ModalScreen[str]):
    """A line to type. Enter returns it, Esc None."""

    CSS_PATH = "talk.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def compose(self) -> ComposeResult:
        yield Panel(id="talk")

    def on_mount(self) -> None:
        """Show the empty line."""
        self.show()

    def show(self) -> None:
        """Show the typed text."""
        full = len(self.typed) == LONGEST
        hint = line(Piece("Enter", "key"), " to say that, ", Piece("Esc", "key"), " to go back")
        told = [line(Piece(f"say: {self.typed}_", "strong"))]
        self.query_one(Panel).show([*told, *([line(Piece(f"{LONGEST} characters at most", "warning"))] * full), hint])

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted words, in one line."""
        event.stop()
        if self.on_top:
            self._add(" ".join(event.text.split()))

    def on_key(self, event: events.Key) -> None:
        """Handle letters, Backspace, Enter and Esc."""
        event.stop()
        if not self.on_top:
            return
        match event.key:
            case "enter":
                _ = self.dismiss(self.typed.strip() or None)
            case "escape":
                _ = self.dismiss(None)
            case "backspace":
                self.typed = self.typed[:-1]
                self.show()
            case _ if event.is_printable and event.character:
                self._add(event.character)
            case _:
                pass

    def _add(self, words: str) -> None:
        self.typed = (self.typed + "".join(char for char in words if is_harmless(char)))[:LONGEST]
        self.show()
