"""Finding a figure: by name, id, without accents, from the clipboard; and what an empty search says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual import events

from tests.support.tui.playing import Hand, duel, hand
from tui.screens.find import FindScreen


@asynccontextmanager
async def finding() -> AsyncIterator[tuple[Hand, FindScreen]]:
    """The search over a duel, red's figure being called José."""
    async with hand(duel()) as played:
        battle = played.session.match.battle
        jose = battle.with_figure(replace(battle["ysolt"], name="José Varrow"))
        screen = FindScreen(jose)
        await played.app.push_screen(screen)
        await played.until(lambda: bool(screen.query("#find")) and "find:" in played.panel("find"))
        yield played, screen


@pytest.mark.parametrize(
    ("typed", "found"),
    [("jose", ["ysolt"]), ("VARR", ["ysolt"]), ("ysol", ["ysolt"]), ("bra", ["bran"]), ("", ["ysolt", "bran"])],
)
async def test_names_ids_and_letters_without_accents_find_a_figure(typed: str, found: list[str]) -> None:
    async with finding() as (played, screen):
        await played.pilot.press(*typed)
        assert [figure.id for figure in screen.found] == found


async def test_a_search_that_finds_nobody_says_so() -> None:
    async with finding() as (played, screen):
        await played.pilot.press(*"xyz")
        await played.pilot.pause()
        assert "no figure is called 'xyz'" in played.panel("find")
        await played.pilot.press("enter")
        await played.pilot.pause()
        assert played.app.screen is screen
        await played.pilot.press("backspace", "backspace", "backspace", "enter")
        await played.until(lambda: played.app.screen is not screen)


async def test_a_name_can_be_pasted() -> None:
    async with finding() as (played, screen):
        screen.post_message(events.Paste("Bran\nTull"))
        await played.until(lambda: screen.typed == "Bran Tull")
        assert [figure.id for figure in screen.found] == ["bran"]
