"""The game of a page: its process, its input and its end. Page and access are in serve.py; the game's side is in
tui/terminal/served.py.

A visitor can send endless input, read nothing, and leave at any moment: input is bounded, and the game ends with the
page.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.server import Server

WIDEST, TALLEST = 500, 200
"""The largest terminal of a page, in columns and rows."""
LONGEST = 64 * 1024
"""The most bytes of a message, and the most characters waiting for a game; the rest is dropped."""
GAMES = 16
"""The most games at once."""
ASK, TERMINATE, KILL = 1.0, 0.5, 0.5
"""Seconds to wait for the end of a game after asking, terminating and killing it."""


class GameServer(Server):
    """A server with a game for each page."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.games = 0
        self._playing: dict[web.WebSocketResponse, AppService] = {}

    async def shut(self, app: web.Application) -> None:
        """End all games and pages at once."""
        playing = [*self._playing.items()]
        await asyncio.gather(*(ended(game) for _, game in playing))
        await asyncio.gather(*(_closed(page) for page, _ in playing))

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a page and its game until either is gone."""
        if self.games >= GAMES:
            raise web.HTTPServiceUnavailable(text=f"hexfray: full, with {GAMES} games running; try again later\n")
        self.games += 1
        try:
            return await self._played(request)
        finally:
            self.games -= 1

    async def _played(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(heartbeat=15, max_msg_size=LONGEST)
        await page.prepare(request)

        async def close() -> None:
            await page.close()

        game = AppService(
            self.command,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=close,
            download_manager=self.download_manager,
        )
        typed = _Input(game)
        self._playing[page] = game
        try:
            await game.start(*size_in(request.query))
            passing_on = asyncio.create_task(typed.pass_on())
            try:
                async for message in page:
                    if message.type == WSMsgType.TEXT and (answer := typed.take(message.data)) is not None:
                        await page.send_json(answer)
            finally:
                passing_on.cancel()
        finally:
            await ended(game)
            await _closed(page)
            del self._playing[page]
        return page


async def _closed(page: web.WebSocketResponse) -> None:
    with suppress(Exception):
        await asyncio.wait_for(page.close(), KILL)


class _Input:
    """The input of a page that its game hasn't received yet."""

    def __init__(self, game: AppService) -> None:
        self._game = game
        self._keys = ""
        self._size: tuple[int, int] | None = None
        self._focus: bool | None = None
        self._news = asyncio.Event()

    def take(self, text: str) -> list[object] | None:
        """Take a message; return the immediate answer, if any. Malformed messages are ignored."""
        try:
            said = json.loads(text)
        except (ValueError, RecursionError):
            return None
        match said:
            case ["stdin", str(keys)]:
                self._keys = (self._keys + keys)[:LONGEST]
            case ["resize", {"width": int() | str(), "height": int() | str()} as size]:
                self._size = size_in({key: str(size[key]) for key in ("width", "height")})
            case ["blur" | "focus" as word, *_]:
                self._focus = word == "focus"
            case ["ping", str() | int() | float() as number]:
                return ["pong", number]
            case _:
                return None
        self._news.set()
        return None

    async def pass_on(self) -> None:
        """Pass the input on as fast as the game takes it."""
        while True:
            await self._news.wait()
            self._news.clear()
            if (size := self._size) is not None:
                self._size = None
                await self._game.set_terminal_size(*size)
            if (focus := self._focus) is not None:
                self._focus = None
                await (self._game.focus() if focus else self._game.blur())
            if keys := self._keys:
                self._keys = ""
                await self._game.send_bytes(keys.encode(errors="replace"))


def size_in(said: Mapping[str, str]) -> tuple[int, int]:
    """Return the columns and rows that a page asks for, within bounds."""
    return _within(said.get("width"), 80, WIDEST), _within(said.get("height"), 24, TALLEST)


def _within(said: str | None, usual: int, most: int) -> int:
    try:
        return max(1, min(most, int(said or usual)))
    except ValueError:
        return usual


async def ended(game: AppService) -> None:
    """End the process of a game: ask, terminate, then kill it. Its battle is saved in any case."""
    process: Any = game._process
    if process is None:
        return
    with suppress(Exception, asyncio.CancelledError):
        await asyncio.wait_for(game.stop(), ASK)
    for end, patience in ((process.terminate, TERMINATE), (process.kill, KILL)):
        if process.returncode is not None:
            break
        with suppress(ProcessLookupError):
            end()
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(process.wait(), patience)
