"""A reel that plays by itself, act by act or die by die, and stands still at a key."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import pytest

from core.match.match import Match
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told
from tests.tui.views.test_reel import fought
from tui.screens.replay.player import AT_ONCE, Moved, NoMoreFalls, Player, Stayed
from tui.views.reel import Reel


@dataclass
class Pause:
    """How long an act is shown."""

    seconds: float = 1.0

    def __call__(self) -> float:
        return self.seconds


class Watched:
    """A player at the beginning of a battle."""

    def __init__(self, match: Match) -> None:
        self.clock = ByHand()
        self.told = Told()
        self.pause = Pause()
        self.player = Player(Reel(match), self.pause, self.clock, self.told.append)

    @property
    def at(self) -> int:
        return self.player.reel.at


@pytest.fixture(scope="module")
def match() -> Match:
    return fought("spears", 2)[1]


@pytest.fixture
def watched(match: Match) -> Watched:
    return Watched(match)


def test_it_goes_on_by_itself_act_by_act_to_the_end(watched: Watched) -> None:
    stops = watched.player.reel.stops
    watched.player.play()
    assert watched.at == stops[1]
    for stop in stops[2:]:
        assert watched.player.plays
        watched.clock.pass_time(1)
        assert watched.at == stop
    assert not watched.player.plays
    assert watched.told.heard() == [Moved(on=True)] * (len(stops) - 1)


def test_a_key_lets_it_stand_still(watched: Watched) -> None:
    watched.player.play()
    watched.player.play()
    assert not watched.player.plays
    at = watched.at
    watched.clock.pass_time(5)
    assert watched.at == at
    assert watched.told.heard() == [Moved(on=True), Stayed()]


def test_where_each_act_waits_for_a_key_it_is_one_act(watched: Watched) -> None:
    watched.pause.seconds = inf
    watched.player.play()
    assert watched.at == watched.player.reel.stops[1]
    assert not watched.player.plays


def test_where_acts_do_not_wait_they_are_seen_all_the_same(watched: Watched) -> None:
    watched.pause.seconds = 0
    watched.player.play()
    watched.clock.pass_time(AT_ONCE)
    assert watched.at == watched.player.reel.stops[2]


def test_from_the_end_it_plays_from_the_beginning(watched: Watched) -> None:
    watched.player.go_to(-1)
    assert watched.player.reel.is_done
    watched.player.play()
    assert watched.at == watched.player.reel.stops[1]


def test_die_by_die_each_answer_is_a_step(watched: Watched) -> None:
    watched.player.by_dice = True
    watched.player.step(1)
    watched.player.step(1)
    assert watched.at == 2
    watched.player.step(-1)
    assert watched.at == 1


def test_a_step_while_it_plays_stops_it(watched: Watched) -> None:
    watched.player.play()
    watched.player.turn(1)
    assert not watched.player.plays
    watched.player.go_to(0)
    watched.player.go_to(0)
    assert watched.told.heard() == [Moved(on=True), Moved(), Moved(), Stayed()]


def test_where_nobody_falls_any_more_it_says_so(watched: Watched) -> None:
    watched.player.go_to(-1)
    _ = watched.told.heard()
    watched.player.fall(1)
    assert watched.told.heard() == [NoMoreFalls(after=True), Moved()]
