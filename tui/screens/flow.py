"""The flow of a battle: whom to ask next, odds, undo, the end. How the computer plays is in thinking.py, the keys in
battle.py."""

from __future__ import annotations

from textual import work
from textual.worker import get_current_worker

from core.battle.names import FigureId, RuleId, Side
from core.match.journal import JournalFault
from core.match.replay import Desync
from core.play.asking import Answer, Choice, Roll
from core.play.dice import Faces
from core.play.outlook import Outlook, outlook
from core.play.position import IllegalAnswer
from core.play.ruleset import Verdict
from scenarios.lessons import Lesson
from tui.choosing.choosing import SHOWN_AT_FIRST, Choosing
from tui.screens.host import Host
from tui.screens.table import Table
from tui.screens.thinking import ThinkingScreen
from tui.screens.wishes import (
    Afterwards,
    HearVerdict,
    Instead,
    LeaveBattle,
    PlayAgain,
    SeeHelp,
    SeeLog,
    Then,
    Throw,
    Watch,
)
from tui.session import Session
from tui.views.hints_view import (
    while_aiming,
    while_ordering,
    while_reacting,
    while_stopped,
    while_throwing,
    while_waiting,
    while_walking,
)
from tui.views.lesson_view import lesson_told
from tui.views.lines import Line, Piece, line
from tui.views.log_view import just_now
from tui.views.map_view import Overlay

BUDGET = 1500
"""How far the odds of an order at hand are worked out."""


class BattleFlow(ThinkingScreen):
    """A match being played, from one question to the next."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self.choosing: Choosing | None = None
        self.shown = SHOWN_AT_FIRST
        self.lesson: Lesson | None = None

    def on_mount(self) -> None:
        """The first question, once everything has its size."""
        self.tell_anew()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """To the next thing that somebody must do."""
        if self.left:
            return
        self._pause = None
        self._asking += 1
        self.lesson = self.session.lesson
        figure = self.choosing.figure if self.choosing else ""
        self.choosing = None
        match = self.session.match
        if isinstance(match.waiting, Roll):
            self._throw(match.waiting)
            return
        if self.session.policy is not None:
            self.think(self.session.policy)
        elif match.waiting is not None:
            self.think_no_more()
            self.choosing = Choosing(match.ruleset, match.position, figure, self.shown)
            self.look_ahead()
        elif match.verdict is not None:
            self.end_with(match.verdict)
        self.show()

    def _throw(self, roll: Roll) -> None:
        """The dice of a roll fall, or somebody types them."""
        before = self.position

        def throw() -> None:
            if (told := self.session.match.throw()) is not None:
                self.tell(told)

        def then() -> None:
            if self.position is not before:
                self.call_later(self.go_on)
                return
            self.ask_for_faces(roll)
            self.show()

        self.attempt(throw, then)

    def stand_still(self) -> None:
        """Nobody is asked, and nobody thinks."""
        super().stand_still()
        self.choosing = None

    def answer(self, answer: Answer) -> None:
        """A person has answered."""
        if self.left:
            return
        try:
            self.attempt(lambda: self.tell(self.session.match.answer(answer)))
        except IllegalAnswer as refused:
            self.notify(str(refused), severity="error", timeout=10)

    def ask_for_faces(self, roll: Roll) -> None:
        """Somebody must throw this roll by hand, or want something else first."""

        def then(answer: Faces | Instead | None) -> None:
            match answer:
                case tuple():
                    self.answer(answer)
                case Instead.UNDO:
                    self.undo()
                case Instead.LOG:
                    self.see_log(lambda _: self.go_on())
                case Instead.HELP:
                    shares = roll.tally.lines if roll.tally is not None else ()
                    rules = dict.fromkeys((*roll.rules, *(share.rule for share in shares)))
                    self.see_help(tuple(rules), lambda _: self.go_on(), rules_first=True)
                case _:
                    self.leave()

        self.host.follow(Throw(self.position.battle, roll, then))

    def see_log(self, then: Then[None] | None = None) -> None:
        """The log, large."""
        self.host.follow(SeeLog(self.said, self.position.battle, self.session.clauses, then))

    def see_help(self, rules: tuple[RuleId, ...], then: Then[None] | None = None, *, rules_first: bool = False) -> None:
        """The help, with these rules at hand."""
        self.host.follow(SeeHelp(self.position.battle, self.session.clauses, rules, rules_first, then))

    def leave(self) -> None:
        """To the title; the journal keeps everything."""
        self.left = True
        self.host.follow(LeaveBattle(self.session))

    def end_with(self, verdict: Verdict) -> None:
        """Shows how it ended, and does what is asked for then."""

        def then(answer: Afterwards | None) -> None:
            match answer:
                case Afterwards.AGAIN:
                    self.attempt(lambda: self.host.follow(PlayAgain(self.session)), lambda: None)
                case Afterwards.REPLAY:
                    self.watch_again()
                case Afterwards.MEND:
                    self.see_to_it()
                case Afterwards.UNDO:
                    self.undo()
                case Afterwards.LOOK:
                    self.show()
                case _:
                    self.leave()

        self.host.follow(HearVerdict(self.session, verdict, then))

    def see_to_it(self) -> None:
        """On to what comes after the fight."""
        self.attempt(lambda: self.tell(self.session.match.begin_aftermath()))

    def watch_again(self) -> None:
        """The battle once more, if its journal can still be read."""
        try:
            self.host.follow(Watch(self.session.path, lambda _: self.go_on()))
        except (JournalFault, Desync) as fault:
            self.notify(str(fault), severity="error", timeout=10)
            self.go_on()

    @work(thread=True, group="odds", exclusive=True)
    def _work_out(self, choosing: Choosing, order: Choice) -> None:
        """The odds of the order at hand."""
        worker = get_current_worker()
        found = outlook(choosing.ruleset, choosing.position, order, budget=BUDGET)
        if not worker.is_cancelled and self.app.is_running:
            self.app.call_from_thread(self._worked_out, choosing, order, found)

    def _worked_out(self, choosing: Choosing, order: Choice, found: Outlook) -> None:
        choosing.outlooks[order] = found
        if choosing is self.choosing:
            self.show()

    def look_ahead(self) -> None:
        """Has the odds of the order at hand worked out."""
        order = self.choosing.order_at_hand if self.choosing else None
        if self.choosing and order is not None and order not in self.choosing.outlooks:
            self._work_out(self.choosing, order)

    def undo(self) -> None:
        """Back to the last order of a person."""
        if self.left:
            return
        self.think_no_more()

        def undo() -> None:
            if self.session.undo():
                self.tell_anew()
                self.notify("undone: back to your last order", timeout=2)

        self.attempt(undo)

    # -- what is seen ------------------------------------------------------------------------------------------------

    def table(self) -> Table:
        """The battle now, and what is being chosen."""
        battle, choosing = self.position.battle, self.choosing
        overlay = choosing.overlay if choosing else Overlay()
        figure = choosing.figure if choosing else self._about()
        return Table(
            ruleset=self.session.match.ruleset,
            battle=battle,
            overlay=overlay,
            focus=overlay.cursor or battle[figure].at,
            asked=self._asked(),
            figure=figure,
            here=choosing.here if choosing else (),
            at=choosing.cursor if choosing else None,
            listing=choosing.listing if choosing else None,
            waiting=(line(Piece(self._while_waiting(), "muted")),),
            odds=(*(choosing.told() if choosing else self.thoughts()), *just_now(self.said)),
            said=self.said,
            hints=self._hints(),
            side=self._whose(figure),
            lesson=(lesson_told(self.lesson),) if self.lesson is not None and self.host.teaches else (),
        )

    def _about(self) -> str:
        """Whom the last answer was about."""
        answers = (moment.answer for moment in reversed(self.session.match.history))
        return next((a.figure for a in answers if isinstance(a, Choice)), next(iter(self.position.battle.figures)))

    def _whose(self, figure: FigureId) -> Side:
        """Whose goals are shown: those of the person who is asked, else those of one who plays."""
        if self.choosing is not None:
            return self.choosing.decision.side
        battle, seats = self.position.battle, self.session.seats
        return next((side for side in battle.sides if seats[side] is None), battle[figure].side)

    def _asked(self) -> str:
        match, asked = self.session.match, self.session.asked
        if isinstance(match.waiting, Roll):
            return f"dice: {match.waiting.why}"
        if asked is None:
            return "the battle is over"
        return f"{asked.side}: your choice" if self.choosing else f"{asked.side} thinks"

    def _while_waiting(self) -> str:
        return "" if self.session.match.waiting is None else "..."

    def _hints(self) -> Line:
        choosing = self.choosing
        if choosing is None:
            if isinstance(self.session.match.waiting, Roll):
                return while_throwing()
            return while_stopped() if self.is_stopped else while_waiting()
        if choosing.aiming is not None:
            return while_aiming(last=choosing.aiming.last)
        if choosing.on_map and choosing.walking is not None:
            return while_walking(turning=choosing.walking.turning, many=choosing.many)
        return while_reacting() if choosing.reacting else while_ordering(many=choosing.many)
