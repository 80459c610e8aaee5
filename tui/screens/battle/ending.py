"""How a battle came to its end: its last acts, one after the other, each as the battle stood then."""

from __future__ import annotations

from typing import NamedTuple

from core.match.acts import Act, is_seen, last_acts
from core.match.match import Match
from core.play.position import Position
from tui.views.chronicle import Chronicle


class Glimpse(NamedTuple):
    """An act, and where the battle stood when it was done."""

    act: Act
    at: Position


class Ending:
    """Knows how much of it has been shown."""

    def __init__(self) -> None:
        self._seen = 0

    def begin(self) -> None:
        """The battle is not over, or no more: all of its end is still to be shown."""
        self._seen = 0

    def next(self, match: Match, chronicle: Chronicle) -> Glimpse | None:
        """The next act of the end that there is anything to see of; None: all was shown."""
        history = match.history
        for act in last_acts(history):
            if act.last > self._seen and is_seen(act, chronicle.passed(act)):
                self._seen = act.last
                return Glimpse(act, history[act.last].before if act.last < len(history) else match.position)
        return None
