"""The controller of a battle: it owns its parts, hears their messages and the director's, and passes them on. The parts
don't know each other; keys are in screen.py, the picture in picture.py."""

from __future__ import annotations

from typing import Protocol, assert_never

from textual.notifications import SeverityLevel

from core.battle.names import FigureId
from core.match.policy import Policy
from scenarios import catalogue
from tui.choosing.choosing import Choosing
from tui.choosing.proposals import WEIGHED
from tui.keeping.session import Session
from tui.screens.battle import (
    adviser,
    carrier,
    dialogs,
    forecast,
    guest,
    menu,
    messages,
    playback,
    pointer,
    recorder,
    seating,
    table,
)
from tui.screens.battle.adviser import Adviser
from tui.screens.battle.carrier import Carrier
from tui.screens.battle.dialogs import Dialogs, Wanted
from tui.screens.battle.director import Director
from tui.screens.battle.forecast import Forecast, Shaded
from tui.screens.battle.gm import GameMaster
from tui.screens.battle.guest import Guest
from tui.screens.battle.menu import Menu
from tui.screens.battle.modes import LookingRound, Ordering
from tui.screens.battle.pointer import Pointer
from tui.screens.battle.stage import Looks, Stage
from tui.screens.board.picture import Picture
from tui.screens.host import Host
from tui.screens.navigation import LeaveBattle, PlayAgain
from tui.screens.scheduler import Scheduler
from tui.views.watching_view import SCORED


class Window(Protocol):
    """A controller's view of the screen."""

    def show(self) -> None:
        """Show everything as it stands now."""

    def picture(self) -> Picture:
        """Return what the board shows now."""

    def say(self, words: str, *, severity: SeverityLevel = "information", seconds: float = 2) -> None:
        """Show a message for some seconds."""


class Controller:
    """Plays one session on a window."""

    def __init__(self, session: Session, host: Host, window: Window, scheduler: Scheduler) -> None:
        ruleset = session.match.ruleset
        self.session = session
        self._host = host
        self._window = window
        self.director = Director(
            session,
            lambda: host.pause,
            scheduler,
            self._hear_director,
            hands_over=self._hands_over,
            follows=lambda: self.guest.follow(),
        )
        self.gm = GameMaster(self.director)
        self.guest = Guest(self.director, lambda: host.pause, scheduler, self._hear_guest)
        self.menu = Menu(self._hear_menu)
        self.pointer = Pointer(self._hear_pointer)
        self.forecast = Forecast(scheduler, self._hear_forecast)
        self.adviser = Adviser(ruleset, self._best_player, scheduler, self._hear_adviser)
        self.carrier = Carrier(session, self._best_player, scheduler, self._hear_carrier)
        self.dialogs = Dialogs(session, host, self._hear_dialogs)

    def begin(self) -> None:
        """Start with the first prompt, or with the question of who plays."""
        if self.session.unseated:
            self.director.recorder.chronicle.follow()
            self.dialogs.who_plays()
        else:
            self.director.begin()
        self.guest.begin()

    def _best_player(self) -> Policy:
        return catalogue.best_player(self.session.scenario.ruleset.id)

    def _hands_over(self) -> bool:
        return self._host.likes.handover == "on"

    @property
    def choosing(self) -> Choosing | None:
        """The choice of the prompted person."""
        return self.director.choosing

    def stage(self, width: int) -> Stage:
        """Return everything that a picture is made of, for a screen of `width` columns."""
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
            gm=leads.master.on,
            looks=Looks(host.glyphs, host.teaches, host.pause, width, leads.overlays, host.likes.log),
        )

    @property
    def own(self) -> tuple[FigureId, ...]:
        """The player's figures."""
        return self.stage(0).own

    def do(self) -> None:
        """Enter: an order, the selected proposal, one step of the paused AI, or the result again."""
        played, match = self.director.playback, self.session.match
        if self.choosing is not None:
            self.session.keep()
            self.menu.do(self.choosing)
        elif not (self.gm.accept() or played.step() or played.hurry()) and match.over and match.verdict is not None:
            self.dialogs.verdict(match.verdict)

    def stop_carrying(self) -> None:
        """Give no more orders by advice; the prompt stays."""
        self.carrier.stop()
        if self.choosing is not None:
            self.choosing.fault = ""
        self._window.say("no longer carrying on")
        self._window.show()

    def leave(self) -> None:
        """Leave for the title screen; the journal keeps everything. A sandbox asks what becomes of it."""
        if self.session.behind is not None:
            self.dialogs.what_if(lambda _: None)
            return
        self.director.leave()
        self._host.follow(LeaveBattle(self.session))

    def _look_ahead(self) -> None:
        """Work out the odds of the selected order, and the threats at the cursor."""
        mode = self.director.mode
        if not isinstance(mode, Ordering | LookingRound):
            self.forecast.stop()
        if isinstance(mode, Ordering) and (order := mode.choosing.selected_order) is not None:
            self.forecast.odds_of(mode.choosing, order)
        if isinstance(mode, Ordering | LookingRound):
            self.forecast.rest_on(mode.ahead, mode.question)
            self._shade()
            self.find_way()

    def _shade(self) -> None:
        """Go on with the danger map, if it is shown."""
        mode = self.director.mode
        if "danger" in self.director.overlays and isinstance(mode, Ordering | LookingRound):
            dangers = mode.dangers
            if dangers is not None:
                self.forecast.shade(mode.ahead, dangers, mode.cursor)

    def find_way(self) -> None:
        """Find what the figure under the cursor is heading for, if its way is shown and not known yet."""
        mode = self.director.mode
        if "route" in self.director.overlays and isinstance(mode, Ordering | LookingRound):
            ahead, figure = mode.ahead, mode.pointed_at
            if figure not in ahead.ways:
                self.adviser.find_way(ahead, figure, self.session.seats[ahead.position.battle[figure].side])

    def show_threats(self) -> None:
        """Show the danger map; after that the enemies' fronts; after that neither."""
        shown = self.director.overlays
        others = shown - {"danger", "threat"}
        turned = others | ({"threat"} if "danger" in shown else set() if "threat" in shown else {"danger"})
        self.director.overlays = frozenset(turned)
        self._shade()

    def _acted(self) -> None:
        """A person has done something with an order or with the free cursor."""
        self.director.acted()
        self._look_ahead()
        self._window.show()

    def _selected(self) -> None:
        """The same, and any advice is dropped."""
        if self.choosing is not None:
            self.choosing.forget_advice()
        self._acted()

    # -- messages of the parts -----------------------------------------------------------------------------------------

    def _hear_director(self, message: messages.Message) -> None:
        match message:
            case messages.Changed():
                if not isinstance(self.director.mode, Ordering | LookingRound):
                    self.forecast.stop()
                self._window.show()
            case messages.Pointed():
                self._look_ahead()
                if self.choosing is not None:
                    self.carrier.came_up(self.choosing)
            case messages.DiceNeeded(roll):
                self.dialogs.throw(roll, self.director.position.battle)
            case messages.Ended(verdict):
                self.carrier.stop()
                self.dialogs.verdict(verdict)
            case messages.Said(words, severity, seconds):
                self._window.say(words, severity=severity, seconds=seconds)
            case seating.KeyboardPassed(side):
                self.dialogs.hand_over(side)
            case seating.UndoAsked(side):
                self.dialogs.undo_of_other(side)
            case playback.Halted(policy, position):
                self.adviser.weigh(policy, position, WEIGHED if self.director.master.on else SCORED)
            case recorder.Failed(fault, again):
                self.dialogs.trouble(fault, again)
            case _:
                assert_never(message)

    def _hear_guest(self, message: guest.Message) -> None:
        match message:
            case table.UndoToAgree(who):
                self.dialogs.agree_to_undo(who)
            case table.TableClosed(words):
                self._window.say(words, severity="warning", seconds=15)
                if not self.session.match.over:
                    self.leave()
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

    def _hear_forecast(self, message: forecast.Message) -> None:
        mode = self.director.mode
        if isinstance(mode, Ordering | LookingRound) and mode.ahead is message.ahead:
            self._window.show()
            if isinstance(message, Shaded):
                self._shade()

    def _hear_adviser(self, message: adviser.Message) -> None:
        match message:
            case adviser.Taken():
                self._acted()
            case adviser.Advised(choosing):
                if choosing is self.choosing:
                    self._window.show()
            case adviser.Weighed(position, thought):
                self.gm.weighed(position, thought)
            case adviser.Forfeited(position, fault):
                if position is self.director.position:
                    self.director.forfeited(fault)
            case adviser.WayFound(ahead):
                mode = self.director.mode
                if isinstance(mode, Ordering | LookingRound) and mode.ahead is ahead:
                    self.find_way()
                    self._window.show()
            case _:
                assert_never(message)

    def _hear_carrier(self, message: carrier.Message) -> None:
        match message:
            case carrier.Carried(order):
                self.director.answer(order, advised=True)
            case carrier.Waits(choosing):
                if not self.carrier.running:
                    self.director.grace.came_up(by_itself=True)
                if choosing is self.choosing:
                    self._window.show()
            case _:
                assert_never(message)

    def _hear_dialogs(self, message: dialogs.Message) -> None:
        leads = self.director
        match message:
            case Wanted.NEXT | Wanted.HANDED:
                leads.go_on()
            case Wanted.ROLL:
                leads.attempt(self.session.roll_for_me)
            case Wanted.UNDO:
                leads.undo()
            case Wanted.UNDO_OTHER:
                leads.undo(sure=True)
            case Wanted.AGAIN:
                leads.recorder.attempt(lambda: self._host.follow(PlayAgain(self.session)), lambda: None)
            case Wanted.AFTERMATH:
                leads.attempt(self.session.match.begin_aftermath)
            case Wanted.LOOK:
                leads.look_round()
                self._window.show()
            case Wanted.INSPECT:
                self.dialogs.look(self._window.picture())
            case Wanted.LOG:
                self.dialogs.log(leads.recorder.chronicle.log(), leads.position.battle, self.own)
            case Wanted.LEAVE:
                self.leave()
            case dialogs.Threw(faces):
                leads.answer(faces)
            case dialogs.Seated(control):
                leads.take_seats(control)
            case dialogs.Edited(edits):
                self.gm.edit(edits)
            case dialogs.Overruled(number, faces):
                self.gm.overrule(number, faces)
            case dialogs.Modified(edit):
                self.gm.modify(edit)
            case dialogs.Sought(figure):
                self.pointer.find(leads.mode, figure)
            case dialogs.Talked(words):
                leads.say(words)
            case dialogs.UndoAnswered(agrees):
                self.session.answer_undo(agrees=agrees)
            case dialogs.Faulted(fault):
                self._window.say(fault, severity="error", seconds=10)
            case _:
                assert_never(message)
