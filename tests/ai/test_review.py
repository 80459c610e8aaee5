"""The review finds the order that was thrown away on purpose, in each game, and blames neither luck nor what is as
good. One order against another: ai/comparing.py."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ai.comparing import compared
from ai.review import after_loss, orders_of, review
from ai.reviewed import Review
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Choice, Decision, Roll
from core.rulesets.skirmish.movement.moving import Move
from scenarios.catalogue import best_thinker, load, policy


class Wasted(NamedTuple):
    """An order thrown away: by a side of a scenario, at the first decision at which an order with these words is
    possible and, in the words of the best, was the wrong one. `turns`: how many are played at most, with dice of this
    `seed`."""

    scenario: str
    side: str
    given: str
    best: str
    turns: int = 2
    seed: int = 1


WASTED = {
    "skirmish: walks past a free exit": Wasted("overdue", "blue", "quill move facing=", "1305", seed=4),
    "scuffle: leaves the stone to others": Wasted("ford", "red", "hob end-moves", "hob enter"),
    "clinch: kicks with a weapon in hand": Wasted(
        "boots", "red", "strike target=wat blow=kick", "blow=swing item=pip/baton"
    ),
    "rounds: lets a figure get away": Wasted("customs", "blue", "git pass", "git grab"),
}


def thrown_away(wasted: Wasted) -> tuple[Match, int]:
    """Play as the best player, against soldiers; but once throw away an order. Return its moment."""
    scenario = load(wasted.scenario)
    game = scenario.ruleset.id
    best, other = best_thinker(game), policy(game, "soldier")
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(wasted.seed))
    at = -1
    while isinstance(asked := match.waiting, Decision) and match.battle.clock.turn <= wasted.turns:
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


def test_luck_is_no_error() -> None:
    """The same order, once with the best and once with the worst dice."""
    match, at = thrown_away(WASTED["clinch: kicks with a weapon in hand"])
    match.undo(len(match.history) - at)
    order = next(one for one in match.menu if "strike target=wat blow=kick" in match.write(one))
    found = []
    for face in (1, 6):
        other = match.fork()
        other.auto_dice = False
        other.answer(order)
        for _ in range(6):
            if isinstance(roll := other.waiting, Roll):
                other.answer((face,) * roll.dice.count)
        found.append(reviewed(other, "red").costly[0])
    assert found[0] == found[1]


def test_another_way_to_the_same_place_is_not_blamed() -> None:
    match = Match.start(load("goose-fair").ruleset, load("goose-fair").battle, SeededCup(3))
    while (first := next(iter(match.menu))).verb != Move.verb:
        match.answer(first)
    thinker = best_thinker("skirmish")
    best = thinker.choose(match.ruleset, match.position)
    assert isinstance(best, Move)
    longer = Move(best.figure, (match.battle[best.figure].at, *best.path), best.facing)
    found = compared(thinker, match.ruleset, match.position, longer)
    assert found is not None
    assert found.lost == 0


def test_an_order_is_named_as_it_was_given_though_another_leads_to_the_same_place() -> None:
    match = Match.start(load("goose-fair").ruleset, load("goose-fair").battle, SeededCup(3))
    while (first := next(iter(match.menu))).verb != Move.verb:
        match.answer(first)
    thinker = best_thinker("skirmish")
    best = thinker.choose(match.ruleset, match.position)
    assert isinstance(best, Move)
    other = next(one for one in match.menu if isinstance(one, Move) and one.path and one.path[-1] not in best.path)
    longer = Move(other.figure, (match.battle[other.figure].at, *other.path), other.facing)
    found = compared(thinker, match.ruleset, match.position, longer)
    assert found is not None
    assert found.lost > 0
    assert found.given.choice == longer


def test_a_loss_leaves_less_of_a_chance_but_never_more() -> None:
    assert after_loss(500, 0.0) == 500
    assert after_loss(500, 1.0) == 269
    assert 0 <= after_loss(500, 9.0) < after_loss(500, 3.0) < 500
    assert after_loss(3, 0.0) == 3
    assert after_loss(1000, 1.0) < 1000


def test_only_orders_of_the_side_are_looked_at_and_each_is_told_of() -> None:
    match, at = thrown_away(WASTED["clinch: kicks with a weapon in hand"])
    heard: list[tuple[int, int]] = []

    def progress(done: int, whole: int) -> None:
        heard.append((done, whole))
        if done == 2:
            raise InterruptedError

    given = [*orders_of(match.history, "red")]
    assert at in given
    assert all(isinstance(match.history[number].answer, Choice) for number in given)
    with pytest.raises(InterruptedError):
        review(match, best_thinker("clinch"), "red", progress=progress)
    assert heard == [(1, len(given)), (2, len(given))]
