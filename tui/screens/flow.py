"""The flow of a battle: whom to ask next, odds, undo, the end. How the computer plays is in thinking.py, what is seen
of it all in showing.py, the keys in battle.py."""

from __future__ import annotations

from textual import work
from textual.worker import get_current_worker

from core.battle.names import RuleId
from core.match.journal import JournalFault
from core.match.luck import ledger
from core.match.replay import Desync
from core.play.asking import Answer, Choice, Roll
from core.play.dice import Faces
from core.play.outlook import Outlook, outlook
from core.play.position import IllegalAnswer, Position
from core.play.ruleset import Verdict
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.screens.grace import Grace
from tui.screens.host import Host
from tui.screens.showing import ShowingScreen
from tui.screens.thinking import STUCK
from tui.screens.wishes import (
    Afterwards,
    HearVerdict,
    Instead,
    LeaveBattle,
    PlayAgain,
    SeeAll,
    SeeHelp,
    SeeLog,
    Then,
    Throw,
    Watch,
)
from tui.views.act_view import is_seen, last_acts
from tui.views.luck_view import luck_told
from tui.views.spelling import spelled

BUDGET = 800
"""How far the odds of an order at hand are worked out."""


class BattleFlow(ShowingScreen):
    """A match being played, from one question to the next."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self.grace = Grace()
        session.asks_always = False
        self._own = True
        """whether what is asked now follows an order of the person who is asked"""
        self._seen = 0
        """so many moments of a battle that is over have been shown"""
        self._then: Position | None = None
        """while its end is shown: where it stood when that was done"""

    def on_mount(self) -> None:
        """The first question, once everything has its size."""
        self.chronicle.follow()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """To the next thing that somebody must do."""
        if self.left:
            return
        self._pause = self._then = None
        self._asking += 1
        self.lesson = self.session.lesson
        figure = self.choosing.figure if self.choosing else ""
        self.choosing = self.standing = self.news = None
        match = self.session.match
        self._seen = self._seen if match.over else 0
        if isinstance(match.waiting, Roll):
            self._throw(match.waiting)
            return
        if self.session.policy is not None:
            self._own = self._own and self._is_own()
            if not self._stopping:
                self.look_no_more()
            self.think(self.session.policy)
        elif match.waiting is not None:
            self.think_no_more()
            self.look_no_more()
            self.choosing = Choosing(match.ruleset, match.position, figure, self.shown_over, best_first=True)
            self.grace.came_up(by_itself=self.choosing.reacting or not self._own, amid_keys=self.was_held)
            self.look_ahead()
            self.let_stand(self.choosing.decision.side)
        elif match.verdict is not None and not self._shows_the_end():
            self.end_with(match.verdict)
        self.show()

    def _shows_the_end(self) -> bool:
        """Whether something of how it came to its end is still to be seen, which is shown for a moment: the last order
        and what went off after it, one after the other, each as the battle stood then."""
        history = self.session.match.history
        if not self.host.pause:
            return False
        for act in last_acts(history):
            if act.last > self._seen and is_seen(act, self.chronicle.passed(act)):
                self._seen, self.shown = act.last, act
                self._then = history[act.last].before if act.last < len(history) else None
                self._stopping = False
                self._pause = self.set_timer(min(self.host.pause, STUCK), self.go_on)
                return True
        return False

    def stopped(self) -> bool:
        """What is shown of the end stays until a key goes on."""
        if self._pause is not None and self.session.match.over:
            self._pause.stop()
            return True
        return super().stopped()

    @property
    def position(self) -> Position:
        """Where the battle stands; while its end is shown, where it stood then."""
        return self._then or super().position

    def _is_own(self) -> bool:
        """Whether a person's side is asked, whoever answers for it."""
        asked = self.session.asked
        return asked is not None and self.session.seats[asked.side] is None

    def _too_soon(self) -> bool:
        """Whether nobody can have read yet what is asked."""
        return self.choosing is not None and self.grace.too_soon()

    def _throw(self, roll: Roll) -> None:
        """The dice of a roll fall, or somebody types them."""
        before = self.position

        def then() -> None:
            if self.position is not before:
                self.call_later(self.go_on)
                return
            self.ask_for_faces(roll)
            self.show()

        self.attempt(self.session.match.throw, then)

    def stand_still(self) -> None:
        """Nobody is asked, and nobody thinks."""
        super().stand_still()
        self.choosing = None

    def answer(self, answer: Answer, *, advised: bool = False) -> None:
        """A person has answered; `advised`: as the computer would have."""
        if self.left:
            return
        self._own, self.was_held = True, False

        def give() -> None:
            if advised and isinstance(answer, Choice):
                self.session.match.note_advice(answer)
            _ = self.session.match.answer(answer)

        try:
            self.attempt(give)
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

    @property
    def _span(self) -> str:
        return self.session.match.ruleset.goals.span

    def see_log(self, then: Then[None] | None = None) -> None:
        """The log, large."""
        self.host.follow(SeeLog(self.said, self.position.battle, self.session.clauses, then, self._span))

    def see_help(self, rules: tuple[RuleId, ...], then: Then[None] | None = None, *, rules_first: bool = False) -> None:
        """The help, with these rules at hand."""
        self.host.follow(SeeHelp(self.position.battle, self.session.clauses, rules, rules_first, then, self._span))

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
                case Afterwards.LUCK:
                    told = luck_told(self.position.battle, ledger(self.position.battle, self.session.match.history))
                    self.host.follow(SeeAll(tuple(told), lambda _: self.end_with(verdict)))
                case Afterwards.MEND:
                    self.see_to_it()
                case Afterwards.UNDO:
                    self.undo()
                case Afterwards.LOOK:
                    self.look_round()
                    self.show()
                case _:
                    self.leave()

        self.host.follow(HearVerdict(self.session, verdict, then))

    def see_to_it(self) -> None:
        """On to what comes after the fight."""
        self.attempt(self.session.match.begin_aftermath)

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
        """Has the odds of the order at hand worked out; what was shown of another's act has been seen."""
        self.standing = self.news = None
        order = self.choosing.order_at_hand if self.choosing else None
        if self.choosing and order is not None and order not in self.choosing.outlooks:
            self._work_out(self.choosing, order)
        self.rest_on(self.foreseen, self.choosing.question if self.choosing else None)

    def undo(self) -> None:
        """Back to the last order of a person; where the computer was stopped, to before the last act."""
        if self.left:
            return
        stopped = self.is_stopped
        self.think_no_more()
        self._stopping = stopped
        self._own, self.was_held = True, False

        def undo() -> None:
            if stopped and self.session.undo_act():
                self.notify("undone: one act", timeout=2)
            elif not stopped and self.session.undo():
                again = spelled("redo")
                self.notify(f"back to your last order; the same dice will fall again ({again}: undo this)", timeout=3)

        self.attempt(undo)

    def own_order(self) -> None:
        """Whoever is asked where the computer was stopped gets an order by hand; then it waits again."""
        if not self.is_stopped:
            return
        match = self.session.match
        figure = self.looking.figure if self.looking is not None else ""
        self.look_no_more()
        self.shown = None
        self.choosing = Choosing(match.ruleset, match.position, figure, self.shown_over, best_first=True)
        self.look_ahead()
        self.show()

    def redo(self) -> None:
        """What was undone last, again."""
        if self.left:
            return
        self.think_no_more()

        def redo() -> None:
            if not self.session.redo():
                self.notify("there is no undo to take back", timeout=2)

        self.attempt(redo)
