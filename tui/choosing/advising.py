"""Advice: what the computer's best player would do, as lines and as numbers on the map. It is asked for, never default,
and selects nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.assessment import ONE_HIT, Assessment
from ai.explanation import explain
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.play.asking import Choice
from core.space.cell import Cell
from tui.views.lines import Line, Piece, line
from tui.views.wording import is_walk, ordered, place

TOP = 3
"""So many orders are named."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The orders that somebody thinks best, the best first."""

    battle: Battle
    thought: tuple[Assessment, ...]

    @property
    def best(self) -> Choice | None:
        """The first of them."""
        return self.thought[0].choice if self.thought else None

    @property
    def cells(self) -> dict[Cell, int]:
        """Where they lead, each with its number; where two lead to one cell, that of the better."""
        found: dict[Cell, int] = {}
        for number, one in enumerate(self.thought, 1):
            cell = end_of(one.choice)
            if cell is not None:
                found.setdefault(cell, number)
        return found

    def told(self, take: str, figure: FigureId) -> list[Line]:
        """A line for each with what it is worth in hits, the reasons of the first, and the key that takes it. Where any
        is for another than the figure at hand, each says for whom."""
        if not self.thought:
            return [line("the computer knows nothing better")]
        several = any(one.choice.figure != figure for one in self.thought)
        lines = [line(Piece("the computer would", "heading"), Piece("  worth in hits", "muted"))]
        for number, one in enumerate(self.thought, 1):
            who = f"{short_name(self.battle, one.choice.figure)}: " if several else ""
            what = f"{number} {who}{ordered(self.battle, one.choice)}"
            lines.append(line(Piece(what), f"  {one.score / ONE_HIT:+.1f}"))
            if number == 1:
                lines.append(line(Piece(explain(self.battle, one), "muted")))
        return [*lines, line(Piece(take, "key"), " takes the first to hand; any other key goes on by yourself")]


def advice(battle: Battle, thought: Sequence[Assessment]) -> Advice:
    """What was thought of first."""
    return Advice(battle, tuple(thought[:TOP]))


def end_of(order: Choice) -> Cell | None:
    """The cell that an order leads to; None: none."""
    if is_walk(order):
        path: tuple[Cell, ...] = getattr(order, "path", ())
        return path[-1] if path else None
    return place(order)
