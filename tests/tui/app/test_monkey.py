"""Keys, clicks, resizes and pastes faster than the game, on every screen, end no screen twice and break nothing.

Everyday tests do a few of them; `make fuzz` as many as FUZZ_KEYS says, over all scenarios.
"""

from __future__ import annotations

import os

import pytest
from textual import events

from scenarios.catalogue import library
from tests.support.tui.monkey import Monkey
from tests.support.tui.playing import duel, hand

KEYS = int(os.environ.get("FUZZ_KEYS", "2000" if os.environ.get("CI") else "20000"))
NAMES = [notice.id for notice in library()]


async def let_loose(name: str, seed: int, count: int) -> None:
    monkey = Monkey(seed)
    try:
        await monkey.play(name, count)
    except BaseException:
        print(f"{name}, seed {seed}, the last it did: {monkey.done[-40:]}")
        raise


@pytest.mark.parametrize("key", ["escape", "tab", "enter"])
async def test_find_is_left_once_by_a_key_that_comes_often(key: str) -> None:
    async with hand(duel()) as player:
        await player.press("f")
        for _ in range(5):
            player.app.post_message(events.Key(key, None))
        await player.settle()
        assert player.battle.choosing is not None


async def test_what_is_pasted_into_find_as_keys_breaks_nothing() -> None:
    async with hand(duel()) as player:
        await player.press("f")
        for sign in "x" * 500:
            player.app.post_message(events.Key(sign, sign))
        player.app.post_message(events.Paste("x" * 100_000))
        await player.press("escape")
        assert player.battle.choosing is not None


@pytest.mark.parametrize(("name", "seed"), [("duel", 1), ("riot", 2), ("tavern", 3)])
async def test_a_monkey_at_the_keys_breaks_nothing(name: str, seed: int) -> None:
    await let_loose(name, seed, 150)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", NAMES)
async def test_a_monkey_at_the_keys_of_every_scenario_breaks_nothing(name: str) -> None:
    await let_loose(name, 4, KEYS // len(NAMES))
