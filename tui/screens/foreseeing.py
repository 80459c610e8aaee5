"""What is worked out in a thread once a cursor has rested: the price of a walk, what enemies may do. Which questions
there are is in tui/choosing/ahead.py; where the cursor is, in watching.py and flow.py."""

from __future__ import annotations

from textual import work
from textual.timer import Timer
from textual.worker import get_current_worker

from tui.choosing.ahead import REST, Ahead, Answer, Question, Unwanted
from tui.keeping.session import Session
from tui.screens.host import Host
from tui.screens.thinking import ThinkingScreen


class ForeseeingScreen(ThinkingScreen):
    """A match over which a cursor goes, and rests."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self._rests: Timer | None = None

    @property
    def foreseen(self) -> Ahead | None:
        """The answers that are shown now; None: nobody asks."""
        raise NotImplementedError

    def rest_on(self, ahead: Ahead | None, question: Question | None) -> None:
        """The cursor is where this is worth knowing; once it has rested for a moment, the answer is worked out."""
        if self._rests is not None:
            self._rests.stop()
        if ahead is not None and question is not None and not ahead.knows(question):
            self._rests = self.set_timer(REST, lambda: self._foresee(ahead, question))

    @work(thread=True, group="ahead", exclusive=True)
    def _foresee(self, ahead: Ahead, question: Question) -> None:
        worker = get_current_worker()

        def between() -> None:
            if worker.is_cancelled:
                raise Unwanted

        try:
            answer = ahead.worked_out(question, between)
        except Unwanted:
            return
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._foreseen, ahead, question, answer)

    def _foreseen(self, ahead: Ahead, question: Question, answer: Answer) -> None:
        ahead.keep(question, answer)
        if ahead is self.foreseen:
            self.show()
