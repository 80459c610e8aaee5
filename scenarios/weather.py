"""The wind of a scenario, as in its `[map]`: `slight NE`. Its effects are up to the ruleset."""

from __future__ import annotations

from core.battle.wind import Breeze, Wind
from core.space.board import Board
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import MapTable


def wind_of(part: Part[MapTable], board: Board) -> tuple[Wind, list[Complaint]]:
    """Return the wind of a `[map]`, with all complaints."""
    if not part.valid("wind"):
        return Wind(), []
    strength, *rest = part.table.wind.split() or [""]
    strengths = [breeze.value for breeze in Breeze]
    if strength not in strengths:
        return Wind(), [part.complaint("wind", unknown("wind", strength, strengths))]
    if strength == Breeze.NONE:
        return Wind(), [part.complaint("wind", "'none' has no direction; write only 'none'")] if rest else []
    if len(rest) != 1:
        return Wind(), [part.complaint("wind", f"expected strength and direction, for example '{strength} NE'")]
    if rest[0] not in board.facing_names:
        return Wind(), [part.complaint("wind", unknown("direction", rest[0], board.facing_names))]
    return Wind(Breeze(strength), board.facing_names.index(rest[0])), []
