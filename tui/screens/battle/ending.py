"""The end of a battle: its last acts, one after the other, each with the battle as it stood then."""

from __future__ import annotations

from typing import NamedTuple

from core.match.acts import Act, is_seen, last_acts
from core.match.match import Match
from core.play.position import Position
from tui.views.chronicle import Chronicle


class Glimpse(NamedTuple):
    """An act, and the position after it."""

    act: Act
    at: Position


class Ending:
    """Knows which of the last acts have been shown."""

    def __init__(self) -> None:
        self._seen = 0

    def begin(self) -> None:
        """Start again: the battle goes on, so that all of its end is still to come."""
        self._seen = 0

    def next(self, match: Match, chronicle: Chronicle) -> Glimpse | None:
        """Return the next act of the end worth seeing, None after the last."""
        history = match.history
        for act in last_acts(history):
            if act.last > self._seen and is_seen(act, chronicle.passed(act)):
                self._seen = act.last
                return Glimpse(act, history[act.last].before if act.last < len(history) else match.position)
        return None
