"""The computer thinks at many moments of recorded battles what it thought when they were recorded."""

from __future__ import annotations

import pytest

from tests.ai.thoughts.recorded import recorded, thoughts
from tests.support.recorded import battles, of_battle
from tests.support.wandering import GAMES

AGAIN = "`python -m tests.ai.thoughts.recorded` writes them down again, if a change is meant"
BATTLES = [(game, battle) for game in GAMES for battle in battles(recorded(game))]


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_computer_thinks_what_it_thought(game: str, battle: str) -> None:
    then = of_battle(battle, recorded(game))
    for moment, told in thoughts(game, then):
        assert f"{moment}: {told}" == f"{moment}: {then[moment]}", AGAIN
