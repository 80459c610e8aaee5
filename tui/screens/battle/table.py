"""What a battle at a table hears from its host, and how long the clock still runs. guest.py decides what
happens then; tui/joining knows who must answer and sends the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from core.match.talk import HEXFRAY, spoken
from core.records import record
from tui.keeping.session import Session
from tui.screens.scheduler import Scheduler, Stale

if TYPE_CHECKING:
    from tui.joining.session import JoinedSession

TICK = 1.0
"""The clock is drawn once in so many seconds."""
ROUND = 0.5
"""A thread that waits for the host looks once in so many seconds whether it is still wanted."""


@record
class News:
    """The host has told something: `take` it."""


@record
class Ticked:
    """The clock shows another second."""


@record
class Spoke:
    """The host or a player says something; `is_fault`: the words are about a request from here."""

    words: str
    is_fault: bool = False


@record
class UndoToAgree:
    """Another player asks for an undo."""

    who: str


@record
class TableClosed:
    """The table has closed, and why."""

    words: str


Message = News | Ticked | Spoke | UndoToAgree | TableClosed


class Table:
    """Listens to the host of a session, if the session has one."""

    def __init__(self, session: Session, scheduler: Scheduler, tell: Callable[[Message], None]) -> None:
        self._session = session
        self._scheduler = scheduler
        self._tell = tell
        self._ticks = False
        self._talk = len(session.match.talk)
        self._undo = ""
        self._closed = False

    @property
    def joined(self) -> JoinedSession | None:
        """The session, if its battle is hosted by another program."""
        return cast("JoinedSession", self._session) if self._session.is_joined else None

    def begin(self) -> None:
        """Listen from now on."""
        if self.joined is not None:
            self._listen()
            self._tick()

    def take(self, *, lines: bool) -> bool:
        """Take the news from the host, and pass on the talk. With `lines`, follow the battle to the next decision;
        return whether it has moved. What hexfray notes is in the log; the host's own words tell what to do about it."""
        if (session := self.joined) is None:
            return False
        moved = session.advance(lines=lines)
        battle = session.match.first
        for one in session.match.talk[self._talk :]:
            if one.talk.by not in (session.player, HEXFRAY):
                self._tell(Spoke(spoken(battle, one.talk)))
        self._talk = len(session.match.talk)
        for words in session.faults:
            self._tell(Spoke(words, is_fault=True))
        for words in session.words:
            self._tell(Spoke(words))
        session.faults.clear()
        session.words.clear()
        who, self._undo = self._undo, session.undo_to_agree
        if self._undo and self._undo != who:
            self._tell(UndoToAgree(self._undo))
        if session.ended and not self._closed:
            self._closed = True
            self._tell(TableClosed(session.ended))
        self._tick()
        return moved

    def _listen(self) -> None:
        session = self.joined
        if session is None or session.ended:
            return
        arrived = session.link.arrived

        def wait(is_stale: Stale) -> None:
            while not is_stale() and not arrived.wait(ROUND):
                pass

        self._scheduler.in_thread("table", wait, lambda _: self._heard(), exclusive=False)

    def _heard(self) -> None:
        self._tell(News())
        self._listen()

    def _tick(self) -> None:
        """Draw the clock again and again, while it runs."""
        if not self._ticks and self.joined is not None and self.joined.seconds_left:
            self._ticks = True
            self._scheduler.later(TICK, self._ticked)

    def _ticked(self) -> None:
        self._ticks = False
        self._tell(Ticked())
        self._tick()
