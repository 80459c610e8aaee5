"""A battle whose journal is written: where that fails it stands still, until it is tried again or left.

What is tried again, and from where, is in tui/keeping/attempt.py; what is said meanwhile in trouble.py.
"""

from __future__ import annotations

from collections.abc import Callable

from core.play.position import Position
from tui.keeping.attempt import Attempt
from tui.keeping.session import Session
from tui.screens.host import Host
from tui.screens.table import TableScreen
from tui.screens.wishes import HearTrouble, LeaveBattle, Trouble
from tui.views.chronicle import Chronicle
from tui.views.log_view import LogLine


class WritingScreen(TableScreen):
    """A match that is played, and written down."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(host)
        self.session = session
        self.chronicle = Chronicle(session.match)

    @property
    def said(self) -> list[LogLine]:
        """The log."""
        return self.chronicle.lines

    @property
    def position(self) -> Position:
        """Where the battle stands."""
        return self.session.match.position

    def go_on(self) -> None:
        """To the next thing that somebody must do."""
        raise NotImplementedError

    def stand_still(self) -> None:
        """Nobody is asked, and nobody thinks."""
        raise NotImplementedError

    def attempt(self, do: Callable[[], object], then: Callable[[], object] | None = None) -> None:
        """Does what is written down, whose log follows, and then something else: without `then`, it goes on."""
        attempt, then = Attempt.at(self.session.match, do), then or self.go_on
        if fault := attempt.fault():
            self._hear_trouble(fault, attempt, then)
        else:
            self.chronicle.follow()
            self._tell_news()
            then()

    def _tell_news(self) -> None:
        if news := self.session.file.news():
            self.notify(news, severity="warning", timeout=10)

    def _hear_trouble(self, fault: str, attempt: Attempt, then: Callable[[], object]) -> None:
        def heard(chosen: Trouble | None) -> None:
            if chosen is None or chosen is Trouble.LEAVE:
                self.host.follow(LeaveBattle(self.session))
                return
            if chosen is Trouble.PLAY_ON:
                self.session.play_on_unsaved()
            if fault := attempt.fault():
                self._hear_trouble(fault, attempt, then)
            else:
                self.chronicle.follow()
                self._tell_news()
                then()

        self.stand_still()
        self.chronicle.follow()
        self.show()
        self.host.follow(HearTrouble(fault, heard))
