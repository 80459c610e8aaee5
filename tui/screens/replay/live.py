"""The news of a battle in play elsewhere: its journal is read again and again, some lines at a time. player.py shows
the news."""

from __future__ import annotations

from collections.abc import Callable

from core.match.entries import Entry
from core.records import record
from tui.keeping.watching import Watched
from tui.screens.scheduler import Scheduler
from tui.views.live_view import Live, Standing

EVERY = 0.25
"""Seconds between two looks at the journal."""
AT_A_TIME = 8
"""Up to this many lines are carried out before keys are heard again."""


@record
class Grew:
    """The battle has gone on, or back: these are the new lines of its journal."""

    entries: tuple[Entry, ...]


@record
class Changed:
    """The battle's standing has changed from `before`."""

    before: Standing


Message = Grew | Changed


class Follower:
    """Follows a watched battle as long as its screen is there."""

    def __init__(self, watched: Watched, scheduler: Scheduler, tell: Callable[[Message], None]) -> None:
        self.watched = watched
        self._scheduler = scheduler
        self._tell = tell
        self.standing = watched.standing

    @property
    def now(self) -> Live:
        """How the battle stands, as it was last looked at."""
        return Live(self.standing, self.watched.seats, self.watched.fault)

    def look(self) -> None:
        """Read the new lines, and look again after a while."""
        if not self.watched.has_more:
            self.watched.look()
        entries = self.watched.take(AT_A_TIME)
        before, self.standing = self.standing, self.watched.standing
        if entries:
            self._tell(Grew(entries))
        if before is not self.standing:
            self._tell(Changed(before))
        if self.watched.has_more:
            self._scheduler.soon(self.look)
        else:
            _ = self._scheduler.later(EVERY, self.look)
