"""How long a player from outside may think: for one decision, and for all of a battle."""

from __future__ import annotations

from core.records import record


@record
class Clock:
    """Limits in seconds by the clock on the wall. A player's time runs only while it is asked."""

    decision: float = 10.0
    game: float = 600.0
