"""Every screen in a window of any size, from one cell up: nothing is drawn beyond it, and nothing breaks."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Size

from tests.support.tui.playing import duel, hand

SIZES = [(1, 1), (4, 24), (80, 1), (200, 60)]
LOOKS = ("question_mark", "tab", "q", "l", "enter", "escape", "slash", "escape", "z")
"""Help and its pages, the log with a line unfolded, finding, the small map."""


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_battle_and_all_that_lies_over_it_fits_any_window(size: tuple[int, int]) -> None:
    async with hand(duel(), size=size) as player:
        await player.press("enter", *LOOKS)
        assert player.app.size == size


async def test_a_window_that_is_drawn_smaller_and_larger_keeps_the_battle() -> None:
    async with hand(duel()) as player:
        for size in SIZES:
            await player.pilot.resize_terminal(*size)
            await player.press(*LOOKS)
            assert player.battle.choosing is not None


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
async def test_the_title_and_the_seats_fit_any_window(size: tuple[int, int]) -> None:
    async with hand(duel(), size=size) as player:
        await player.press("q", "down", "tab", "enter", "left", "q", "question_mark", "q")
        assert player.app.is_running


async def test_screens_that_lie_below_are_as_large_as_the_terminal_whatever_they_are_told_late() -> None:
    async with hand(duel()) as player:
        await player.press("question_mark")
        below = player.app.screen_stack[:-1]
        for screen, size in zip(below, (Size(20, 5), Size(60, 20)), strict=True):
            screen.post_message(events.Resize(size, size))
        await player.settle()
        assert [screen.outer_size for screen in below] == [player.app.size] * 2
