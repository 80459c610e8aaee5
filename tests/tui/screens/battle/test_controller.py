"""The controller: what one part tells, another does. Nothing of it needs a terminal."""

from __future__ import annotations

from textual.notifications import SeverityLevel

from tests.support.tui.by_hand import ByHand
from tests.support.tui.playing import face_to_face
from tests.tui.screens.battle.test_dialogs import Host
from tests.tui.screens.test_watching import machines
from tui.choosing.ahead import REST
from tui.keeping.session import Session
from tui.screens import navigation
from tui.screens.battle.controller import Controller
from tui.screens.battle.modes import Left, LookingRound
from tui.screens.board.picture import Picture


class Window:
    """A screen that only counts how often it was shown."""

    def __init__(self) -> None:
        self.shown = 0
        self.said: list[str] = []

    def show(self) -> None:
        self.shown += 1

    def picture(self) -> Picture:
        raise AssertionError("nothing of it is drawn")

    def say(self, words: str, *, severity: SeverityLevel = "information", seconds: float = 2) -> None:
        self.said.append(words)


class Played:
    """A controller of a battle, at its first question."""

    def __init__(self, session: Session, pause: float = 1) -> None:
        self.host = Host()
        self.host.pause = pause
        self.window = Window()
        self.clock = ByHand()
        self.controller = Controller(session, self.host, self.window, self.clock)
        self.controller.begin()
        self.clock.settle()

    def stopped(self) -> None:
        """The computer plays until something is shown, and is stopped there."""
        playback = self.controller.director.playback
        while not playback.is_showing:
            self.clock.work("thinking")
            self.clock.settle()
        assert playback.stop()
        self.clock.settle()


def test_what_is_pointed_at_is_shown_and_its_cost_worked_out_once_the_cursor_rests() -> None:
    played = Played(face_to_face())
    while played.controller.choosing is not None and played.controller.choosing.walking is None:
        played.controller.do()
        played.clock.settle()
    played.controller.pointer.next(played.controller.director.mode, 1)
    shown = played.window.shown
    assert shown
    played.clock.pass_time(REST)
    played.clock.work("ahead")
    assert played.window.shown == shown + 1


def test_advice_goes_where_a_key_goes_on() -> None:
    played = Played(face_to_face())
    choosing = played.controller.choosing
    assert choosing is not None
    played.controller.adviser.advise(choosing)
    played.clock.work("advice")
    assert choosing.advice is not None
    played.controller.menu.next_line(choosing, 1)
    assert choosing.advice is None


def test_enter_gives_the_order_that_the_menu_has() -> None:
    played = Played(face_to_face())
    match = played.controller.session.match
    answers = len(match.history)
    for _ in range(3):
        played.controller.do()
        played.clock.settle()
    assert len(match.history) > answers


def test_a_step_back_where_there_is_none_undoes_the_last_order() -> None:
    played = Played(face_to_face())
    position = played.controller.session.match.position
    played.controller.director.answer(next(iter(played.controller.session.match.menu)))
    played.clock.settle()
    assert played.controller.choosing is not None
    played.controller.menu.step_back(played.controller.choosing)
    played.clock.settle()
    assert played.controller.session.match.position == position
    assert any("the dice stay the same" in said for said in played.window.said)


def test_where_the_computer_is_stopped_what_it_would_do_is_asked_of_the_adviser() -> None:
    played = Played(machines())
    played.stopped()
    played.clock.work("weighing")
    mode = played.controller.director.mode
    assert isinstance(mode, LookingRound)
    assert mode.thought


def test_leaving_is_wished_for_once_all_is_quiet() -> None:
    played = Played(machines())
    played.controller.leave()
    assert isinstance(played.controller.director.mode, Left)
    assert played.host.last(navigation.LeaveBattle).session is played.controller.session
    played.clock.work("thinking")
    assert not played.controller.director.playback.is_showing
