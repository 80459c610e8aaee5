"""The key that draws a figure's long way: at a prompt, while looking around, and in every game. What the way is:
tests/ai/test_routes.py; in lines: tests/tui/plain/test_route.py."""

from __future__ import annotations

import pytest

from core.match.policy import Seats
from core.space.cell import Cell
from scenarios.scenario import Scenario
from tests.support.tui.playing import Hand
from tests.support.tui.playing import hand as at_keys
from tests.support.two_ways import DEEP, GAMES, MARK, Passing, name, two_ways
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.look import LookScreen


def session(game: str, scenario: Scenario | None = None) -> Session:
    """The two ways when Ann is to move; Ben has passed till then."""
    found = begin(scenario or two_ways(game), {"red": "person", "blue": "person"}, 1)
    for _ in found.match.play_on(Seats({"blue": Passing()})):
        pass
    return found


def drawn(played: Hand) -> dict[Cell, str]:
    """The way on the map."""
    return dict(played.battle.picture().overlay.route)


async def shown(played: Hand) -> dict[Cell, str]:
    """The way once the key has been pressed and it is known."""
    await played.pilot.press("greater_than_sign")
    await played.until(lambda: bool(drawn(played)))
    return drawn(played)


@pytest.mark.parametrize("game", GAMES)
async def test_the_key_draws_the_way_that_the_advice_would_take_and_takes_it_away_again(game: str) -> None:
    async with at_keys(session(game)) as played:
        way = await shown(played)
        grid = played.battle.position.battle.grid
        assert grid.cell(name((14, DEEP))) in way
        assert grid.cell(name((14, 2))) not in way
        assert way[grid.cell(name(MARK))] == str(max(int(turn) for turn in way.values() if turn))
        assert "Ann's way to the mark" in " ".join(played.panel("odds").split())
        await played.pilot.press("greater_than_sign")
        assert not drawn(played)


async def test_it_changes_nothing_of_the_battle() -> None:
    async with at_keys(session("skirmish")) as played:
        before = len(played.session.match.entries)
        await shown(played)
        assert len(played.session.match.entries) == before


async def test_while_looking_around_it_is_that_of_the_figure_under_the_cursor() -> None:
    async with at_keys(session("skirmish")) as played:
        await played.pilot.press("semicolon")
        await played.until(lambda: isinstance(played.app.screen, LookScreen) and played.app.screen.board.is_ready)
        screen = played.app.screen
        assert isinstance(screen, LookScreen)
        screen.look.look_for("ann")
        await played.pilot.press("greater_than_sign")
        await played.until(lambda: bool(screen.picture().overlay.route))
        assert "Ann's way to the mark" in " ".join(played.panel("card").split())
        screen.look.look_for("ben")
        await played.pilot.press("greater_than_sign", "greater_than_sign")
        await played.until(lambda: "Ben's way to Ann" in " ".join(played.panel("card").split()))
