"""The parts of every order say in recorded battles what they said when they were recorded."""

from __future__ import annotations

import pytest

from tests.orders.recorded.facts import recorded, said
from tests.support.wandering import GAMES

AGAIN = "`python -m tests.orders.recorded.facts` writes them down again, if a change is meant"
BATTLES = [(game, battle) for game in GAMES for battle in dict.fromkeys(one.battle for one in recorded(game))]


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_parts_of_orders_say_what_they_said(game: str, battle: str) -> None:
    then = {asked: told for asked, told in recorded(game).items() if asked.battle == battle}
    for asked, told in said(game, then):
        assert f"{asked}: {told}" == f"{asked}: {then[asked]}", AGAIN
