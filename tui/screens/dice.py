"""Typing the faces of dice that lie on a real table. What is thrown and what it needs is in views/dice_view.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen

from core.battle.battle import Battle
from core.play.asking import Roll
from core.play.dice import Faces
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.wishes import Instead
from tui.views.dice_view import SEPARATORS, NoFaces, faces_of, roll_told
from tui.views.hints_view import keys_line
from tui.views.keys import DICE
from tui.views.lines import Piece, line
from tui.views.spelling import shown
from tui.widgets.panel import Panel

LONGEST = 60
"""So much may be typed."""


class DiceScreen(Dialog[Faces | Instead], ModalScreen[Faces | Instead]):
    """Asks for the faces of one roll. Gives them back, or what is wanted instead."""

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
        """What is to be thrown."""
        self.show()

    def show(self) -> None:
        """The roll, what was typed, and what is wrong with it."""
        self.query_one(Panel).show(
            [
                *roll_told(self.battle, self.roll),
                line(),
                line(Piece("faces ", "muted"), Piece(f"{self.typed}_", "strong")),
                line(Piece(self.fault, "warning")),
                keys_line((shown("dice", key), key.says) for key in DICE),
            ]
        )

    def action_type(self, sign: str) -> None:
        """One more sign."""
        if sign in SEPARATORS and (not self.typed or self.typed[-1] in SEPARATORS):
            return
        self.typed = (self.typed + sign)[:LONGEST]
        self.fault = ""
        self.show()

    def action_throw(self) -> None:
        """These are the faces."""
        try:
            faces = faces_of(self.typed, self.roll.dice)
        except NoFaces as fault:
            self.typed, self.fault = "", str(fault)
            self.show()
        else:
            _ = self.dismiss(faces)

    def action_rub_out(self) -> None:
        """One sign less; back to the last order if there is none."""
        if not self.typed:
            _ = self.dismiss(Instead.UNDO)
            return
        self.typed = self.typed[:-1].rstrip(SEPARATORS)
        self.show()

    def action_instead(self, what: str) -> None:
        """Something else before the dice are thrown."""
        _ = self.dismiss(Instead(what))
