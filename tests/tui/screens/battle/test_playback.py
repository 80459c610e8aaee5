"""The computer at play: asked, stopped, led act by act, and what it did held on the screen for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import pytest

from core.match.acts import Act
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.tui.by_hand import ByHand
from tui.screens.battle.playback import (
    LONG,
    STUCK,
    Changed,
    Chose,
    Halted,
    Idle,
    Message,
    MovedOn,
    Playback,
    Showing,
    State,
    Stopped,
    Thinking,
)

POSITION = Play.moving(battle_of(fighter("agnar"), fighter("bran", (0, -6), side="blue"))).position
STAYS = Move("agnar", (), 0)
ACT = Act(0, 1, POSITION.battle, STAYS, ())


@dataclass(frozen=True)
class Says:
    """A policy that always says the same."""

    choice: Choice = STAYS
    name: str = "says"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        return self.choice


POLICY = Says()


class Played:
    """A playback, and what it told."""

    def __init__(self) -> None:
        self.clock = ByHand()
        self.told: list[Message] = []
        self.playback = Playback(SKIRMISH, self.clock, self.told.append)

    def now(self) -> State:
        """What the computer does now."""
        return self.playback.state

    def heard(self) -> list[Message]:
        """What it told since it was asked last."""
        told, self.told[:] = list(self.told), []
        return told

    def stopped(self) -> Playback:
        """It stands still."""
        self.playback.rest(stops=True)
        self.playback.ask(POLICY, POSITION)
        _ = self.heard()
        return self.playback

    def showing(self, seconds: float = 1) -> Playback:
        """It shows an act."""
        self.playback.hold(ACT, seconds)
        return self.playback


@pytest.fixture
def played() -> Played:
    return Played()


def test_who_is_asked_thinks_in_a_thread_and_tells_what_they_chose(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    assert played.now() == Thinking()
    assert played.heard() == []
    played.clock.work("thinking")
    assert played.heard() == [Chose(POLICY, POSITION, STAYS)]
    assert played.now() == Idle()


def test_after_a_while_it_thinks_for_long(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    played.clock.pass_time(LONG)
    assert played.now() == Thinking(long=True)
    assert played.heard() == [Changed()]


def test_who_has_chosen_in_time_does_not_think_for_long(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    played.clock.work("thinking")
    _ = played.heard()
    played.clock.pass_time(LONG)
    assert played.heard() == []


def test_a_key_stops_who_thinks_for_long_after_this_order_and_nobody_else(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    assert not played.playback.hurry()
    played.clock.pass_time(LONG)
    assert played.playback.hurry()
    assert played.now() == Thinking(stops=True, long=True)
    assert not played.playback.hurry()


def test_stopped_while_it_thinks_it_gives_this_order_and_halts_at_the_next(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    assert played.playback.stop()
    assert not played.playback.stop()
    played.clock.work("thinking")
    assert played.now() == Idle(stops=True)
    played.playback.ask(POLICY, POSITION)
    assert played.now() == Stopped(POLICY, POSITION)
    assert played.heard() == [Changed(), Chose(POLICY, POSITION, STAYS), Halted(POLICY, POSITION)]
    assert played.clock.groups == []


def test_what_does_not_play_is_not_stopped(played: Played) -> None:
    assert not played.playback.stop()
    assert not played.playback.hurry()
    assert not played.playback.step()
    assert played.heard() == []


def test_an_act_is_held_for_so_long_and_then_the_next_question_comes(played: Played) -> None:
    playback = played.showing(seconds=2)
    assert playback.is_showing
    assert playback.shown is ACT
    assert playback.was_held
    played.clock.pass_time(1.9)
    assert played.heard() == []
    played.clock.pass_time(0.1)
    assert played.heard() == [MovedOn()]
    assert playback.shown is ACT


def test_where_each_act_waits_for_a_key_it_waits(played: Played) -> None:
    playback = played.showing(seconds=inf)
    played.clock.pass_time(STUCK - 1)
    assert playback.is_showing
    assert playback.hurry()
    assert played.heard() == [MovedOn()]
    assert played.now() == Idle()


def test_a_key_that_goes_on_goes_on_once(played: Played) -> None:
    playback = played.showing()
    assert playback.hurry()
    _ = played.heard()
    played.clock.pass_time(5)
    assert played.heard() == []


def test_stopped_while_an_act_is_shown_it_halts_at_the_next_question(played: Played) -> None:
    playback = played.showing()
    assert playback.stop()
    assert played.heard() == [MovedOn(), Changed()]
    assert played.now() == Idle(stops=True)


def test_what_is_shown_of_the_end_stays_until_a_key_goes_on(played: Played) -> None:
    played.playback.hold_end(ACT, 1, POSITION)
    assert played.now() == Showing(POSITION)
    assert played.playback.stop()
    assert played.playback.stop()
    played.clock.pass_time(STUCK)
    assert played.heard() == []
    assert played.playback.hurry()
    assert played.heard() == [MovedOn()]


def test_one_act_more_and_it_stands_still_again(played: Played) -> None:
    playback = played.stopped()
    assert playback.step()
    assert playback.was_held
    assert played.now() == Thinking(stops=True)
    played.clock.work("thinking")
    playback.move_on()
    playback.ask(POLICY, POSITION)
    assert playback.is_stopped
    assert played.heard() == [Changed(), Chose(POLICY, POSITION, STAYS), Halted(POLICY, POSITION)]


def test_dice_between_two_questions_do_not_let_it_go_on(played: Played) -> None:
    playback = played.stopped()
    playback.move_on()
    assert played.now() == Idle(stops=True)


def test_who_was_stopped_goes_on_by_a_key(played: Played) -> None:
    playback = played.stopped()
    assert playback.hurry()
    assert played.heard() == [MovedOn()]
    assert not playback.stops


def test_resume_plays_on_also_if_playback_had_not_stopped_yet(played: Played) -> None:
    playback = played.stopped()
    playback.resume()
    assert played.heard() == [MovedOn()]
    playback.ask(POLICY, POSITION)
    assert playback.stop()
    playback.resume()
    assert played.now() == Thinking()


def test_what_was_thought_before_it_rested_is_for_nobody(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    played.playback.rest()
    played.clock.work("thinking")
    played.clock.pass_time(LONG)
    assert played.heard() == []
    assert played.now() == Idle()


def test_who_is_asked_twice_answers_once(played: Played) -> None:
    played.playback.ask(POLICY, POSITION)
    played.playback.ask(POLICY, POSITION)
    played.clock.work("thinking")
    assert played.heard() == [Chose(POLICY, POSITION, STAYS)]
