"""While the computer plays: it says what it thinks about after a while, it can be stopped, and it says why."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from threading import Event

import pytest

from core.match.acts import Act
from core.match.policy import Policy, Seats
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from scenarios.catalogue import load, policy
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle import playback
from tui.screens.battle.screen import BattleScreen
from tui.screens.log import LogScreen
from tui.screens.title import TitleScreen
from tui.views.thinking_view import reason


@dataclass(slots=True)
class Slow:
    """Thinks until it is let; then like a soldier."""

    let: Event = field(default_factory=Event)
    asked: int = 0
    name: str = "slow"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        self.asked += 1
        self.let.wait(20)
        return policy("skirmish", "soldier").choose(ruleset, position)


def slow_tavern(slow: Policy) -> Session:
    """The tavern, played by one slow mind."""
    scenario = load("tavern")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 1)
    session.seats = Seats(dict.fromkeys(scenario.battle.sides, slow))
    return session


@asynccontextmanager
async def watched(session: Session, pause: float = 0) -> AsyncIterator[Hand]:
    app = HexfrayApp(lambda opened: opened.play(session), pause=pause)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen))
        yield played


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """After a tenth of a second its thinking is long."""
    monkeypatch.setattr(playback, "LONG", 0.1)
    return Slow()


async def test_after_a_while_it_is_said_whom_it_thinks_about(slow: Slow) -> None:
    async with watched(slow_tavern(slow)) as played:
        await played.until(lambda: "thinking about" in played.panel("odds"))
        assert "any key" in played.panel("odds")
        slow.let.set()


async def test_a_key_while_it_thinks_stops_it_after_this_order_and_another_lets_it_go_on(slow: Slow) -> None:
    async with watched(slow_tavern(slow)) as played:
        await played.until(lambda: "thinking about" in played.panel("odds"))
        await played.pilot.press("x")
        assert "pausing after this order" in played.panel("odds")
        slow.let.set()
        await played.until(lambda: "Enter step" in played.panel("hints"))
        given = slow.asked
        await played.pilot.pause(0.2)
        assert (given, slow.asked) == (1, 1)
        await played.pilot.press("enter")
        await played.until(lambda: slow.asked > given)


async def test_space_stops_it_while_what_it_did_is_shown() -> None:
    quick = Slow()
    quick.let.set()
    async with watched(slow_tavern(quick), pause=5) as played:
        await played.until(lambda: played.playback.is_showing)
        await played.pilot.press("space")
        assert played.playback.is_stopped
        await played.pilot.press("space")
        await played.until(lambda: quick.asked > 1)


async def test_while_it_is_stopped_the_log_may_be_read_and_the_battle_left(slow: Slow) -> None:
    async with watched(slow_tavern(slow)) as played:
        await played.until(lambda: "thinking about" in played.panel("odds"))
        await played.pilot.press("escape")
        slow.let.set()
        await played.until(lambda: played.playback.is_stopped)
        await played.pilot.press("g")
        await played.until(lambda: isinstance(played.app.screen, LogScreen))
        await played.pilot.press("g", "q")
        await played.until(lambda: isinstance(played.app.screen, TitleScreen))
        assert slow.asked == 1


def reason_of(played: Hand, act: Act | None) -> str:
    """Why this was done, as far as it is known."""
    return played.director.reasons.of(act, played.session.match.history)


def why(played: Hand) -> str:
    """Why the order that is shown was given."""
    return reason_of(played, played.playback.shown)


async def test_while_an_order_is_shown_its_reason_is_told() -> None:
    scenario = load("tavern")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 1)
    async with watched(session, pause=20) as played:
        await played.until(lambda: played.playback.is_showing and bool(why(played)))
        told, shown = why(played).split(), " ".join(played.panel("card").split())
        assert " ".join(told[:4]) in shown
        assert told[-1] in shown
        act = played.playback.shown
        await played.pilot.press("space")
        await played.until(lambda: played.playback.is_stopped)
        assert reason_of(played, act)
        await played.pilot.press("backspace")
        assert not reason_of(played, act)
        await played.pilot.press("enter")
        await played.until(lambda: played.playback.shown is not None and bool(why(played)))


def test_the_reason_is_that_of_the_choice_and_who_does_not_say_gives_none() -> None:
    scenario = load("tavern")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 1)
    while session.policy is None:
        session.match.throw()
    soldier, position = policy("skirmish", "soldier"), session.match.position
    choice = soldier.choose(scenario.ruleset, position)
    assert reason(soldier, scenario.ruleset, position, choice) != ""
    assert reason(policy("skirmish", "random"), scenario.ruleset, position, choice) == ""
    session.close()
