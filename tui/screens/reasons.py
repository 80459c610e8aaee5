"""The AI's reasons for the act on the screen, found in a thread: in a battle (battle/director.py) and in a replay
(replay/screen.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.match.acts import Act
from core.match.match import Moment
from core.match.policy import Policy
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record
from tui.screens.scheduler import Scheduler
from tui.views.thinking_view import reason


@record
class Found:
    """The reason for a choice at a position."""

    position: Position
    choice: Choice
    words: str


class Reasons:
    """Keeps the reason for the last choice it was asked about. It looks for one reason at a time, and passes over
    choices that were followed by others meanwhile."""

    def __init__(self, ruleset: Ruleset, scheduler: Scheduler, tell: Callable[[Found], None]) -> None:
        self._ruleset = ruleset
        self._scheduler = scheduler
        self._tell = tell
        self._found: Found | None = None
        self._is_busy = False
        self._next: tuple[Policy, Position, Choice] | None = None

    def find(self, policy: Policy, position: Position, choice: Choice) -> None:
        """Find the reason for a choice in a thread."""
        if self._is_busy:
            self._next = policy, position, choice
            return
        self._is_busy = True
        self._scheduler.in_thread(
            "reasons",
            lambda _: Found(position, choice, reason(policy, self._ruleset, position, choice)),
            self._known,
        )

    def know(self, position: Position, choice: Choice, words: str) -> None:
        """Keep the reason for an order that the game master chose."""
        self._known(Found(position, choice, words))

    def _known(self, found: Found) -> None:
        self._found, self._is_busy = found, False
        wanted, self._next = self._next, None
        self._tell(found)
        if wanted is not None:
            self.find(*wanted)

    def of(self, act: Act | None, history: Sequence[Moment]) -> str:
        """Return the reason for an act; empty while it is unknown, or if the act was undone."""
        found = self._found
        if act is None or found is None or act.first >= len(history):
            return ""
        begun = history[act.first]
        return found.words if begun.before is found.position and begun.answer is found.choice else ""
