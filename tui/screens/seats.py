"""Changing the control of sides during a battle: a person, or the AI at any level, with a fighting style. Before a
battle: setup.py; in lines: plain/controlling.py."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from core.battle.names import Side
from core.match.columns import columns, padded
from core.match.entries import COMPUTER, TYPED
from core.match.policy import PERSON
from core.match.who_rolls import who_rolls
from scenarios.catalogue import style_habits
from tui.keeping.control import control_words, next_level, next_style, style_of, style_words, styles
from tui.keeping.outsiders import shown_name
from tui.keeping.session import Session
from tui.screens.dialog import Dialog
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Control
from tui.views.dice_view import WHO
from tui.views.hints_view import keys_line
from tui.views.key_labels import label_of
from tui.views.keys import SEATS
from tui.views.lines import Line, Piece, line
from tui.widgets.panel import Panel

CONTROL, STYLE, ROLLS = "control", "style", "rolls"


class SeatsScreen(Dialog[Control], ModalScreen[Control]):
    """The sides with their control. Returns the changes, or None."""

    CSS_PATH = "seats.tcss"
    BINDINGS = bindings("seats")

    def __init__(self, session: Session) -> None:
        """At a session with players that can't be seated, ask who plays their sides."""
        super().__init__()
        self.missing = {side: shown_name(name) for side, name in session.unseated.items()}
        self.session = session
        self.sides = session.scenario.battle.sides
        self.before = session.names
        self.now = dict(self.before)
        self.rolled = who_rolls(session.match)
        self.rolls = dict(self.rolled)
        self.game = session.scenario.ruleset.id
        asked = session.asked
        first = next(iter(self.missing), asked.side if asked is not None else self.sides[0])
        self.at = (CONTROL, first)

    def compose(self) -> ComposeResult:
        yield Panel(id="seats")

    def on_mount(self) -> None:
        """Show the sides."""
        self._show()

    @property
    def choices(self) -> list[tuple[str, Side]]:
        """What can be changed, from top to bottom: the control of each side, the fighting style of an AI, the dice,
        which at a table are the host's."""
        found = []
        for side in self.sides:
            found.append((CONTROL, side))
            if styles(self.game, self.now[side]):
                found.append((STYLE, side))
            if not self.session.is_joined:
                found.append((ROLLS, side))
        return found

    def told(self) -> list[Line]:
        """Return the lines of the dialog."""
        width = max(columns(self._named(side)) for side in self.sides)
        rows = [self._row(choice, width) for choice in self.choices]
        keys = {key.command: label_of("seats", key) for key in SEATS}
        sides, players = f"{keys['up']} {keys['down']}", f"{keys['left']} {keys['right']}"
        ends = ((keys["take"], "apply"), (keys["leave"], "cancel"))
        foot = keys_line(((sides, "side"), (players, "player"), *ends))
        what, side = self.at
        habits = style_habits(style_of(self.now[side])) if what == STYLE else ()
        shown = [line(), *(line(Piece(f"  {habit}", "muted")) for habit in habits)] if habits else []
        return [*self._told_missing(), line(Piece("Control from now on", "heading")), *rows, *shown, line(), foot]

    def _told_missing(self) -> list[Line]:
        """Return which players of the journal can't be seated."""
        told = (f"{self._named(side)} was played by {name}" for side, name in self.missing.items())
        why = "A saved battle starts no program. Who plays now?"
        return [*map(line, told), line(why), line()] if self.missing else []

    def _named(self, side: Side) -> str:
        return f"{self.session.scenario.party(side).name} ({side})"

    def _player(self, side: Side, control: str) -> str:
        """Return who controls a side, in words; at a table, the player's name."""
        other = self.session.player_elsewhere(side) if control == self.before[side] == PERSON else ""
        return other or control_words(control)

    def _row(self, choice: tuple[str, Side], width: int) -> Line:
        what, side = choice
        control = self.now[side]
        name, words = {
            CONTROL: (self._named(side), self._player(side, control)),
            STYLE: ("  fighting style", style_words(control)),
            ROLLS: ("  dice", WHO[self.rolls[side]]),
        }[what]
        return line(f"{padded(name, width)}  ", Piece(f"< {words} >", "focus" if choice == self.at else "plain"))

    def _show(self) -> None:
        self.query_one(Panel).show(self.told())

    def action_step(self, by: int) -> None:
        """Select another line."""
        known = self.choices
        self.at = known[(known.index(self.at) + by) % len(known)]
        self._show()

    def action_change(self, by: int) -> None:
        """Change the control, the fighting style or the dice of the selected side."""
        what, side = self.at
        if what == ROLLS:
            self.rolls[side] = TYPED if self.rolls[side] == COMPUTER else COMPUTER
            self._show()
            return
        if what == CONTROL:
            self.now[side] = next_level(self.game, self.now[side], -by, self.session.outside)
        else:
            self.now[side] = next_style(self.game, self.now[side], by)
        self._show()

    def action_take(self) -> None:
        """Return the changes."""
        seats = {side: name for side, name in self.now.items() if name != self.before[side] or side in self.missing}
        rolls = {side: who for side, who in self.rolls.items() if who != self.rolled[side]}
        _ = self.dismiss(Control(seats, rolls))

    def action_leave(self) -> None:
        """Leave without changes."""
        _ = self.dismiss(None)
