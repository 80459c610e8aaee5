"""The course of a battle: who is asked next, and what is done with an answer, an undo, an edit. It owns the computer's
playback and what is written down; what a person sees and presses meanwhile is the screen's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from textual.notifications import SeverityLevel

from ai.assessment import Assessment
from core.battle.names import FigureId, Side
from core.match.acts import is_seen, last_act, standing
from core.match.editing import Edit
from core.match.policy import Policy
from core.play.asking import Answer, Choice, Roll
from core.play.position import IllegalAnswer, Position
from core.play.turns import Verdict
from scenarios.lessons import Lesson
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import SHOWN_AT_FIRST, Choosing
from tui.choosing.formation import Formation, walk_in_line
from tui.choosing.looking import Looking
from tui.keeping.session import Session
from tui.screens.battle import playback, recorder
from tui.screens.battle.ending import Ending
from tui.screens.battle.grace import Grace
from tui.screens.battle.modes import Left, LookingRound, Mode, Ordering, Watching
from tui.screens.battle.playback import Halted, Playback
from tui.screens.battle.reasons import Reasons
from tui.screens.battle.recorder import Failed, Recorder
from tui.screens.scheduler import Scheduler
from tui.views.spelling import spelled

# -- what it tells -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changed:
    """Something else is to be seen."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """A cursor is somewhere else, by itself: a person is asked, or may look round."""


@dataclass(frozen=True, slots=True)
class DiceNeeded:
    """Somebody must throw this by hand."""

    roll: Roll


@dataclass(frozen=True, slots=True)
class Ended:
    """The battle is over, and all of its end was shown."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Said:
    """Something to say in passing."""

    words: str
    severity: SeverityLevel = "information"
    seconds: float = 2


Message = Changed | Pointed | Halted | DiceNeeded | Ended | Failed | Said


class Director:
    """Leads one session, from one question to the next. `mode` is what keys mean now, `overlays` what is laid over the
    map (`reach`, `threat`, `sight`); `pause` says how long an act of the computer is shown, in seconds."""

    def __init__(
        self,
        session: Session,
        pause: Callable[[], float],
        scheduler: Scheduler,
        tell: Callable[[Message], None],
    ) -> None:
        session.asks_always = False
        self.session = session
        self._pause = pause
        self._scheduler = scheduler
        self._tell = tell
        self.mode: Mode = Watching()
        self.overlays = SHOWN_AT_FIRST
        self.lesson: Lesson | None = None
        self._follows_own = True
        """whether what is asked now follows an order of the person who is asked"""
        self.grace = Grace()
        self._ending = Ending()
        self.playback = Playback(session.match.ruleset, scheduler, self._hear_playback)
        self.reasons = Reasons(session.match.ruleset, scheduler, lambda _: tell(Changed()))
        self.recorder = Recorder(session, self._hear_recorder)

    # -- what there is -------------------------------------------------------------------------------------------------

    @property
    def choosing(self) -> Choosing | None:
        """What a person chooses now."""
        return self.mode.choosing if isinstance(self.mode, Ordering) else None

    @property
    def looking(self) -> Looking | None:
        """The cursor that looks round."""
        return self.mode.look if isinstance(self.mode, LookingRound) else None

    @property
    def position(self) -> Position:
        """Where the battle stands; while its end is shown, where it stood then."""
        state = self.playback.state
        at = state.at if isinstance(state, playback.Showing) else None
        return at or self.session.match.position

    @property
    def is_too_soon(self) -> bool:
        """Whether nobody can have read yet what is asked."""
        return self.choosing is not None and self.grace.too_soon()

    # -- who is next ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first question."""
        self.recorder.chronicle.follow()
        self.go_on()

    def go_on(self) -> None:
        """To the next thing that somebody must do."""
        if isinstance(self.mode, Left):
            return
        match = self.session.match
        self.playback.move_on()
        self.lesson = self.session.lesson
        figure = self.choosing.figure if self.choosing is not None else ""
        self._order_no_more()
        if not match.over:
            self._ending.begin()
        if isinstance(match.waiting, Roll):
            self._throw(match.waiting)
            return
        if (policy := self.session.policy) is not None:
            self._follows_own = self._follows_own and self._asks_a_person()
            if not self.playback.stops:
                self.mode = Watching()
            self.playback.ask(policy, match.position)
        elif match.waiting is not None:
            self.playback.rest()
            self._ask(figure)
        elif match.verdict is not None and not self._shows_the_end():
            self._tell(Ended(match.verdict))
        self._tell(Changed())

    def _ask(self, figure: FigureId) -> None:
        """A person is asked; what another did last stays on the map, and what is grave over it, until that person does
        something."""
        history, choosing = self.session.match.history, self._choosing_for(figure)
        by_itself = choosing.reacting or not self._follows_own
        self.grace.came_up(by_itself=by_itself, amid_keys=self.playback.was_held)
        stands = standing(history, choosing.decision.side)
        self.mode = Ordering(choosing, standing=stands, latest=stands or last_act(history))
        self._tell(Pointed())

    def _choosing_for(self, figure: FigureId) -> Choosing:
        match = self.session.match
        return Choosing(match.ruleset, match.position, figure, self.overlays, best_first=True)

    def _asks_a_person(self) -> bool:
        """Whether a person's side is asked, even if a policy answers for it."""
        asked = self.session.asked
        return asked is not None and self.session.seats[asked.side] is None

    def _throw(self, roll: Roll) -> None:
        """The dice of a roll fall, or somebody types them."""
        before = self.position

        def then() -> None:
            if self.position is not before:
                self._scheduler.soon(self.go_on)
                return
            self._tell(DiceNeeded(roll))
            self._tell(Changed())

        self.recorder.attempt(self.session.match.throw, then)

    def _shows_the_end(self) -> bool:
        """Whether something of how it came to its end is still to be seen, which is shown for a moment."""
        pause = self._pause()
        if not pause or (seen := self._ending.next(self.session.match, self.recorder.chronicle)) is None:
            return False
        self.mode = Watching()
        self.playback.hold_end(seen.act, pause, seen.at)
        return True

    # -- a person ------------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, advised: bool = False) -> None:
        """A person has answered; `advised`: as the computer would have."""
        if isinstance(self.mode, Left):
            return
        self._person_acts()

        def give() -> None:
            if advised and isinstance(answer, Choice):
                self.session.match.note_advice(answer)
            _ = self.session.match.answer(answer)

        self._attempt_answer(give, self.go_on)

    def move_line(self, formation: Formation) -> None:
        """All of a line go where they keep its shape; a figure that can't is asked by itself."""
        self.attempt(lambda: walk_in_line(self.session.match, formation))

    def acted(self) -> None:
        """A person did something with an order: what was shown of another's act has been seen."""
        if isinstance(self.mode, Ordering):
            self.mode = self.mode.acted

    def undo(self) -> None:
        """Back to the last order of a person; where the computer was stopped, to before the last act, or out of an
        order by hand that was not given."""
        if isinstance(self.mode, Left):
            return
        stopped = self.playback.is_stopped
        if stopped and self.choosing is not None:
            self.go_on()
            return
        self.playback.rest(stops=stopped)
        self._person_acts()

        def undo() -> None:
            if stopped and self.session.undo_act():
                self._tell(Said("undone: one act"))
            elif not stopped and self.session.undo():
                again = f"{spelled('redo')}: undo this"
                self._tell(Said(f"back to your last order; the same dice will fall again ({again})", seconds=3))

        self.attempt(undo)

    def redo(self) -> None:
        """What was undone last, again."""
        if isinstance(self.mode, Left):
            return
        self.playback.rest()

        def redo() -> None:
            if not self.session.redo():
                self._tell(Said("there is no undo to take back"))

        self.attempt(redo)

    def attempt(self, do: Callable[[], object]) -> None:
        """Does what is written down, and goes on."""
        self.recorder.attempt(do, self.go_on)

    def leave(self) -> None:
        """The journal keeps everything."""
        self.mode = Left()
        self.playback.rest()

    def _person_acts(self) -> None:
        self._follows_own, self.playback.was_held = True, False

    def _attempt_answer(self, do: Callable[[], object], then: Callable[[], object]) -> None:
        """Does it, if it is an answer to what is asked."""
        try:
            self.recorder.attempt(do, then)
        except IllegalAnswer as refused:
            self._tell(Said(str(refused), "error", 10))

    def _order_no_more(self) -> None:
        if isinstance(self.mode, Ordering):
            self.mode = Watching()

    # -- a watcher and a game master -----------------------------------------------------------------------------------

    def look_round(self) -> None:
        """The cursor goes anywhere from here."""
        battle, before = self.position.battle, self.looking
        if before is not None and before.figure in battle.figures:
            figure = before.figure
        else:
            asked = self.session.asked
            figure = asked.figures[0] if asked is not None and asked.figures else next(iter(battle.figures))
        look = Looking(self.session.match.ruleset, battle, figure)
        if before is not None:
            look.cursor = before.cursor
        self.mode = LookingRound(look, Ahead(self.session.match.ruleset, self.position))
        self._tell(Pointed())

    def weighed(self, position: Position, thought: tuple[Assessment, ...]) -> None:
        """What the computer would do is known, if it is still stopped there."""
        if isinstance(self.mode, LookingRound) and self.playback.is_stopped and position is self.position:
            self.mode = replace(self.mode, thought=thought)
            self._tell(Changed())

    def play_scored(self, number: int) -> None:
        """The order of that line of what the computer would do is given, if there is one."""
        thought = self.mode.thought if isinstance(self.mode, LookingRound) and self.playback.is_stopped else None
        if thought is not None and 0 <= number < len(thought):
            choice = thought[number].choice
            self._attempt_answer(lambda: self.session.match.answer(choice), self._done_by_hand)

    def order_by_hand(self) -> None:
        """Where the computer was stopped, its next order is given by hand; then it waits again."""
        if isinstance(self.mode, LookingRound) and self.playback.is_stopped:
            choosing = self._choosing_for(self.mode.look.figure)
            self.playback.shown = None
            self.mode = Ordering(choosing)
            self._tell(Pointed())
            self._tell(Changed())

    def take_seats(self, seats: dict[Side, str]) -> None:
        """Somebody else plays these sides from now on."""
        stops = self.playback.stops
        self._stand_still()

        def taken() -> None:
            self.playback.rest(stops=stops and self.session.policy is not None)
            self.go_on()

        self.recorder.attempt(lambda: self.session.take_seats(seats), taken)

    def edit(self, edit: Edit) -> None:
        """A figure is changed by the game master's hand; the journal has it."""
        if isinstance(self.mode, Left):
            return

        def changed() -> None:
            if (look := self.looking) is not None:
                look.cursor = self.position.battle[look.figure].at
            self._done_by_hand()

        self.recorder.attempt(lambda: self.session.match.edit(edit), changed)

    def _done_by_hand(self) -> None:
        """Something was done in the place of the computer, which stands still again."""
        self.playback.shown = self.recorder.chronicle.act
        self.go_on()

    def _stand_still(self) -> None:
        """Nobody is asked, and nobody thinks."""
        self.playback.rest()
        self._order_no_more()

    # -- what its parts tell -------------------------------------------------------------------------------------------

    def _hear_recorder(self, message: recorder.Message) -> None:
        match message:
            case recorder.Failed():
                self._stand_still()
                self._tell(Changed())
                self._tell(message)
            case recorder.Noticed(notice):
                self._tell(Said(notice, "warning", 10))

    def _hear_playback(self, message: playback.Message) -> None:
        match message:
            case playback.Chose(policy, position, choice):
                self.recorder.attempt(
                    lambda: self.session.match.answer(choice), lambda: self._show_act(policy, position, choice)
                )
            case playback.Halted():
                self.look_round()
                self._tell(message)
            case playback.MovedOn():
                self.go_on()
            case playback.Changed():
                self._tell(Changed())

    def _show_act(self, policy: Policy, position: Position, choice: Choice) -> None:
        """What the computer did stays for a moment, where there is anything to see and nobody else must act."""
        act, pause = self.recorder.chronicle.act, self._pause()
        if act is None or not is_seen(act, self.recorder.chronicle.passed(act)):
            self.go_on()
            return
        if pause and not self.playback.stops and self.session.policy is not None:
            self.playback.hold(act, pause)
            self._tell(Changed())
        else:
            self.playback.shown = act
            self.go_on()
        if pause or self.playback.stops:
            self.reasons.find(policy, position, choice)
