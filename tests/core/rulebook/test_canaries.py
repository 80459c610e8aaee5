"""Every test collects every modifier: a canary is bound to each kind of test, and each roll shows the canaries of the
kinds that its place in the rules was reviewed for, in the dice that are asked, in the log and in the odds alike."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import pytest

from core.battle.record import replace
from core.play.asking import Choice, Decision, Roll
from core.play.order_odds import first_roll, outlook
from core.play.parts import quick_odds_of
from core.play.position import Position, menu, resume
from core.play.rolled import Tested
from core.play.ruleset import Ruleset
from tests.support.canaries import collected, kinds, noted, places, with_canaries
from tests.support.moments import GAMES
from tests.support.wandering import start, wander

RULES = Path(__file__).parents[2] / "rules"
SEEDS, STEPS = range(2), 120
WALKS = 12
"""So many battles by chance at most, until enough odds were compared."""
PEEKS, ENOUGH, BUDGET = 60, 8, 250
"""So many orders of a menu are looked at, so many compared, each in so many ways at most."""


def reviewed(game: str) -> dict[str, dict[str, object]]:
    """Of each place that rolls: which kinds of test it `collects`, each way that it may, and `why` where none."""
    return tomllib.loads((RULES / game / "rolls.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_place_that_rolls_was_reviewed(game: str) -> None:
    assert set(reviewed(game)) == places(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_that_collects_nothing_has_a_reason(game: str) -> None:
    names = {kind.__name__ for kind in kinds(game)}
    for place, said in reviewed(game).items():
        ways = said["collects"]
        assert isinstance(ways, list), place
        assert {name for way in ways for name in way.split(", ")} <= {*names, ""}, place
        assert ways, place
        assert "" not in ways or said.get("why"), place


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_roll_collects_what_its_place_was_reviewed_for(game: str, seed: int) -> None:
    ruleset, where, lists = with_canaries(game), dict[int, str](), reviewed(game)
    with noted(where):
        for position, _ in wander(ruleset, start(game, seed), seed, STEPS):
            roll = position.waiting
            if isinstance(roll, Roll) and roll.tally is not None:
                place = where[id(roll.tally)]
                assert ", ".join(sorted(collected(roll))) in lists[place]["collects"], place  # type: ignore[operator]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_tells_the_sum_that_was_asked(game: str, seed: int) -> None:
    ruleset = with_canaries(game)
    for position, told in wander(ruleset, start(game, seed), seed, STEPS):
        if isinstance(position.waiting, Roll) and position.waiting.tally is not None and position.task is not None:
            faces = tuple(1 for _ in range(position.waiting.dice.count))
            _, told = resume(ruleset, position, faces)
            tests = [event for event in told if isinstance(event, Tested) and event.why == position.waiting.why]
            assert not tests or tests[0].tally == position.waiting.tally


@pytest.mark.parametrize("game", GAMES)
def test_odds_at_a_glance_count_what_the_rolls_collect(game: str) -> None:
    ruleset, plain, compared = with_canaries(game), GAMES[game][0], 0
    walks = (wander(ruleset, start(game, seed), seed, STEPS) for seed in range(WALKS))
    for position, _ in chain.from_iterable(walks):
        if not isinstance(position.waiting, Decision) or position.task is not None:
            continue
        bare = replace(position, anchor=replace(position.anchor, rules=plain.book.answers))
        bare = replace(bare, battle=replace(position.battle, rules=plain.book.answers))
        for choice in one_of_each(menu(ruleset, position)):
            if menu(plain, bare).refusal(choice) is not None:
                continue
            for measure in (by_its_run, by_its_roll):
                if measure(plain, bare, choice) == 0 and (found := measure(ruleset, position, choice)) is not None:
                    assert found == 0, choice
                    compared += 1
        if compared >= ENOUGH:
            return
    assert compared, "nothing was compared"


def one_of_each(choices: Iterable[Choice]) -> list[Choice]:
    """The first of each verb among the first few."""
    return list({choice.verb: choice for choice in reversed(list(islice(choices, PEEKS)))}.values())


def by_its_run(ruleset: Ruleset, position: Position, choice: Choice) -> float | None:
    """How far the chance of an order at a glance is from that of its run; None: it is not known, or not counted out."""
    seen = quick_odds_of(ruleset.book, position.battle, choice)
    if seen is None or seen.chance is None:
        return None
    found = outlook(ruleset, position, choice, budget=BUDGET)
    return round(abs(found.succeeds - seen.chance), 6) if found.exact and found.succeeds is not None else None


def by_its_roll(ruleset: Ruleset, position: Position, choice: Choice) -> float | None:
    """How far it is from the chance of its first roll, without reactions."""
    seen = quick_odds_of(ruleset.book, position.battle, choice)
    roll = first_roll(ruleset, position, choice, unanswered=True)
    if seen is None or seen.chance is None or roll is None or roll.need is None:
        return None
    return round(abs(roll.need.chance(roll.dice) - seen.chance), 6)
