"""Invariants of every game, whatever the objectives and departures: both ends of a hold are on the map, in the battle
and in forecasts; and no menu lists a choice twice. Every shipped scenario is played by chance for a while."""

from __future__ import annotations

from collections import Counter

import pytest

import hexfray
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Decision
from core.play.menu import Menu
from scenarios.catalogue import library, load
from tests.support.invariants import holds_join_two_who_are_there
from tests.support.matches import Chance

ANSWERS = 60
"""How many orders and reactions are given in each battle."""
SCENARIOS = [notice.id for notice in library()]


def twice(menu: Menu) -> list[object]:
    """What a menu lists more than once."""
    return [choice for choice, times in Counter(menu).items() if times > 1]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_by_chance(name: str) -> None:
    scenario = load(name)
    match, player = Match.start(scenario.ruleset, scenario.battle, SeededCup(1)), Chance(1)
    for _ in range(ANSWERS):
        if match.over:
            break
        assert isinstance(match.waiting, Decision)
        assert not twice(match.menu), match.waiting.about
        assert holds_join_two_who_are_there(match.battle)
        for figure in match.battle:
            assert holds_join_two_who_are_there(match.battle.without(figure.id))
        match.answer(player.choose(scenario.ruleset, match.position))


@pytest.mark.parametrize("name", ["dojo", "tavern-scuffle"])
def test_a_program_gets_each_choice_once(name: str) -> None:
    game = hexfray.begin(name, 3)
    player = Chance(3)
    for _ in range(ANSWERS):
        if not isinstance(game.match.waiting, Decision):
            break
        legal = [one.choice for one in game.legal()]
        assert len(legal) == len(set(legal)) == len(list(game.match.menu))
        game.choose(player.choose(game.match.ruleset, game.match.position))
