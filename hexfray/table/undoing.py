"""An undo that a player has asked for: how far it goes back, and whose agreement it still needs."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import Side
from core.play.position import Position

ANSWER_IN = 30
"""How many seconds the other players have to agree; then it is declined."""


@dataclass(slots=True)
class UndoAsked:
    """An undo of the last `steps` answers, which begins with `orders` of `side`. It ends declined at the time `until`,
    or if the battle goes on from the `position`. `needs`: the sides that haven't agreed."""

    side: Side
    orders: int
    steps: int
    position: Position
    until: float
    needs: set[Side]
