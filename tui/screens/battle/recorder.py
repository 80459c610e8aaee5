"""What goes into the journal. If it can't be written the battle stops until it is tried again; tui/keeping/attempt.py
knows what to try, and from where."""

from __future__ import annotations

from collections.abc import Callable

from core.records import record
from tui.keeping.attempt import Attempt
from tui.keeping.session import Session
from tui.views.chronicle import Chronicle


@record
class Failed:
    """The journal can't be written. `again` retries the rest."""

    fault: str
    again: Callable[[], None]


@record
class Noticed:
    """There is something to say about the journal."""

    notice: str


Message = Failed | Noticed


class Recorder:
    """Carries out what goes into a session's journal, and follows it in a chronicle."""

    def __init__(self, session: Session, tell: Callable[[Message], None]) -> None:
        self._session = session
        self._tell = tell
        self.chronicle = Chronicle(session.match)

    def attempt(self, do: Callable[[], object], then: Callable[[], object]) -> None:
        """Carry out `do`, update the log, and then call `then`."""
        self._try(Attempt.at(self._session.match, do), then)

    def _try(self, attempt: Attempt, then: Callable[[], object]) -> None:
        fault = attempt.fault()
        self.chronicle.follow()
        if fault:
            self._tell(Failed(fault, lambda: self._try(attempt, then)))
            return
        if notice := self._session.file.news():
            self._tell(Noticed(notice))
        _ = then()
