"""The state of a turn: its phase, the side or figures active in it, and those yet to act. The phases are each ruleset's
turn machine."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import FigureId, Side
from core.battle.record import later
from core.records import record


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """A place in the order of action. Slots are taken by rank, lowest first."""

    rank: tuple[int, ...]
    figure: FigureId
    name: str = ""


@record
class Ending:
    """How a fight ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


@record
class Clock:
    """The moment of a battle.

    `sides` is the order of the sides this turn, `ahead` the winner of the initiative, `side` the active side. `pending`
    are the figures with something left to do in this phase, `queue` the rest of the order of action. `limit` is the
    last turn of the battle (0: none). `ended` says how the fight ended, once the time after the battle has begun.
    """

    turn: int = 0
    phase: str = ""
    side: Side = ""
    sides: tuple[Side, ...] = ()
    ahead: Side = ""
    pending: tuple[FigureId, ...] = ()
    queue: tuple[Slot, ...] = ()
    limit: int = 0
    ended: Ending | None = later(None)
