"""How a game describes what a screen shows, as a part of its ruleset (ruleset.py). What a single order covers and says
is bound to its type in the book (parts.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.footprint import Footprint, no_burst
from core.play.portrait import FieldPortrait, Portrait, field_as_it_is_called, grip_as_it_is_called


@dataclass(frozen=True, slots=True)
class Pictures:
    """What figures, fields, grips and bursts look like. A game may leave all but the first out."""

    portrait: Callable[[Battle, Figure], Portrait]
    """A figure."""
    field: Callable[[Battle, Field], FieldPortrait] = field_as_it_is_called
    """A field."""
    grip: Callable[[Battle, Hold], str] = grip_as_it_is_called
    """How one figure has another, in words."""
    burst: Callable[[Battle, Event], Footprint] = no_burst
    """What something covers that goes off by itself, read from the fact that tells of it and the battle that its act
    began from."""
    faces: bool = True
    """Whether it matters where figures look."""
    seldom: tuple[type, ...] = ()
    """The moments at which most figures have nothing to say: a screen may ask only those sides that ever had."""
