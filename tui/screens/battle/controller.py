"""The controller of a battle: it owns the parts that a person works with, hears their messages and those of the
director, and lets one act on what another tells. The parts do not know each other; keys and looks are in screen.py."""

from __future__ import annotations

from typing import Protocol, assert_never

from textual.notifications import SeverityLevel

from core.match.policy import Policy
from scenarios import catalogue
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session, best_policy
from tui.screens.battle import adviser, dialogs, director, menu, playback, pointer, recorder
from tui.screens.battle.adviser import Adviser
from tui.screens.battle.dialogs import Dialogs, Wanted
from tui.screens.battle.director import Director
from tui.screens.battle.forecast import Forecast, Foreseen
from tui.screens.battle.menu import Menu
from tui.screens.battle.modes import LookingRound, Ordering
from tui.screens.battle.picture import Looks, Stage
from tui.screens.battle.pointer import Pointer
from tui.screens.host import Host
from tui.screens.scheduler import Scheduler
from tui.screens.wishes import LeaveBattle, PlayAgain


class Window(Protocol):
    """What a battle needs of the screen that it is shown on."""

    def show(self) -> None:
        """Everything as it stands now."""

    def say(self, words: str, *, severity: SeverityLevel = "information", seconds: float = 2) -> None:
        """Says something in passing."""


class Controller:
    """Plays one session on a window."""

    def __init__(self, session: Session, host: Host, window: Window, scheduler: Scheduler) -> None:
        ruleset = session.match.ruleset
        self.session = session
        self._host = host
        self._window = window
        self.director = Director(session, lambda: host.pause, scheduler, self._hear_director)
        self.menu = Menu(self._hear_menu)
        self.pointer = Pointer(self._hear_pointer)
        self.forecast = Forecast(scheduler, self._hear_forecast)
        self.adviser = Adviser(ruleset, self._best_player, scheduler, self._hear_adviser)
        self.dialogs = Dialogs(session, host, self._hear_dialogs)

    def _best_player(self) -> Policy:
        scenario = self.session.scenario
        return catalogue.policy(scenario.ruleset.id, best_policy(scenario))

    @property
    def choosing(self) -> Choosing | None:
        """What a person chooses now."""
        return self.director.choosing

    def stage(self, width: int) -> Stage:
        """All that its picture is made of, on a screen of so many columns."""
        leads, played, host = self.director, self.director.playback, self._host
        return Stage(
            session=self.session,
            chronicle=leads.recorder.chronicle,
            position=leads.position,
            mode=leads.mode,
            state=played.state,
            shown=played.shown,
            reasons=leads.reasons,
            lesson=leads.lesson,
            looks=Looks(host.glyphs, host.teaches, host.pause, width, leads.overlays),
        )

    def do(self) -> None:
        """Enter: an order, one act of a computer that was stopped, or the end once more."""
        played, match = self.director.playback, self.session.match
        if self.choosing is not None:
            self.menu.do(self.choosing)
        elif not (played.step() or played.hurry()) and match.over and match.verdict is not None:
            self.dialogs.verdict(match.verdict)

    def leave(self) -> None:
        """To the title; the journal keeps everything."""
        self.director.leave()
        self._host.follow(LeaveBattle(self.session))

    def _look_ahead(self) -> None:
        """The odds of the selected order, and what is worth knowing where the cursor is."""
        mode = self.director.mode
        if isinstance(mode, Ordering) and (order := mode.choosing.order_at_hand) is not None:
            self.forecast.odds_of(mode.choosing, order)
        if isinstance(mode, Ordering | LookingRound):
            self.forecast.rest_on(mode.ahead, mode.question)

    def _acted(self) -> None:
        """A person did something with an order, or with the cursor that looks round."""
        self.director.acted()
        self._look_ahead()
        self._window.show()

    def _selected(self) -> None:
        """So, and went on without advice."""
        if self.choosing is not None:
            self.choosing.forget_advice()
        self._acted()

    # -- what the parts tell -------------------------------------------------------------------------------------------

    def _hear_director(self, message: director.Message) -> None:
        match message:
            case director.Changed():
                self._window.show()
            case director.Pointed():
                self._look_ahead()
            case director.DiceNeeded(roll):
                self.dialogs.throw(roll, self.director.position.battle)
            case director.Ended(verdict):
                self.dialogs.verdict(verdict)
            case director.Said(words, severity, seconds):
                self._window.say(words, severity=severity, seconds=seconds)
            case playback.Halted(policy, position):
                self.adviser.weigh(policy, position)
            case recorder.Failed(fault, again):
                self.dialogs.trouble(fault, again)
            case _:
                assert_never(message)

    def _hear_menu(self, message: menu.Message) -> None:
        match message:
            case menu.Selected():
                self._selected()
            case menu.Given(order, advised):
                self.director.answer(order, advised=advised)
            case menu.LineMoved(formation):
                self.director.move_line(formation)
            case menu.Unanswered():
                self._window.show()
            case menu.Exhausted():
                self.director.undo()
            case _:
                assert_never(message)

    def _hear_pointer(self, message: pointer.Message) -> None:
        match message:
            case pointer.Moved():
                self._selected()
            case pointer.Confirmed():
                self.do()
            case pointer.Ignored():
                _ = self.director.playback.hurry()
            case _:
                assert_never(message)

    def _hear_forecast(self, message: Foreseen) -> None:
        mode = self.director.mode
        if isinstance(mode, Ordering | LookingRound) and mode.ahead is message.ahead:
            self._window.show()

    def _hear_adviser(self, message: adviser.Message) -> None:
        match message:
            case adviser.Taken():
                self._acted()
            case adviser.Advised(choosing):
                if choosing is self.choosing:
                    self._window.show()
            case adviser.Weighed(position, thought):
                self.director.weighed(position, thought)
            case _:
                assert_never(message)

    def _hear_dialogs(self, message: dialogs.Message) -> None:
        leads = self.director
        match message:
            case Wanted.NEXT:
                leads.go_on()
            case Wanted.UNDO:
                leads.undo()
            case Wanted.AGAIN:
                leads.recorder.attempt(lambda: self._host.follow(PlayAgain(self.session)), lambda: None)
            case Wanted.AFTERMATH:
                leads.attempt(self.session.match.begin_aftermath)
            case Wanted.LOOK:
                leads.look_round()
                self._window.show()
            case Wanted.LOG:
                self.dialogs.log(leads.recorder.chronicle.lines, leads.position.battle)
            case Wanted.LEAVE:
                self.leave()
            case dialogs.Threw(faces):
                leads.answer(faces)
            case dialogs.Seated(seats):
                leads.take_seats(seats)
            case dialogs.Edited(edit):
                leads.edit(edit)
            case dialogs.Sought(figure):
                self.pointer.find(leads.mode, figure)
            case dialogs.Faulted(fault):
                self._window.say(fault, severity="error", seconds=10)
            case _:
                assert_never(message)
