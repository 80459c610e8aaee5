"""The parts of every order say in recorded battles what they said when they were recorded."""

from __future__ import annotations

import pytest

from tests.orders.recorded.facts import recorded, said
from tests.support.recorded import battles, of_battle
from tests.support.wandering import GAMES

AGAIN = "`python -m tests.orders.recorded.facts` writes them down again, if a change is meant"
BATTLES = [(game, battle) for game in GAMES for battle in battles(recorded(game))]


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_the_parts_of_orders_say_what_they_said(game: str, battle: str) -> None:
    then = of_battle(battle, recorded(game))
    for asked, told in said(game, then):
        assert f"{asked}: {told}" == f"{asked}: {then[asked]}", AGAIN
