"""Holds of figures on each other. The grips and their order are states of a ruleset's hold machine."""

from __future__ import annotations

from enum import StrEnum

from core.battle.names import FigureId, HoldName
from core.battle.older import spelled_part
from core.battle.record import Formerly, later
from core.records import record


class Hand(StrEnum):
    """A hand: the two of core/battle/figure.py, and those of figures with more arms."""

    MAIN = "main"
    OFF = "off"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    EIGHTH = "eighth"


@record
class Hold:
    """One figure's grip on another. Figures holding each other are two holds; a figure may hold, and be held by,
    several.

    `name` tells apart several holds of one figure on another. `hands` are the holder's hands, `part` is the part held;
    `strength` is the number to overcome where the game fixes it at the start (None: read from the holder). `skill` is
    the skill it was taken with, `since` the turn, `how` the game's words for ways of holding. Games leave out what they
    don't use.
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
        """The holder, the held, and the name of the hold."""
        return self.holder, self.held, self.name

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know `part` and `how` as one text (older.py)."""
        old = spelled_part(self.grip, self.part, self.how) if self.how else None
        return () if old is None else (Formerly(old, ("part", "how")),)
