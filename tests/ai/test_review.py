"""The review finds the order that was thrown away on purpose, in each game, and blames neither luck nor what is as good.
One order against another: ai/comparing.py."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ai.review import review
from ai.reviewed import Review
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Decision
from scenarios.catalogue import best_thinker, load, policy

TURNS = 2
"""How many turns of a battle are reviewed at most."""


class Wasted(NamedTuple):
    """An order thrown away: by a side of a scenario, at the first decision at which an order with these words is
    possible and, in the words of the best, was the wrong one."""

    scenario: str
    side: str
    given: str
    best: str


WASTED = {
    "skirmish: walks past a free exit": Wasted("overdue", "blue", "quill move facing=", "1305"),
    "scuffle: leaves the stone to others": Wasted("ford", "red", "hob end-moves", "hob enter"),
    "clinch: kicks with a weapon in hand": Wasted(
        "boots", "red", "strike target=wat blow=kick", "blow=swing item=pip/baton"
    ),
    "rounds: lets a figure get away": Wasted("customs", "blue", "git pass", "git grab"),
}


def thrown_away(wasted: Wasted, seed: int = 1) -> tuple[Match, int]:
    """Play as the best player, against soldiers; but once throw away an order. Return its moment."""
    scenario = load(wasted.scenario)
    game = scenario.ruleset.id
    best, other = best_thinker(game), policy(game, "soldier")
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    at = -1
    while isinstance(asked := match.waiting, Decision) and match.battle.clock.turn <= TURNS:
        ours = asked.side == wasted.side
        choice = (best if ours else other).choose(scenario.ruleset, match.position)
        if ours and at < 0 and wasted.best in match.write(choice):
            bad = [one for one in match.menu if wasted.given in match.write(one)]
            if bad:
                at, choice = len(match.history), bad[0]
        match.answer(choice)
    assert at >= 0, "the moment never came"
    return match, at


def reviewed(match: Match, side: str, top: int = 5) -> Review:
    return review(match, best_thinker(match.ruleset.id), side, top)


@pytest.mark.parametrize("name", WASTED)
def test_the_order_that_was_thrown_away_comes_first(name: str) -> None:
    match, at = thrown_away(WASTED[name])

    found = reviewed(match, WASTED[name].side)

    assert found.costly[0].moment == at
    assert found.costly[0].given == match.history[at].answer
    assert WASTED[name].best in match.write(found.costly[0].better.choice)
    assert found.costly[0].cost > 0
    assert found.costly[0].better.reasons
