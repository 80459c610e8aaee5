"""A browser without a window, steered over its debugging line, and what the game sends to the page in it."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pyte

from tests.support.tui.terminal import PATIENCE, known

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The program; None where there is none."""
OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
SIZE = (1200, 800)
"""The window, in points."""
UNHURRIED = 1.0
"""Seconds between one press of a key and the next."""


class Page:
    """A page in the browser. `asked`: every address that was asked for; `blocked`: what the page was refused."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, object]]] = {}
        self._screen = pyte.Screen(400, 200)
        self._stream = pyte.ByteStream(self._screen)
        self.asked: list[str] = []
        self.blocked: list[str] = []

    async def hear(self) -> None:
        """Takes in what the browser says, until it says no more."""
        async for message in self._line:
            said = json.loads(message.data)
            if "id" in said:
                self._waiting.pop(said["id"]).set_result(said.get("result", said))
            elif said["method"] == "Network.requestWillBeSent":
                self.asked.append(said["params"]["request"]["url"])
            elif said["method"] == "Network.webSocketCreated":
                self.asked.append(said["params"]["url"])
                self._screen.reset()
            elif said["method"] == "Network.webSocketFrameReceived":
                frame = said["params"]["response"]
                if frame["opcode"] == 2:
                    self._stream.feed(known(base64.b64decode(frame["payloadData"]).decode()).encode())
            elif said["method"] == "Log.entryAdded" and said["params"]["entry"]["level"] == "error":
                self.blocked.append(said["params"]["entry"]["text"])

    async def tell(self, method: str, **parameters: object) -> dict[str, object]:
        """Tells the browser something and returns what it says to it."""
        number = next(self._numbers)
        said = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._line.send_json({"id": number, "method": method, "params": parameters})
        return await asyncio.wait_for(said, PATIENCE)

    async def open(self, address: str) -> None:
        """Goes to an address."""
        for part in ("Network", "Page", "Log", "Runtime"):
            await self.tell(f"{part}.enable")
        await self.tell("Page.navigate", url=address)

    async def press(self, key: str) -> None:
        """A key; of more than a letter, by its name."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = {"Enter": 13}.get(key, ord(key[0].upper()))
        down = {"type": "keyDown", "key": key, "text": text, "windowsVirtualKeyCode": code}
        await self.tell("Input.dispatchKeyEvent", **down)
        await self.tell("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    async def value(self, expression: str) -> object:
        """What an expression is in the page."""
        said = await self.tell("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        result = said["result"]
        assert isinstance(result, dict)
        return result.get("value")

    async def picture(self) -> bytes:
        """The page as it looks, in PNG."""
        return base64.b64decode(str((await self.tell("Page.captureScreenshot"))["data"]))

    @property
    def text(self) -> str:
        """What the game has drawn."""
        return "\n".join(line.rstrip() for line in self._screen.display).rstrip()

    async def until(self, true: Callable[[], bool]) -> None:
        """Waits until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            assert asyncio.get_running_loop().time() < end, f"it never came to that:\n{self.text}\n{self.blocked}"
            await asyncio.sleep(0.1)

    async def press_until(self, key: str, true: Callable[[], bool]) -> None:
        """Presses a key until something is so, slowly: one that is held down answers no prompt."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            assert asyncio.get_running_loop().time() < end, f"the key changes nothing:\n{self.text}\n{self.blocked}"
            await self.press(key)
            await asyncio.sleep(UNHURRIED)

    async def shows(self, words: str) -> None:
        """Waits until these words are drawn."""
        await self.until(lambda: words in self.text)


@asynccontextmanager
async def browser(home: Path) -> AsyncIterator[Page]:
    """A browser with one empty page; what it must keep it keeps in `home`."""
    assert BROWSER is not None
    window = f"--window-size={SIZE[0]},{SIZE[1]}"
    program = await asyncio.create_subprocess_exec(
        BROWSER, *OPTIONS, window, f"--user-data-dir={home}", "about:blank", stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        port = home / "DevToolsActivePort"
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            while not (port.exists() and port.read_text().count("\n")):
                await asyncio.sleep(0.05)
            at = f"http://127.0.0.1:{port.read_text().splitlines()[0]}/json"
            while not (pages := [one for one in await _list(session, at) if one["type"] == "page"]):
                await asyncio.sleep(0.05)
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as line,
        ):
            page = Page(line)
            hearing = asyncio.create_task(page.hear())
            yield page
            hearing.cancel()
    finally:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()


async def _list(session: aiohttp.ClientSession, address: str) -> list[dict[str, str]]:
    async with session.get(address) as answer:
        pages: list[dict[str, str]] = await answer.json()
    return pages
