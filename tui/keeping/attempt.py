"""An action in a battle whose journal may fail to save: it can be retried until all of it is saved.

What the player is told meanwhile is in screens/battle/recorder.py and plain/saving.py.
"""

from __future__ import annotations

from collections.abc import Callable

from core.match.journal import JournalFault
from core.match.match import Match
from core.play.position import Position
from core.records import record


@record
class Attempt:
    """An action `do` in a match. `since` is the position before the first try."""

    match: Match
    do: Callable[[], object]
    since: Position

    @classmethod
    def at(cls, match: Match, do: Callable[[], object]) -> Attempt:
        """Return the attempt to run `do` in the match as it is now."""
        return cls(match, do, match.position)

    def fault(self) -> str:
        """Run the action, or what is left of it after a failure. Return why it failed; empty once everything is saved.
        The match never gets ahead of its journal."""
        try:
            if self.match.position is self.since:
                self.do()
            else:
                self.match.settle()
        except JournalFault as fault:
            return str(fault)
        return ""
