"""Typing the results of real dice. The roll and its target number are in views/dice_view.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.play.asking import Roll
from core.play.dice import Faces
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.navigation import DiceAlternative
from tui.views.dice_view import SEPARATORS, NoFaces, faces_of, roll_lines
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import DICE
from tui.views.lines import Piece, line
from tui.widgets.panel import Panel

LONGEST = 60
"""The longest input."""


class DiceScreen(Dialog[Faces | DiceAlternative], ModalScreen[Faces | DiceAlternative]):
    """Asks for the faces of one roll. Returns them, or another command."""

    CSS_PATH = "dice.tcss"
    BINDINGS = [
        *(Binding(digit, f"type('{digit}')", "", show=False) for digit in "0123456789"),
        Binding("space,comma,plus", "type(' ')", "", show=False),
        *bindings("dice"),
    ]

    def __init__(self, battle: Battle, roll: Roll) -> None:
        super().__init__()
        self.battle = battle
        self.roll = roll
        self.typed = ""
        self.fault = ""

    def compose(self) -> ComposeResult:
        yield Panel(id="dice")

    def on_mount(self) -> None:
        """Show the roll."""
        self.show()

    def show(self) -> None:
        """Show the roll, the input and its fault."""
        self.query_one(Panel).show(
            [
                *roll_lines(self.battle, self.roll),
                line(),
                line(Piece("dice ", "muted"), Piece(f"{self.typed}_", "strong")),
                line(Piece(self.fault, "warning")),
                keys_line((label_of("dice", key), key.says) for key in DICE),
            ]
        )

    def action_type(self, sign: str) -> None:
        """Add a character."""
        if sign in SEPARATORS and (not self.typed or self.typed[-1] in SEPARATORS):
            return
        self.typed = (self.typed + sign)[:LONGEST]
        self.fault = ""
        self.show()

    def action_throw(self) -> None:
        """Return the faces."""
        try:
            faces = faces_of(self.typed, self.roll.dice)
        except NoFaces as fault:
            self.typed, self.fault = "", str(fault)
            self.show()
        else:
            _ = self.dismiss(faces)

    def action_rub_out(self) -> None:
        """Remove a character; without one, undo the last order."""
        if not self.typed:
            _ = self.dismiss(DiceAlternative.UNDO)
            return
        self.typed = self.typed[:-1].rstrip(SEPARATORS)
        self.show()

    def action_instead(self, what: str) -> None:
        """Return another command."""
        _ = self.dismiss(DiceAlternative(what))
