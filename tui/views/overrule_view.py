"""Overruling a roll: the latest rolls, one of them selected, and the faces typed in its place. What comes of it:
core/match/overruling.py; the keys: screens/overrule.py."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from core.battle.battle import Battle
from core.battle.naming import sentence
from core.match.match import Match
from core.match.overruling import Fallen, fallen
from core.play.dice import Faces
from core.play.purpose import rolled_for
from core.play.rolled import told_faces
from tui.views.dice_view import SEPARATORS, NoFaces, faces_of
from tui.views.lines import Line, Piece, line

SHOWN = 8
"""So many of the latest rolls can be overruled."""
LONGEST = 60
"""The longest input."""


@dataclass(slots=True)
class Overruling:
    """The choice of a roll, and of what takes the place of its faces."""

    battle: Battle
    rolls: list[Fallen]
    at: int = 0
    typed: str = ""
    fault: str = ""

    @classmethod
    def of(cls, match: Match) -> Overruling:
        """Begin with the last roll of a match."""
        return cls(match.battle, [*islice(fallen(match), SHOWN)])

    def step(self, by: int) -> None:
        """Select another roll; up is the one before."""
        self.at = (self.at + by) % len(self.rolls)
        self.typed = self.fault = ""

    def type(self, sign: str) -> None:
        """Add a character."""
        if sign not in SEPARATORS or (self.typed and self.typed[-1] not in SEPARATORS):
            self.typed, self.fault = (self.typed + sign)[:LONGEST], ""

    def rub_out(self) -> bool:
        """Remove a character; False if there are no characters left."""
        had, self.typed = bool(self.typed), self.typed[:-1].rstrip(SEPARATORS)
        return had

    def taken(self) -> tuple[int, Faces] | None:
        """Return the number of the roll's moment and the faces typed; None, with a fault, if they don't fit."""
        chosen = self.rolls[self.at]
        try:
            return chosen.number, faces_of(self.typed, chosen.roll.dice)
        except NoFaces as fault:
            self.typed, self.fault = "", str(fault)
            return None

    def told(self) -> list[Line]:
        """Return the lines of the dialog, the latest roll last."""
        rows = [self._row(number) for number in range(len(self.rolls) - 1, -1, -1)]
        return [
            line(Piece("Overrule a roll", "heading"), Piece("  what came later is undone", "muted")),
            *rows,
            line(),
            line(Piece(f"{self.rolls[self.at].roll.dice} ", "muted"), Piece(f"{self.typed}_", "strong")),
            line(Piece(self.fault, "warning")),
        ]

    def _row(self, number: int) -> Line:
        words = roll_words(self.battle, self.rolls[number])
        return line(Piece(f"> {words}", "focus") if number == self.at else Piece(f"  {words}"))


def roll_words(battle: Battle, one: Fallen) -> str:
    """Return a roll with its result: `Tib strikes with the broadsword Odo: 1+6+2 = 9 vs 12`."""
    roll, need = one.roll, one.roll.need
    figure = battle[roll.figure] if roll.figure else None
    target = battle[roll.target] if roll.target else None
    head = sentence(rolled_for(roll.why, figure, target))
    versus = "" if need is None else f" vs {need.total + need.bonus}"
    fell = "" if one.rolled is None else f" (rolled {told_faces(one.rolled)})"
    return f"{head}: {told_faces(one.faces, need.bonus if need is not None else 0)}{versus}{fell}"
