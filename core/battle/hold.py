"""Who holds whom. The grips and what may follow what are states of a ruleset's hold machine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.battle.names import FigureId, HoldName
from core.battle.older import spelled_part
from core.battle.record import Formerly, later


class Hand(StrEnum):
    """A hand: the two that core/battle/figure.py puts things in, and those that a figure with more arms has besides."""

    MAIN = "main"
    OFF = "off"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    EIGHTH = "eighth"


@dataclass(frozen=True, slots=True)
class Hold:
    """One figure's grip on another. Two figures that hold each other are two holds; a figure may hold several, and
    several may hold it.

    `name` tells the holds of one figure on another apart, where it may have more than one. `hands` are those that it
    holds with, `part` what of the other it has; `strength` is the number that must be overcome where the game fixes
    it as the hold begins (None: it is read from the holder whenever it is asked for). `skill` is what it was taken
    with, `since` the turn it was taken in, `how` words of the game for the ways it holds in. A game that knows no such
    thing leaves it out.
    """

    holder: FigureId
    held: FigureId
    grip: str
    name: HoldName = later("")
    hands: tuple[Hand, ...] = later(())
    part: str = later("")
    strength: int | None = later(None)
    skill: str = later("")
    since: int = later(0)
    how: tuple[str, ...] = later(())

    @property
    def key(self) -> tuple[FigureId, FigureId, HoldName]:
        """Whose it is, on whom, and which of theirs."""
        return self.holder, self.held, self.name

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know what it has and how as one text (older.py)."""
        old = spelled_part(self.grip, self.part, self.how) if self.how else None
        return () if old is None else (Formerly(old, ("part", "how")),)
