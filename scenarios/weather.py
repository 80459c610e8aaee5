"""The wind of a scenario, in the words of its `[map]`: `slight NE`. What it does is the ruleset's."""

from __future__ import annotations

from core.battle.wind import Breeze, Wind
from core.space.board import Board
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import MapTable


def wind_of(part: Part[MapTable], board: Board) -> tuple[Wind, list[Complaint]]:
    """The wind that a `[map]` means, and what is wrong with it."""
    if not part.sure_of("wind"):
        return Wind(), []
    strength, *rest = part.table.wind.split() or [""]
    strengths = [breeze.value for breeze in Breeze]
    if strength not in strengths:
        return Wind(), [part.complain("wind", unknown("wind", strength, strengths))]
    if strength == Breeze.NONE:
        return Wind(), [part.complain("wind", "'none' blows nowhere: it stands alone")] if rest else []
    if len(rest) != 1:
        return Wind(), [part.complain("wind", f"its strength and where it blows to are wanted, as in '{strength} NE'")]
    if rest[0] not in board.facing_names:
        return Wind(), [part.complain("wind", unknown("direction", rest[0], board.facing_names))]
    return Wind(Breeze(strength), board.facing_names.index(rest[0])), []
