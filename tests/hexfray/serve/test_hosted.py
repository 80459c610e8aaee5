"""Visitors who mean no good, at `hexfray serve`: who has no token stays out, what is too large or too much is left out,
and no game is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.hexfray.serve.test_serve import door
from tests.support.tui.terminal import PATIENCE

aiohttp = pytest.importorskip("aiohttp", reason="the extra 'serve' is not installed")
_ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")

from hexfray.serve.hosted import LONGEST, TALLEST, WIDEST, _Input, size_in  # noqa: E402
from hexfray.serve.serve import CannotServe, serve  # noqa: E402

GONE = 4.0
"""So many seconds after its page a game may be there yet: two, and some for a machine that is busy."""


def games(program: subprocess.Popen[str]) -> list[int]:
    """The processes that the door has started."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, IndexError):
            if (
                folder.name.isdecimal()
                and int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == program.pid
            ):
                found.append(int(folder.name))
    return found


async def until_gone(program: subprocess.Popen[str]) -> float:
    begun = time.monotonic()
    while games(program) and time.monotonic() - begun < PATIENCE:
        await asyncio.sleep(0.05)
    return time.monotonic() - begun


async def test_who_lacks_the_token_stays_out(tmp_path: Path) -> None:
    with door(tmp_path) as (program, address):
        bare = address.rsplit("/", 2)[0]
        async with aiohttp.ClientSession() as visitor:
            for path in ("/", "/ws", "/static/js/textual.js", "/download/x", "/wrong/", "/wrong/ws"):
                async with visitor.get(f"{bare}{path}") as said:
                    assert said.status == 403
                    assert "open the whole address that 'hexfray serve' printed" in await said.text()
            async with visitor.get(address.rstrip("/")) as said:
                assert said.status == 200
                assert "<title>hexfray</title>" in await said.text()
            async with visitor.get(f"{address}static/js/textual.js") as said:
                assert said.status == 200
        assert games(program) == []


async def test_a_token_may_be_chosen_or_left_out(tmp_path: Path) -> None:
    with door(tmp_path, "--token", "mine") as (_, address):
        assert address.endswith("/mine/")
    with door(tmp_path, "--no-token") as (_, address):
        assert address.count("/") == 3
        async with aiohttp.ClientSession() as visitor, visitor.get(address) as said:
            assert said.status == 200
    with pytest.raises(CannotServe, match="expected 1 to 64 letters"):
        serve([], "127.0.0.1", 0, None, "a/b")


async def test_who_types_much_and_reads_nothing_leaves_no_game_behind(tmp_path: Path) -> None:
    with door(tmp_path, "duel") as (program, address):
        async with aiohttp.ClientSession() as visitor:
            page = await visitor.ws_connect(f"{address}ws?width=20000&height=20000")
            await page.receive(timeout=PATIENCE)
            (game,) = games(program)
            for _ in range(400):
                with suppress(TimeoutError, ConnectionError):
                    await asyncio.wait_for(page.send_json(["stdin", "?\x1b" * 2000]), 0.2)
            assert memory(game) < 600
            transport = page._response.connection.transport
            transport.abort()
        assert await until_gone(program) < GONE


async def test_a_game_that_hears_nothing_ends_with_its_page(tmp_path: Path) -> None:
    with door(tmp_path, "duel") as (program, address):
        async with aiohttp.ClientSession() as visitor:
            page = await visitor.ws_connect(f"{address}ws?width=80&height=24")
            await page.receive(timeout=PATIENCE)
            (game,) = games(program)
            os.kill(game, signal.SIGSTOP)
            await page.close()
        assert await until_gone(program) < GONE


async def test_what_no_page_says_is_left_out(tmp_path: Path) -> None:
    with door(tmp_path, "duel") as (program, address):
        async with aiohttp.ClientSession() as visitor:
            page = await visitor.ws_connect(f"{address}ws?width=x&height=-7")
            for said in (
                "",
                "[",
                "[]",
                "{}",
                '["stdin"]',
                '["stdin", 5]',
                '["resize", {}]',
                "[" * 9000,
                '["resize", {"width": [], "height": "x"}]',
            ):
                await page.send_str(said)
            await page.send_json(["ping", 7])
            while (message := await page.receive(timeout=PATIENCE)).type != aiohttp.WSMsgType.TEXT:
                assert message.type == aiohttp.WSMsgType.BINARY
            assert message.json() == ["pong", 7]
            await page.send_str("x" * 2 * LONGEST)
            while (message := await page.receive(timeout=PATIENCE)).type == aiohttp.WSMsgType.BINARY:
                pass
            assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
        assert await until_gone(program) < GONE


def memory(process: int) -> int:
    """How many megabytes a process takes."""
    lines = (Path("/proc") / str(process) / "status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS:"))


def test_sizes_are_those_of_a_screen() -> None:
    assert size_in({}) == (80, 24)
    assert size_in({"width": "20000", "height": "9" * 4000}) in ((WIDEST, 24), (WIDEST, TALLEST))
    assert size_in({"width": "-1", "height": "x"}) == (1, 24)


def test_only_so_much_waits_for_a_game() -> None:
    typed = _Input(None)  # type: ignore[arg-type]
    for _ in range(9):
        assert typed.take(f'["stdin", "{"x" * LONGEST}"]') is None
    assert len(typed._keys) == LONGEST
