"""The computer at play: policies think in threads, say after a while what about, can be stopped, and what they did is
shown for a moment. What a watcher can do meanwhile is in watching.py; whom to ask next in flow.py."""

from __future__ import annotations

from typing import NamedTuple

from textual import work
from textual.timer import Timer
from textual.worker import get_current_worker

from core.match.policy import Policy
from core.play.asking import Choice
from core.play.position import Position
from tui.keeping.session import Session
from tui.screens.host import Host
from tui.screens.wishes import Then
from tui.screens.writing import WritingScreen
from tui.views.act_view import Act, is_seen
from tui.views.lines import Line
from tui.views.thinking_view import considered, reason, thinking

STUCK = 3600
"""How long, in seconds, an act is shown at most; a key goes on."""
LONG = 0.5
"""After so many seconds of thinking it is said what is thought about."""


class _Reason(NamedTuple):
    """Why a policy chose something somewhere, in words."""

    position: Position
    choice: Choice
    words: str


class ThinkingScreen(WritingScreen):
    """A match some of whose players are policies."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self.left = False
        """it is of the past: its journal is closed, and what still comes is for nobody"""
        self.shown: Act | None = None
        """what the computer did last, while that is shown"""
        self.was_held = False
        """whether an act was held on the screen, where a key goes on, since somebody's own last order"""
        self._asking = 0
        self._pause: Timer | None = None
        self._thinks: Timer | None = None
        self._long = False
        self._busy = False
        self._stopping = False
        self._reason: _Reason | None = None

    def think(self, policy: Policy) -> None:
        """A policy is asked, unless the computer was stopped."""
        if self._stopping:
            self.rest(policy)
        else:
            self._busy = True
            self._thinks = self.set_timer(LONG, self._thinks_long)
            self._think(self._asking, policy, self.position)

    def rest(self, policy: Policy) -> None:
        """The computer was stopped, and it would be its turn."""

    def think_no_more(self) -> None:
        """Whatever is being thought, or shown for a moment, is over."""
        for timer in (self._pause, self._thinks):
            if timer is not None:
                timer.stop()
        self._pause = self.shown = None
        self._long = self._stopping = self._busy = False

    def stand_still(self) -> None:
        """Nobody thinks."""
        self.think_no_more()
        self._asking += 1

    @work(thread=True, group="thinking")
    def _think(self, asking: int, policy: Policy, position: Position) -> None:
        """A policy chooses while the screen stays awake."""
        worker = get_current_worker()
        choice = policy.choose(self.session.match.ruleset, position)
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._policy_chose, asking, choice)

    def _thinks_long(self) -> None:
        """Somebody thinks for a while now: it is said, and a key stops it."""
        self._long = True
        self.show()

    def _policy_chose(self, asking: int, choice: Choice) -> None:
        if self.left or asking != self._asking:
            return
        if self._thinks is not None:
            self._thinks.stop()
        self._long = self._busy = False
        policy, position = self.session.policy, self.position

        def then() -> None:
            self._show_act(policy, position, choice)

        self.attempt(lambda: self.session.match.answer(choice), then)

    def _show_act(self, policy: Policy | None, position: Position, choice: Choice) -> None:
        """What was done stays for a moment, where there is anything to see and nobody else must do something."""
        act = self.chronicle.act
        if act is None or not is_seen(act, self.chronicle.passed(act)):
            self.go_on()
            return
        self.shown = act
        if not self._stopping and self.host.pause and self.session.policy is not None:
            self._pause = self.set_timer(min(self.host.pause, STUCK), self.go_on)
            self.was_held = True
            self.show()
        else:
            self.go_on()
        if policy is not None and (self.host.pause or self._stopping):
            self._find_reason(policy, position, choice)

    @work(thread=True, group="reasons", exclusive=True)
    def _find_reason(self, policy: Policy, position: Position, choice: Choice) -> None:
        """Why a policy chose this, while that is shown for a moment."""
        worker = get_current_worker()
        found = reason(policy, self.session.match.ruleset, position, choice)
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._reason_found, _Reason(position, choice, found))

    def _reason_found(self, found: _Reason) -> None:
        self._reason = found
        self.show()

    def reason_of(self, act: Act | None) -> str:
        """Why this was done; empty as long as that is not known. What was taken back has left no reason."""
        history, found = self.session.match.history, self._reason
        if act is None or found is None or act.first >= len(history):
            return ""
        begun = history[act.first]
        return found.words if begun.before is found.position and begun.answer is found.choice else ""

    def hurried(self) -> bool:
        """A key while something is shown for a moment goes on at once; one while somebody thinks for long stops him."""
        if self._long:
            return self.stopped()
        if self._pause is None and not self.is_stopped:
            return False
        self._stopping = False
        self._end_pause()
        self.go_on()
        return True

    def stepped(self) -> bool:
        """One act more of a computer that was stopped; False if it was not."""
        if not self.is_stopped:
            return False
        self._stopping = False
        policy = self.session.policy
        assert policy is not None, "a computer that was stopped is asked"
        self._asking += 1
        self.was_held = True
        self.think(policy)
        self._stopping = True
        self.show()
        return True

    def stopped(self) -> bool:
        """The computer stops after the order that it thinks about, or that is shown; False if it does not play."""
        if self._stopping or not (self._busy or self._pause):
            return False
        self._stopping = True
        if self._pause is not None:
            self._end_pause()
            self.go_on()
        self.show()
        return True

    def reading(self) -> Then[None]:
        """Somebody reads something: the computer stands still. Returns what lets it go on, if it played."""
        played = self.stopped()

        def then(_: None) -> None:
            if played and not self.left:
                still, self._stopping = self.is_stopped, False
                if still:
                    self.go_on()

        return then

    def _end_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def thoughts(self) -> list[Line]:
        """What the computer thinks about, or why it did what is shown."""
        if self._long and self.session.asked is not None:
            return thinking(self.position, self.reason_of(self.shown), stopping=self._stopping)
        return considered(self.reason_of(self.shown)) if self._pause is not None else []

    @property
    def is_stopped(self) -> bool:
        """Whether the computer waits for a key."""
        return self._stopping and not self._busy and self.session.policy is not None
