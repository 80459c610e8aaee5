"""What is done in a battle whose journal may refuse to be written: it is tried again until all of it is.

What somebody is told then is in screens/battle/recorder.py and plain/writing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.match.journal import JournalFault
from core.match.match import Match
from core.play.position import Position


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something to do in a match. `since` is where the match stood before it was tried first."""

    match: Match
    do: Callable[[], object]
    since: Position

    @classmethod
    def at(cls, match: Match, do: Callable[[], object]) -> Attempt:
        """To do this in a match, as it stands."""
        return cls(match, do, match.position)

    def fault(self) -> str:
        """Does it or, where it was done but not written to its end, what is left of it. The fault that it met; empty:
        all is written. The match stands where its journal ends, either way."""
        try:
            if self.match.position is self.since:
                self.do()
            else:
                self.match.settle()
        except JournalFault as fault:
            return str(fault)
        return ""
