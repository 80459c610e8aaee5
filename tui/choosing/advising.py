"""Advice: what the strongest AI would do, as lines and as numbers on the map. It comes only when asked for, and selects
nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence

from ai.assessment import ONE_HIT, Assessment
from ai.explanation import explain
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.play.asking import Choice
from core.records import record
from core.space.cell import Cell
from tui.views.lines import Line, Piece, line
from tui.views.wording import full_label, is_walk, place

TOP = 3
"""How many orders are listed."""


@record
class Advice:
    """The orders that an AI likes best, the best first."""

    battle: Battle
    thought: tuple[Assessment, ...]

    @property
    def best(self) -> Choice | None:
        """The best order."""
        return self.thought[0].choice if self.thought else None

    @property
    def cells(self) -> dict[Cell, int]:
        """The cells they lead to, each with the number of its best order."""
        found: dict[Cell, int] = {}
        for number, one in enumerate(self.thought, 1):
            cell = end_of(one.choice)
            if cell is not None:
                found.setdefault(cell, number)
        return found

    def told(self, take: str, figure: FigureId) -> list[Line]:
        """Return a line for each order with its value, the reasons for the best, and the key that takes it. Names are
        added if any order isn't for the active `figure`."""
        if not self.thought:
            return [line("no advice")]
        several = any(one.choice.figure != figure for one in self.thought)
        lines = [line(Piece("AI advice", "heading"), Piece("  value", "muted"))]
        for number, one in enumerate(self.thought, 1):
            who = f"{short_name(self.battle, one.choice.figure)}: " if several else ""
            what = f"{number} {who}{full_label(self.battle, one.choice)}"
            lines.append(line(Piece(what), f"  {one.score / ONE_HIT:+z.1f}"))
            if number == 1:
                lines.append(line(Piece(explain(self.battle, one), "muted")))
        return [*lines, line(Piece(take, "key"), " selects the first; any other key dismisses this")]


def advice(battle: Battle, thought: Sequence[Assessment]) -> Advice:
    """Return advice of the first few assessments."""
    return Advice(battle, tuple(thought[:TOP]))


def end_of(order: Choice) -> Cell | None:
    """Return the cell that an order leads to, if any."""
    if is_walk(order):
        path: tuple[Cell, ...] = getattr(order, "path", ())
        return path[-1] if path else None
    return place(order)
