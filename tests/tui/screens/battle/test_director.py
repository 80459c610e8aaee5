"""The course of a battle without a screen: who is asked next, what is shown for a moment, undo, orders by hand."""

from __future__ import annotations

from math import inf

import pytest

from core.match.acts import last_acts
from core.match.cups import ASK
from scenarios.catalogue import best_player, load
from scenarios.seating import player_seats
from tests.support.outside import PROGRAM, fails, first, players_from
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told
from tests.support.tui.playing import duel, face_to_face
from tests.tui.screens.test_watching import machines
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.table import Table
from tui.screens.battle.adviser import Adviser, Weighed
from tui.screens.battle.director import Director
from tui.screens.battle.messages import DiceNeeded, Ended, Pointed, Said
from tui.screens.battle.modes import Left, LookingRound, Ordering, Watching
from tui.screens.battle.playback import Halted, Idle, Playback, Showing
from tui.screens.navigation import Control
from tui.views.lines import text_of
from tui.views.proposals_view import NO_REASONS, proposal_lines, reason_of_proposal

SEED = 3
"""With it blue has the initiative."""


class Led:
    """A director, and all it told; the dice that fall, fall at once."""

    def __init__(self, session: Session, pause: float = 1) -> None:
        self.session = session
        self.clock = ByHand()
        self.told = Told()
        self.director = Director(session, lambda: pause, self.clock, self.told.append)
        self.director.begin()
        self.clock.settle()

    @property
    def playback(self) -> Playback:
        return self.director.playback

    def computer_acts(self) -> None:
        """The player who thinks has chosen, and the dice of that have fallen."""
        self.clock.work("thinking")
        self.clock.settle()

    def until_shown(self) -> None:
        """The computer plays until something that it did is shown."""
        while not self.director.playback.is_showing:
            self.computer_acts()

    def stopped(self) -> None:
        """It plays until something is shown, and is stopped there."""
        self.until_shown()
        assert self.director.playback.stop()
        self.clock.settle()
        assert self.director.playback.is_stopped

    @property
    def answers(self) -> int:
        """So many answers were given."""
        return len(self.session.match.history)


def test_a_person_is_asked_and_the_cursor_is_theirs() -> None:
    led = Led(face_to_face())
    assert isinstance(led.director.mode, Ordering)
    assert Pointed() in led.told
    assert led.director.choosing is not None


def test_an_order_is_answered_and_the_next_is_asked() -> None:
    led = Led(face_to_face())
    before = led.director.choosing
    assert before is not None
    led.director.answer(next(iter(led.session.match.menu)))
    led.clock.settle()
    assert led.answers
    assert led.director.choosing is not before


def test_what_is_no_answer_is_refused_in_words() -> None:
    led, other = Led(face_to_face()), Led(machines())
    answers, stranger = led.answers, next(iter(other.session.match.menu))
    led.director.answer(stranger)
    assert led.answers == answers
    assert any(isinstance(told, Said) and told.severity == "error" for told in led.told)


def test_undo_and_redo_lead_back_and_forth() -> None:
    led = Led(face_to_face())
    begun = led.session.match.position
    led.director.answer(next(iter(led.session.match.menu)))
    led.clock.settle()
    done = led.session.match.position
    led.director.undo()
    led.clock.settle()
    assert led.session.match.position == begun
    assert any(isinstance(told, Said) and "the dice stay the same" in told.words for told in led.told)
    led.director.redo()
    led.clock.settle()
    assert led.session.match.position == done
    led.director.redo()
    assert Said("nothing to redo") in led.told


def test_the_computer_thinks_and_what_it_did_is_shown_for_a_moment() -> None:
    led = Led(machines())
    assert isinstance(led.director.mode, Watching)
    led.until_shown()
    assert led.playback.shown == led.director.recorder.chronicle.act
    answers = led.answers
    led.clock.pass_time(1)
    led.clock.settle()
    led.computer_acts()
    assert led.answers > answers


def test_where_acts_are_not_to_wait_none_is_shown() -> None:
    led = Led(machines(), pause=0)
    for _ in range(5):
        led.computer_acts()
        assert not led.playback.is_showing


def test_stopped_the_cursor_is_free_and_one_act_more_keeps_it_where_it_is() -> None:
    led = Led(machines(), pause=inf)
    led.stopped()
    mode = led.director.mode
    assert isinstance(mode, LookingRound)
    assert any(isinstance(told, Halted) for told in led.told)
    mode.look.next_figure(1)
    assert led.playback.step()
    led.computer_acts()
    assert led.playback.is_stopped
    assert led.director.looking is not None
    assert led.director.looking.figure == mode.look.figure
    assert led.director.looking.cursor == mode.look.cursor


def test_undo_where_it_was_stopped_takes_one_act_back_and_it_stays_stopped() -> None:
    led = Led(machines())
    led.stopped()
    assert led.playback.step()
    led.computer_acts()
    act = led.director.recorder.chronicle.act
    assert act is not None
    led.director.undo()
    led.clock.settle()
    assert led.answers == act.first
    assert led.playback.is_stopped


def test_a_seat_is_taken_and_the_person_is_asked_at_once() -> None:
    led = Led(machines())
    led.stopped()
    led.director.take_seats(Control(dict.fromkeys(led.session.scenario.battle.sides, "person"), {}))
    led.clock.settle()
    assert isinstance(led.director.mode, Ordering)
    assert led.playback.state == Idle()


def test_typed_dice_are_asked_for() -> None:
    scenario = load("duel")
    led = Led(begin(scenario, player_seats(scenario), typed=True))
    while led.director.choosing is not None:
        led.director.answer(next(iter(led.session.match.menu)))
        led.clock.settle()
    assert led.session.match.cup.dice == ASK
    assert any(isinstance(told, DiceNeeded) for told in led.told)


def test_the_end_is_shown_act_by_act_before_it_is_told() -> None:
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    led = Led(session)
    assert led.playback.shown == last_acts(session.match.history)[0]
    assert isinstance(led.playback.state, Showing)
    while led.playback.is_showing:
        assert not any(isinstance(told, Ended) for told in led.told)
        led.clock.pass_time(1)
    assert any(isinstance(told, Ended) for told in led.told)
    assert led.director.position is session.match.position


def test_after_it_was_left_nothing_is_done_any_more() -> None:
    led = Led(duel())
    led.director.leave()
    answers = led.answers
    _ = led.told.heard()
    led.director.answer(next(iter(led.session.match.menu)))
    led.director.undo()
    led.director.redo()
    led.director.go_on()
    assert led.answers == answers
    assert led.told == []
    assert isinstance(led.director.mode, Left)


# -- players from outside ----------------------------------------------------------------------------------------------


def against(program: str = PROGRAM) -> Led:
    """The duel of a person against a program."""
    table = Table(("red=person", f"blue={program}"))
    return Led(table.begin(load("duel"), seed=SEED), pause=0)


def test_a_program_is_asked_in_a_thread_and_plays_as_the_computer_does(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch)
    led = against()
    assert led.clock.groups == ["thinking"]
    led.computer_acts()
    assert led.answers > 0


def test_a_program_that_fails_gives_its_seat_to_the_person_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch, fails)
    led = against()
    led.computer_acts()
    (said,) = [told for told in led.told if isinstance(told, Said)]
    assert said.words.startswith(f"blue ({PROGRAM}): crashed (ValueError: no idea). You play the west bank now;")
    assert isinstance(led.director.mode, Ordering)
    assert led.session.names["blue"] == "person"


def test_an_undo_in_the_middle_of_its_decision_costs_a_program_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch)
    led = against()
    led.computer_acts()
    while led.director.choosing is None:
        led.computer_acts()
    while not led.clock.groups:
        led.director.answer(next(iter(led.session.match.menu)))
        led.clock.settle()
    late = led.clock.jobs[-1]
    led.director.undo()
    led.clock.settle()
    late.work()
    assert led.session.names["blue"] == PROGRAM
    assert isinstance(led.director.mode, Ordering)
    assert outside.seated == [PROGRAM]


def test_its_seat_can_be_given_back_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch, fails)
    led = against()
    led.computer_acts()
    outside.does = first
    led.director.take_seats(Control({"blue": PROGRAM}, {}))
    led.clock.settle()
    led.computer_acts()
    assert led.session.names["blue"] == PROGRAM
    assert led.answers > 0


def test_the_game_master_sees_the_order_of_a_program_without_value_or_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch)
    session = Table((f"red={PROGRAM}", f"blue={PROGRAM}"), gm=True).begin(load("duel"), seed=SEED)
    led = Led(session, pause=0)
    weighed: list[object] = []
    adviser = Adviser(session.match.ruleset, lambda: best_player("skirmish"), led.clock, weighed.append)
    halted = next(told for told in led.told if isinstance(told, Halted))
    adviser.weigh(halted.policy, halted.position)
    led.clock.work("weighing")
    (found,) = weighed
    assert isinstance(found, Weighed)
    (one,) = found.thought
    assert (one.choice, one.is_scored) == (next(iter(session.match.menu)), False)
    words = text_of(proposal_lines(session.match.battle, found.thought, 0, edits=False))
    assert "+0.0" not in words
    assert text_of(reason_of_proposal(session.match.battle, found.thought, 0)) == NO_REASONS
