"""Work in threads whose screen closes before it is done."""

from __future__ import annotations

import asyncio
from threading import Event

from textual.app import App
from textual.screen import Screen

from tui.screens.scheduler import ScreenScheduler, hand_over, is_wanted


def test_what_a_thread_finds_for_a_closed_screen_is_dropped() -> None:
    """Textual doesn't stop a thread when its screen closes; the screen then has no app."""
    closed, ended, heard, wanted = Event(), Event(), list[str](), list[bool]()

    async def close_early() -> None:
        app, screen = App[None](), Screen[None]()

        def find(_: object) -> str:
            wanted.append(is_wanted(screen))
            assert closed.wait(10)
            wanted.append(is_wanted(screen))
            _ = hand_over(screen, heard.append, "half")
            ended.set()
            return "whole"

        async with app.run_test() as pilot:
            await app.push_screen(screen)
            ScreenScheduler(screen).in_thread("work", find, heard.append)
            while not wanted:
                await pilot.pause()
            await app.pop_screen()
            closed.set()
            await asyncio.to_thread(ended.wait, 10)

    asyncio.run(close_early())
    assert (wanted, heard, ended.is_set()) == ([True, False], [], True)
