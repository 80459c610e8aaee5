"""A reel that plays by itself, act by act or die by die, and stands still at a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import pytest

from core.match.acts import Act
from core.match.match import Match
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told
from tests.tui.views.test_reel import fought
from tui.screens.replay.player import AT_ONCE, Moved, NoMoreFalls, Player, Stayed, every
from tui.views.reel import Reel


@dataclass
class Pause:
    """How long an act is shown."""

    seconds: float = 1.0

    def __call__(self) -> float:
        return self.seconds


class Watched:
    """A player at the beginning of a battle."""

    def __init__(self, match: Match, *, is_open: bool = False, sees: Callable[[Act], bool] = every) -> None:
        self.whole = match.fork()
        self.clock = ByHand()
        self.told = Told()
        self.pause = Pause()
        self.player = Player(Reel(match, is_open=is_open), self.pause, self.clock, self.told.append, sees)

    def stands_at(self, stop: int) -> None:
        """The battle goes on, or back, to the end of this act of it."""
        match, last = self.player.reel.match, Reel(self.whole).stops[stop]
        match.history[:] = self.whole.history[:last]
        match.position = self.whole.history[last].before

    def goes_on(self, acts: int) -> None:
        """The battle goes on by so many acts, and those who watch hear of it."""
        self.stands_at(len(self.player.reel.stops) - 1 + acts)
        self.player.follow()

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


# -- a battle that goes on -----------------------------------------------------------------------------------------


@pytest.fixture
def live(match: Match) -> Watched:
    """A player at the end of a battle that goes on."""
    watched = Watched(match.fork(), is_open=True)
    watched.stands_at(6)
    _ = watched.player.follow()
    watched.player.catch_up()
    _ = watched.told.heard()
    return watched


def test_at_the_end_it_waits_and_shows_what_comes_act_by_act(live: Watched) -> None:
    end = live.at
    live.goes_on(3)
    assert live.at == live.player.reel.stops[live.player.reel.stops.index(end) + 1]
    assert live.player.reel.behind == 2
    live.clock.pass_time(1)
    live.clock.pass_time(1)
    assert live.player.reel.is_done
    assert live.player.plays
    live.clock.pass_time(1)
    live.goes_on(1)
    assert live.player.reel.is_done


def test_an_act_stays_for_its_time_before_the_next_that_comes(live: Watched) -> None:
    live.goes_on(1)
    shown = live.at
    live.clock.pass_time(0.5)
    live.goes_on(1)
    assert live.at == shown
    live.clock.pass_time(0.5)
    assert live.player.reel.is_done


def test_scrolled_back_it_stays_there_until_it_catches_up(live: Watched) -> None:
    live.player.step(-1)
    at = live.at
    live.goes_on(2)
    live.clock.pass_time(5)
    assert live.at == at
    assert live.player.reel.behind == 3
    live.player.go_to(-1)
    assert live.player.reel.is_done
    assert live.player.plays
    live.goes_on(1)
    assert live.player.reel.is_done


def test_played_from_further_back_it_comes_to_the_end_and_waits_there(live: Watched) -> None:
    live.player.step(-1)
    live.player.step(-1)
    live.player.play()
    for _ in range(3):
        live.clock.pass_time(1)
    assert live.player.reel.is_done
    live.goes_on(1)
    assert live.player.reel.is_done


def test_where_each_act_waits_for_a_key_nothing_goes_by_unseen(live: Watched) -> None:
    live.pause.seconds = inf
    at = live.at
    live.goes_on(2)
    assert live.at == at
    live.player.play()
    assert live.player.reel.behind == 1
    live.player.play()
    assert live.player.reel.is_done
    live.goes_on(1)
    assert live.player.reel.behind == 1


def test_a_stopped_one_at_the_end_waits_again_at_a_key(live: Watched) -> None:
    live.player.play()
    assert not live.player.plays
    live.goes_on(1)
    assert live.player.reel.behind == 1
    live.player.play()
    assert live.player.reel.is_done


def test_what_is_undone_goes_away_and_the_next_is_shown(live: Watched) -> None:
    before = live.at
    live.stands_at(4)
    undone = live.player.follow()
    assert (live.at, undone) == (live.player.reel.stops[4], before - live.at)
    live.goes_on(1)
    assert live.at == live.player.reel.stops[5]


def test_what_there_is_nothing_to_see_of_is_not_held(match: Match) -> None:
    watched = Watched(match, is_open=True, sees=lambda act: act.figure is not None)
    watched.player.play()
    while not watched.player.reel.is_done:
        act = watched.player.reel.act
        assert act is not None
        assert act.figure is not None
        watched.clock.pass_time(1)
