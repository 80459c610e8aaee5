"""A modifier to a figure's next roll: whose, how much, and why. What it does: core/battle/gm_modifiers.py; the keys:
screens/modify.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.gm_modifiers import modifiers_of
from core.battle.names import FigureId
from core.match.editing import LARGEST, LONGEST
from tui.views.finding import pasted
from tui.views.lines import Line, Piece, line

FIRST = -1
"""The modifier at first."""


@dataclass(slots=True)
class Modifying:
    """The choice of a modifier. `names` are the figures in the fight, in roster order."""

    battle: Battle
    figure: FigureId
    value: int = FIRST
    reason: str = ""
    fault: str = ""

    @property
    def names(self) -> tuple[FigureId, ...]:
        """The figures in the fight, and the chosen one."""
        return tuple(one.id for one in self.battle if one.active or one.id == self.figure)

    def next_figure(self, by: int) -> None:
        """Choose another figure."""
        self.figure = self.names[(self.names.index(self.figure) + by) % len(self.names)]
        self.fault = ""

    def change(self, by: int) -> None:
        """Raise or lower the modifier."""
        self.value = max(-LARGEST, min(LARGEST, self.value + by))

    def type(self, text: str) -> None:
        """Add to the reason, in one line."""
        self.reason, self.fault = pasted(self.reason, text)[:LONGEST], ""

    def rub_out(self) -> bool:
        """Remove a letter of the reason; False if the reason is already empty."""
        had, self.reason = bool(self.reason), self.reason[:-1]
        return had

    @property
    def values(self) -> dict[str, object] | None:
        """The values of the edit; None, with a fault, without a reason."""
        if not self.reason.strip():
            self.fault = "type a reason, such as: wet rope"
            return None
        return {"value": self.value, "reason": self.reason.strip()}

    def told(self) -> list[Line]:
        """Return the lines of the dialog."""
        figure = self.battle[self.figure]
        given = [line(Piece(f"  so far: {mark.about} {mark.value:+d}", "muted")) for mark in modifiers_of(figure)]
        return [
            line(Piece("GM modifier to the next roll", "heading"), Piece("  against a target number", "muted")),
            line("figure    ", Piece(f"< {figure.name} >", "strong")),
            *given,
            line("modifier  ", Piece(f"{self.value:+d}" if self.value else "0 (none)", "strong")),
            line("reason    ", Piece(f"{self.reason}_", "strong")),
            line(Piece(self.fault, "warning")),
        ]
