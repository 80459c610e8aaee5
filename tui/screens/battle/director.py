"""The course of a battle: the next prompt, and what happens to an answer or an undo. It owns the playback of the AI and
the journal's recorder. What a game master adds is in gm.py, what a table does in guest.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.names import FigureId
from core.battle.naming import in_line
from core.match.acts import is_seen, last_act, standing
from core.match.noting import note_advice
from core.match.policy import GivenUp, Outsider, PlayerFault, Policy
from core.match.talk import Unspeakable
from core.play.asking import Answer, Choice, Roll
from core.play.position import IllegalAnswer, Position
from scenarios.catalogue import Unknown
from scenarios.lessons import Lesson
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import SHOWN_AT_FIRST, Choosing
from tui.choosing.formation import Formation, walk_in_line
from tui.choosing.looking import Looking
from tui.keeping.master import Master
from tui.keeping.session import Session
from tui.screens.battle import playback, recorder
from tui.screens.battle.ending import Ending
from tui.screens.battle.input_guard import InputGuard
from tui.screens.battle.messages import Changed, DiceNeeded, Ended, Message, Pointed, Said
from tui.screens.battle.modes import Left, LookingRound, Mode, Ordering, Watching
from tui.screens.battle.playback import Playback
from tui.screens.battle.recorder import Recorder
from tui.screens.battle.seating import KeyboardPassed, Seating, UndoAsked
from tui.screens.navigation import Control
from tui.screens.reasons import Reasons
from tui.screens.scheduler import Scheduler
from tui.views.key_labels import key_label


class Director:
    """Leads one session from prompt to prompt. `mode` is what keys mean now, `overlays` the overlays of the map
    (`reach`, `threat`, `sight`); `pause` returns how long an act of the AI is shown, in seconds. `hands_over` returns
    whether two people pass the keyboard on; `follows`, whether others lead: an act of theirs is shown, or they must
    answer."""

    def __init__(
        self,
        session: Session,
        pause: Callable[[], float],
        scheduler: Scheduler,
        tell: Callable[[Message], None],
        hands_over: Callable[[], bool] = lambda: False,
        follows: Callable[[], bool] = lambda: False,
    ) -> None:
        session.asks_always = False
        self.session = session
        self._pause = pause
        self._follows = follows
        self._scheduler = scheduler
        self.tell = tell
        self.mode: Mode = Watching()
        self.overlays = SHOWN_AT_FIRST
        self.lesson: Lesson | None = None
        self._follows_own = True
        """whether the prompt follows an order of the same person"""
        self.grace = InputGuard()
        self._seating = Seating(session, hands_over)
        self._ending = Ending()
        self.master = Master(session)
        self.playback = Playback(session.match.ruleset, scheduler, self._hear_playback)
        self.reasons = Reasons(session.match.ruleset, scheduler, lambda _: tell(Changed()))
        self.recorder = Recorder(session, self._hear_recorder)

    @property
    def choosing(self) -> Choosing | None:
        """The choice of the prompted person."""
        return self.mode.choosing if isinstance(self.mode, Ordering) else None

    @property
    def looking(self) -> Looking | None:
        """The free cursor."""
        return self.mode.look if isinstance(self.mode, LookingRound) else None

    @property
    def position(self) -> Position:
        """The current position; while the end is shown, the one at that time."""
        state = self.playback.state
        at = state.at if isinstance(state, playback.Showing) else None
        return at or self.session.match.position

    # -- the next prompt -----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start with the first prompt."""
        self.recorder.chronicle.follow()
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next prompt, roll or act."""
        if isinstance(self.mode, Left) or self._follows():
            return
        match = self.session.match
        self.playback.move_on()
        self.lesson = self.session.lesson
        figure = self.choosing.figure if self.choosing is not None else ""
        self.order_no_more()
        if not match.over:
            self._ending.begin()
        if isinstance(match.waiting, Roll):
            self._throw(match.waiting)
            return
        if (policy := self.session.policy) is not None:
            self._follows_own = self._follows_own and self._asks_a_person()
            run, holds = self.master.stop, self.master.holds()
            if holds and run is not None:
                self.tell(Said(f"stopped at {run.words}"))
            if not (self.playback.stops or holds):
                self.mode = Watching()
            self.playback.ask(policy, match.position, holds=holds)
        elif match.waiting is not None:
            self.playback.rest()
            if self.master.person_is_asked():
                self.tell(Said("a person decides"))
            if (asked := self.session.asked) is not None and self._seating.must_pass(asked.side):
                self.tell(KeyboardPassed(asked.side))
            else:
                self._ask(figure)
        elif match.verdict is not None and not self._shows_the_end():
            self.tell(Ended(match.verdict))
        self.tell(Changed())

    def _ask(self, figure: FigureId) -> None:
        """Prompt a person; the other side's last act stays on the map, and its grave events in the banner, until that
        person does something."""
        history, choosing = self.session.match.history, self.choosing_for(figure)
        by_itself = choosing.position.task is not None or not self._follows_own
        self.grace.came_up(by_itself=by_itself, amid_keys=self.playback.was_held)
        stands = standing(history, choosing.decision.side)
        self.mode = Ordering(choosing, standing=stands, latest=stands or last_act(history))
        self.tell(Pointed())

    def choosing_for(self, figure: FigureId) -> Choosing:
        """Return a choice for the pending decision that begins with a figure."""
        match = self.session.match
        return Choosing(match.ruleset, match.position, figure, self.overlays, best_first=True)

    def _asks_a_person(self) -> bool:
        """Whether a person's side is prompted, even if a policy answers for it."""
        asked = self.session.asked
        return asked is not None and self.session.seats[asked.side] is None

    def _throw(self, roll: Roll) -> None:
        """Roll dice, or ask for them."""
        before = self.position

        def then() -> None:
            if self.position is not before:
                self._scheduler.soon(self.go_on)
                return
            self.tell(DiceNeeded(roll))
            self.tell(Changed())

        self.recorder.attempt(self.session.match.throw, then)

    def _shows_the_end(self) -> bool:
        """Show the next act of the battle's end for a moment; False if all were shown."""
        pause = self._pause()
        if not pause or (seen := self._ending.next(self.session.match, self.recorder.chronicle)) is None:
            return False
        self.mode = Watching()
        self.playback.hold_end(seen.act, pause, seen.at)
        return True

    # -- a person ------------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, advised: bool = False) -> None:
        """Take a person's answer; `advised`: it was the AI's advice."""
        if isinstance(self.mode, Left):
            return
        self._person_acts()

        ruled = self.session.policy is not None

        def give() -> None:
            if advised and isinstance(answer, Choice):
                note_advice(self.session.match, answer)
            if ruled and isinstance(answer, Choice):
                self.master.note(answer)
            _ = self.session.match.give(answer)

        self.attempt_answer(give, self.go_on)

    def move_line(self, formation: Formation) -> None:
        """Move all figures of a formation; a figure that can't is prompted by itself."""
        self.attempt(lambda: walk_in_line(self.session.match, formation))

    def acted(self) -> None:
        """Note that the person has done something: the other side's act has been seen."""
        if isinstance(self.mode, Ordering):
            self.mode = self.mode.acted

    def undo(self, *, sure: bool = False) -> None:
        """Go back to the last order of a person; while the AI is paused, to before the last act, or out of an
        unfinished order. Unless `sure`, ask before it is another person's."""
        if isinstance(self.mode, Left):
            return
        stopped = self.playback.is_stopped
        if not stopped and not sure and (other := self.session.other_to_undo) is not None:
            self.tell(UndoAsked(other))
            return
        if stopped and self.choosing is not None:
            self.go_on()
            return
        self.playback.rest(stops=stopped)
        self._person_acts()

        def undo() -> None:
            if stopped and self.session.undo_act():
                self.tell(Said("undone: 1 action"))
            elif not stopped and self.session.undo():
                self.tell(Said(f"undone; the dice stay the same ({key_label('redo')} to redo)", seconds=3))

        self.attempt(undo)

    def redo(self) -> None:
        """Redo the last undo."""
        if isinstance(self.mode, Left):
            return
        self.playback.rest()

        def redo() -> None:
            if not self.session.redo():
                self.tell(Said("nothing to redo"))

        self.attempt(redo)

    def attempt(self, do: Callable[[], object]) -> None:
        """Carry out a step of the journal, and go on."""
        self.recorder.attempt(do, self.go_on)

    def say(self, words: str) -> None:
        """Say a line of talk."""
        try:
            self.recorder.attempt(lambda: self.session.say(words), lambda: self.tell(Changed()))
        except Unspeakable as fault:
            self.tell(Said(str(fault), "error", 10))

    def leave(self) -> None:
        """Stop for good; the journal keeps everything."""
        self.mode = Left()
        self.playback.rest()

    def _person_acts(self) -> None:
        self._follows_own, self.playback.was_held = True, False

    def attempt_answer(self, do: Callable[[], object], then: Callable[[], object]) -> None:
        """Carry out an answer, or say why it is illegal."""
        try:
            self.recorder.attempt(do, then)
        except IllegalAnswer as refused:
            self.tell(Said(str(refused), "error", 10))

    def wait_for_others(self) -> None:
        """Stop prompting: another player must answer elsewhere."""
        self._follows_own = False
        self.playback.move_on()
        self.order_no_more()
        self.tell(Changed())

    def order_no_more(self) -> None:
        """Stop prompting for orders."""
        if isinstance(self.mode, Ordering):
            self.mode = Watching()

    # -- a watcher ----------------------------------------------------------------------------------------------------

    def look_round(self) -> None:
        """Free the cursor."""
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
        self.tell(Pointed())

    def take_seats(self, control: Control) -> None:
        """Change who controls sides, and who rolls for them."""
        stops = self.playback.stops
        self._stand_still()

        def taken() -> None:
            self.playback.rest(stops=stops and self.session.policy is not None)
            self.go_on()

        def change() -> None:
            try:
                if control.seats:
                    self.session.change_seats(control.seats)
            except Unknown as fault:
                self.tell(Said(str(fault), "error", 10))
                return
            if control.rolls:
                self.session.change_rolls(control.rolls)

        self.recorder.attempt(change, taken)

    def _stand_still(self) -> None:
        """Stop prompts and thinking."""
        self.playback.rest()
        self.order_no_more()

    # -- messages of its parts -----------------------------------------------------------------------------------------

    def _hear_recorder(self, message: recorder.Message) -> None:
        match message:
            case recorder.Failed():
                self._stand_still()
                self.tell(Changed())
                self.tell(message)
            case recorder.Noticed(notice):
                self.tell(Said(notice, "warning", 10))

    def _hear_playback(self, message: playback.Message) -> None:
        match message:
            case playback.Chose(policy, position, choice):
                self.recorder.attempt(
                    lambda: self.session.match.answer(choice), lambda: self.show_act(policy, position, choice)
                )
            case playback.Forfeited(_, fault):
                self.forfeited(fault)
            case playback.Halted():
                self.look_round()
                self.tell(message)
            case playback.MovedOn():
                self.go_on()
            case playback.Changed():
                self.tell(Changed())

    def forfeited(self, fault: PlayerFault) -> None:
        """A player from outside has failed: say why. A person has its seat from now on."""
        asked, party = self.session.asked, self.session.scenario.party
        if asked is None or isinstance(fault, GivenUp) or not isinstance(self.session.seats[asked.side], Outsider):
            return
        self._stand_still()
        name = in_line(party(asked.side).name)
        self.tell(Said(f"{fault}. You play {name} now; {key_label('seats')} changes that.", "warning", 20))
        self.recorder.attempt(lambda: self.session.forfeit(asked.side, fault), self.go_on)

    def show_act(self, policy: Policy, position: Position, choice: Choice) -> None:
        """Show what the AI did for a moment, if there is anything to see and no person must act."""
        act, pause = self.recorder.chronicle.act, self._pause()
        if act is None or not is_seen(act, self.recorder.chronicle.passed(act)):
            self.go_on()
            return
        if pause and not self.playback.stops and self.session.policy is not None:
            self.playback.hold(act, pause)
            self.tell(Changed())
        else:
            self.playback.shown = act
            self.go_on()
        if pause or self.playback.stops:
            self.reasons.find(policy, position, choice)
