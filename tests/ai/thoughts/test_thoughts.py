"""The computer thinks at moments of recorded battles what it thought when they were recorded: at every second moment
each time the tests run, at the others with the long fuzzing."""

from __future__ import annotations

import os

import pytest

from tests.ai.thoughts.recorded import recorded, thoughts
from tests.support.recorded import battles, of_battle
from tests.support.wandering import GAMES

AGAIN = "`python -m tests.ai.thoughts.recorded` writes them down again, if a change is meant"
BATTLES = [(game, battle) for game in GAMES for battle in battles(recorded(game))]
EVERY = 2
ALL = "EVERY_THOUGHT"
"""Where this is set, every moment is thought about: so tests/ai/breaks.py asks for it."""


def compare(game: str, battle: str, first: int, every: int) -> None:
    """Thinks at one of so many moments of a battle, the first of them included that has this number."""
    then = of_battle(battle, recorded(game))
    for moment, told in thoughts(game, list(then)[first::every]):
        assert f"{moment}: {told}" == f"{moment}: {then[moment]}", AGAIN


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_computer_thinks_what_it_thought(game: str, battle: str) -> None:
    compare(game, battle, 0, 1 if os.environ.get(ALL) else EVERY)


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_computer_thinks_at_the_other_moments_what_it_thought(game: str, battle: str) -> None:
    compare(game, battle, 1, EVERY)
