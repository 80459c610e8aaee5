"""Named moments that a battle runs on to."""

from __future__ import annotations

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.stops import Stop, is_reached
from scenarios.catalogue import load
from scenarios.seating import seated


def run(stop: Stop, seed: int = 7) -> tuple[Match, int]:
    """The duel between two computers up to that moment, and how many steps it has."""
    scenario = load("duel")
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    seats = seated("skirmish", dict.fromkeys(scenario.battle.sides, "recruit"))
    for _ in match.play_on(seats, lambda match: is_reached(stop, match, 0)):
        pass
    return match, len(match.history)


def test_a_turn_ends_with_the_next() -> None:
    assert run(Stop.TURN)[0].battle.clock.turn == 2


def test_the_next_wound_comes_before_the_next_figure_is_out() -> None:
    wound, down, end = run(Stop.WOUND), run(Stop.DOWN), run(Stop.END)
    assert any(figure.hurt for figure in wound[0].battle)
    assert any(not figure.active for figure in down[0].battle)
    assert wound[1] <= down[1] <= end[1]
    assert end[0].over


def test_what_was_before_does_not_count() -> None:
    match, steps = run(Stop.WOUND)
    assert is_reached(Stop.WOUND, match, 0)
    assert not is_reached(Stop.WOUND, match, steps)


@pytest.mark.parametrize("stop", Stop)
def test_every_moment_has_words(stop: Stop) -> None:
    assert stop.words.startswith("the ")
