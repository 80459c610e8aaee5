"""Finding a figure by name. Finding a command: palette.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import letters, side_name
from tui.screens.dialog import Dialog
from tui.views.finding import pasted, plain_letters
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel

SHOWN = 8


class FindScreen(Dialog[FigureId], ModalScreen[FigureId]):
    """A search by name; Enter goes to the first match."""

    CSS_PATH = "find.tcss"

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self.battle = battle
        self.typed = ""

    def compose(self) -> ComposeResult:
        yield Panel(id="find")

    def on_mount(self) -> None:
        """Show all figures."""
        self.show()

    @property
    def found(self) -> list[Figure]:
        """The figures whose names or ids contain the search text, those that begin with it first. Accents and capitals
        don't matter."""
        typed = plain_letters(self.typed)
        fitting = [figure for figure in self.battle if typed in plain_letters(figure.name) or typed in figure.id]
        return sorted(fitting, key=lambda figure: not plain_letters(figure.name).startswith(typed))

    def show(self) -> None:
        """Show the search text and its matches."""
        names = letters(self.battle)
        lines = [
            line(
                Piece(f"{names[f.id]} {f.name}", "focus" if n == 0 else "plain"),
                Piece(f"  {side_name(self.battle, f.side)}", "muted"),
            )
            for n, f in enumerate(self.found[:SHOWN])
        ]
        if not lines:
            lines = [line(Piece(f"no figure is called '{self.typed}'; Backspace deletes a letter", "warning"))]
        hint = line(Piece("Enter", "key"), " to select, ", Piece("Esc or Tab", "key"), " to go back")
        self.query_one(Panel).show([line(Piece(f"find: {self.typed}_", "strong")), *lines, hint])

    def on_paste(self, event: events.Paste) -> None:
        """Take a pasted name, in one line."""
        event.stop()
        if self.on_top:
            self.typed = pasted(self.typed, event.text)
            self.show()

    def on_key(self, event: events.Key) -> None:
        """Handle letters, Backspace, Enter and Esc. Without a match, Enter leaves the message in sight."""
        event.stop()
        if not self.on_top:
            return
        match event.key:
            case "enter":
                if self.found:
                    _ = self.dismiss(self.found[0].id)
                return
            case "escape" | "tab":
                _ = self.dismiss(None)
                return
            case "backspace":
                self.typed = self.typed[:-1]
            case _ if event.is_printable and event.character:
                self.typed = pasted(self.typed, event.character)
            case _:
                return
        self.show()
