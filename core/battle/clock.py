"""Where a turn stands: its phase, whose it is, who is still to come. The phases are each ruleset's turn machine."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import FigureId, Side
from core.battle.record import later


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """A place in the order of action. Slots are taken in the order of their ranks, lowest first."""

    rank: tuple[int, ...]
    figure: FigureId
    name: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a fight ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


@dataclass(frozen=True, slots=True)
class Clock:
    """The moment of a battle.

    `sides` is the order the sides go in this turn, `ahead` the side that won the initiative, `side` the one whose
    phase it is. `pending` are the figures still to be dealt with in this phase, `queue` the order of action that is
    left. `limit` is the last turn of the battle (0: none). `ended` says how the fight ended, once its aftermath has
    begun.
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
