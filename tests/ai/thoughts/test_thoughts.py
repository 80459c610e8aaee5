"""The computer thinks at many moments of recorded battles what it thought when they were recorded."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.ai.thoughts.recorded import Moment, recorded, thoughts
from tests.support.wandering import GAMES

AGAIN = "`python -m tests.ai.thoughts.recorded` writes them down again, if a change is meant"
BATTLES = [(game, battle) for game in GAMES for battle in dict.fromkeys(one.battle for one in recorded(game))]


def of(game: str, battle: str) -> Mapping[Moment, str]:
    """What was recorded of a battle."""
    return {moment: told for moment, told in recorded(game).items() if moment.battle == battle}


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_computer_thinks_what_it_thought(game: str, battle: str) -> None:
    then = of(game, battle)
    for moment, told in thoughts(game, then):
        assert f"{moment}: {told}" == f"{moment}: {then[moment]}", AGAIN
