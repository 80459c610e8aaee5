"""What a watcher and a game master can do: stop, look round, one act more, other speeds, another on any seat, an order
of their own, a figure changed by hand. How the computer plays meanwhile is in thinking.py."""

from __future__ import annotations

from textual import work
from textual.worker import get_current_worker

from ai.assessment import Assessment
from core.match.editing import Edit
from core.match.policy import Policy
from core.play.position import IllegalAnswer, Position
from scenarios import catalogue
from tui.choosing.ahead import Ahead, Question
from tui.choosing.looking import Looking
from tui.keeping.session import Session, best_policy
from tui.screens.foreseeing import ForeseeingScreen
from tui.screens.host import Host
from tui.screens.wishes import ChangeByHand, TakeSeats
from tui.views.layout import WIDE
from tui.views.lines import Line
from tui.views.speeds import changed, told
from tui.views.spelling import spelled
from tui.views.thinking_view import Explains
from tui.views.watching_view import SCORED, scored, stopped_told


class WatchingScreen(ForeseeingScreen):
    """A match that somebody may only watch, and stop at any time."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self.looking: Looking | None = None
        self.thought: list[Assessment] | None = None
        """what the computer would do where it was stopped, the best first; None: that is being worked out"""
        self.ahead: Ahead | None = None

    def rest(self, policy: Policy) -> None:
        """Where it was stopped the cursor is free, and it is said what it would do."""
        self.look_round()
        self.thought = None
        self._weigh_up(self._asking, policy, self.position)

    def look_round(self) -> None:
        """The cursor goes anywhere from here."""
        battle = self.position.battle
        figure = self.looking.figure if self.looking is not None else ""
        if figure not in battle.figures:
            asked = self.session.asked
            figure = asked.figures[0] if asked is not None and asked.figures else next(iter(battle.figures))
        cursor = self.looking.cursor if self.looking is not None else battle[figure].at
        self.looking = Looking(self.session.match.ruleset, battle, figure)
        self.looking.cursor = cursor
        self.ahead = Ahead(self.session.match.ruleset, self.position)
        self._rest_on()

    def looked(self) -> None:
        """The cursor went on."""
        self._rest_on()
        self.show()

    def _rest_on(self) -> None:
        """What enemies may do to whoever is looked at is worth knowing."""
        looking = self.looking
        asks = looking is not None and self.position.battle[looking.figure].active
        self.rest_on(self.ahead, Question(looking.figure, None) if looking is not None and asks else None)

    def look_no_more(self) -> None:
        """Somebody is asked, or plays."""
        self.looking = self.ahead = None

    @work(thread=True, group="weighing", exclusive=True)
    def _weigh_up(self, asking: int, policy: Policy, position: Position) -> None:
        """What a policy would do here."""
        worker = get_current_worker()
        ruleset = self.session.match.ruleset
        if not isinstance(policy, Explains):
            policy = catalogue.policy(ruleset.id, best_policy(self.session.scenario))
        found = policy.why(ruleset, position, SCORED) if isinstance(policy, Explains) else []
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._weighed_up, asking, found)

    def _weighed_up(self, asking: int, found: list[Assessment]) -> None:
        if asking == self._asking and self.is_stopped:
            self.thought = found
            self.show()

    def would_do(self) -> list[Line]:
        """What the computer would do where it was stopped, and what enemies may do to whoever is looked at."""
        told = scored(self.position.battle, self.thought, 2 if self.size.width >= WIDE else 1)
        return [*told, *self.dangers()] if self.session.policy is not None else self.dangers()

    def dangers(self) -> list[Line]:
        """What enemies may do to whoever is looked at."""
        if self.looking is None or self.ahead is None:
            return []
        return self.ahead.told(Question(self.looking.figure, None), self.host.glyphs)

    def keys_told(self) -> list[Line]:
        """What can be done where it was stopped."""
        return stopped_told(self.host.pause)

    def play_scored(self, number: int) -> bool:
        """The order of that line of what it would do is given; False if there is none."""
        if not self.is_stopped or self.thought is None or number >= len(self.thought):
            return False
        choice = self.thought[number].choice

        def then() -> None:
            self.shown = self.chronicle.act
            self.go_on()

        try:
            self.attempt(lambda: self.session.match.answer(choice), then)
        except IllegalAnswer as refused:
            self.notify(str(refused), severity="error", timeout=10)
        return True

    # -- keys --------------------------------------------------------------------------------------------------------

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self.host.pause = changed(self.host.pause, by)
        self.app.clear_notifications()
        self.notify(f"speed: {told(self.host.pause)}", timeout=2)
        self.show()

    def action_seats(self) -> None:
        """Who plays which side from now on."""
        stopping = self._stopping

        def then(seats: dict[str, str] | None) -> None:
            if seats:
                self.stand_still()
                self.attempt(lambda: self.session.take_seats(seats), taken)

        def taken() -> None:
            self._stopping = stopping and self.session.policy is not None
            self.go_on()

        self.host.follow(TakeSeats(self.session, then))

    def action_by_hand(self) -> None:
        """The figure that is looked at is changed by the game master's hand; the journal has it."""
        looking, match = self.looking, self.session.match
        if not self.is_stopped or looking is None:
            return
        if match.position.task is not None:
            more = f"nothing can be changed by hand before an order is done ({spelled('do')}: one act more)"
            self.notify(more, severity="warning", timeout=5)
            return

        def changed() -> None:
            looking.cursor = self.position.battle[looking.figure].at
            self.shown = self.chronicle.act
            self.go_on()

        def then(edit: Edit | None) -> None:
            if edit is not None and not self.left:
                self.attempt(lambda: match.edit(edit), changed)

        self.host.follow(ChangeByHand(match, looking.figure, looking.cursor, then))
