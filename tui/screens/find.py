"""Finding a figure by the beginning of its name."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import letters
from tui.screens.dialog import Dialog
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel

SHOWN = 8
LONGEST = 60
"""So much may be typed."""


class FindScreen(Dialog[FigureId], ModalScreen[FigureId]):
    """Type some of a name; Enter goes to the first that fits."""

    CSS_PATH = "find.tcss"

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self.battle = battle
        self.typed = ""

    def compose(self) -> ComposeResult:
        yield Panel(id="find")

    def on_mount(self) -> None:
        """Everybody fits an empty name."""
        self.show()

    @property
    def found(self) -> list[Figure]:
        """Those whose name has what was typed in it, those that begin with it first."""
        typed = self.typed.lower()
        fitting = [figure for figure in self.battle if typed in figure.name.lower()]
        return sorted(fitting, key=lambda figure: not figure.name.lower().startswith(typed))

    def show(self) -> None:
        """What was typed, and who fits."""
        names = letters(self.battle)
        lines = [
            line(Piece(f"{names[f.id]} {f.name}", "focus" if n == 0 else "plain"), Piece(f"  {f.side}", "muted"))
            for n, f in enumerate(self.found[:SHOWN])
        ]
        hint = line(Piece("Enter", "key"), " goes there, ", Piece("Esc or Tab", "key"), " leaves")
        self.query_one(Panel).show([line(Piece(f"find: {self.typed}_", "strong")), *lines, hint])

    def on_key(self, event: events.Key) -> None:
        """Letters, Backspace, Enter, Esc."""
        event.stop()
        if not self.on_top:
            return
        match event.key:
            case "enter":
                _ = self.dismiss(self.found[0].id if self.found else None)
                return
            case "escape" | "tab":
                _ = self.dismiss(None)
                return
            case "backspace":
                self.typed = self.typed[:-1]
            case _ if event.is_printable and event.character:
                self.typed = (self.typed + event.character)[:LONGEST]
            case _:
                return
        self.show()
