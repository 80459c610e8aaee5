"""The chance of each side to win: sums, ends, wounds, objectives, more than two sides. How well they are borne out over
many battles: tests/ai/chances."""

from __future__ import annotations

import pytest

from ai.chances import WHOLE, chances, curve, curve_by_acts, in_thousandths
from core.battle.record import replace
from core.match.acts import begins
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.turns import Verdict
from scenarios.catalogue import judge, load
from scenarios.seating import seated

GAMES = ("goose-fair", "ford", "boots", "cooks-rescue")


def fought(name: str, until: int = 99) -> Match:
    """A battle of soldiers, up to a turn."""
    scenario = load(name)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(3))
    seats = seated(scenario.ruleset.id, {party.side: "soldier" for party in scenario.parties})
    for _ in match.play_on(seats, lambda match: match.battle.clock.turn >= until):
        pass
    return match


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_at_each_turn_and_act(name: str) -> None:
    match = fought(name, 3)
    room = judge(match.ruleset.id)

    turns, by_acts = curve(match, room), curve_by_acts(match, room)

    assert all(sum(point.chances.sides.values()) + point.chances.draw == WHOLE for point in by_acts)
    assert [*dict.fromkeys(point.turn for point in turns)] == [*dict.fromkeys(point.turn for point in by_acts)]
    assert all(point in by_acts for point in turns)
    assert all(begins(match.history[point.moment]) for point in by_acts[1:-1])
    assert turns[-1].moment == len(match.history)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_certain(name: str) -> None:
    match = fought(name)
    last = curve(match, judge(match.ruleset.id))[-1].chances
    assert match.verdict is not None
    winner = match.verdict.winner
    assert (last.draw if winner is None else last.sides[winner]) == WHOLE


@pytest.mark.parametrize("name", GAMES)
def test_a_wound_costs_a_side_part_of_its_chance(name: str) -> None:
    scenario = load(name)
    battle, room = scenario.battle, judge(scenario.ruleset.id)
    before = chances(room, scenario.ruleset, battle)
    for figure in battle:
        hurt = battle.with_figure(replace(figure, hurt=figure.hurt + 5))
        after = chances(room, scenario.ruleset, hurt)
        assert after.sides[figure.side] < before.sides[figure.side], figure.id


def test_a_draw_is_certain_once_nobody_has_won() -> None:
    scenario = load("duel")
    found = chances(judge("skirmish"), scenario.ruleset, scenario.battle, Verdict(None, "turn 40 was the last"))
    assert (found.draw, *found.sides.values()) == (WHOLE, 0, 0)


def test_shares_add_up_and_the_first_of_equals_gets_what_is_left() -> None:
    assert in_thousandths([0.0, 0.0, 0.0]) == [334, 333, 333]
    assert in_thousandths([50.0, -50.0]) == [1000, 0]
