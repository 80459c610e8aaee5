"""Changing the control of sides during a battle: a person, or the AI at any level. Before a battle: setup.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.names import Side
from core.match.columns import columns, padded
from core.match.policy import PERSON
from scenarios import catalogue
from tui.keeping.session import Session
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import SEATS
from tui.views.lines import Line, Piece, line
from tui.widgets.panel import Panel

Taken = dict[Side, str]


class SeatsScreen(Dialog[Taken], ModalScreen[Taken]):
    """The sides with their control. Returns the seats to change, or None."""

    CSS_PATH = "seats.tcss"
    BINDINGS = bindings("seats")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.sides = session.scenario.battle.sides
        self.before = session.names
        self.now = dict(self.before)
        asked = session.asked
        self.at = self.sides.index(asked.side) if asked is not None else 0

    def compose(self) -> ComposeResult:
        yield Panel(id="seats")

    def on_mount(self) -> None:
        """Show the sides."""
        self._show()

    @property
    def players(self) -> list[str]:
        """The possible controls: a person, then the AI levels, the strongest first."""
        return [PERSON, *reversed(list(catalogue.game(self.session.scenario.ruleset.id).policies))]

    def told(self) -> list[Line]:
        """Return the lines of the dialog."""
        width = max(columns(self.session.scenario.party(side).name) for side in self.sides)
        rows = [self._row(number, side, width) for number, side in enumerate(self.sides)]
        keys = {key.command: label_of("seats", key) for key in SEATS}
        sides, players = f"{keys['up']} {keys['down']}", f"{keys['left']} {keys['right']}"
        ends = ((keys["take"], "apply"), (keys["leave"], "cancel"))
        foot = keys_line(((sides, "side"), (players, "player"), *ends))
        return [line(Piece("Control from now on", "heading")), *rows, line(), foot]

    def _row(self, number: int, side: Side, width: int) -> Line:
        name = f"{padded(self.session.scenario.party(side).name, width)} ({side})  "
        chosen = f"< {'you' if self.now[side] == PERSON else f'AI: {self.now[side]}'} >"
        return line(name, Piece(chosen, "focus" if number == self.at else "plain"))

    def _show(self) -> None:
        self.query_one(Panel).show(self.told())

    def action_step(self, by: int) -> None:
        """Select another side."""
        self.at = (self.at + by) % len(self.sides)
        self._show()

    def action_change(self, by: int) -> None:
        """Change the control of the selected side."""
        side, players = self.sides[self.at], self.players
        place = players.index(self.now[side]) if self.now[side] in players else 0
        self.now[side] = players[(place + by) % len(players)]
        self._show()

    def action_take(self) -> None:
        """Return the changes."""
        _ = self.dismiss({side: name for side, name in self.now.items() if name != self.before[side]})

    def action_leave(self) -> None:
        """Leave without changes."""
        _ = self.dismiss(None)
