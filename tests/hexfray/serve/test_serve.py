"""The game in a browser: who is let in, what the page fetches, a key pressed in it, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from core.match.entries import Ordered
from core.match.journal import load
from hexfray.cli.main import main
from hexfray.extras import advice
from tests.support.tui.terminal import PATIENCE
from tui.terminal.terminal import SERVED, has_shell, is_served, why_not_shown

Run: TypeAlias = "Callable[..., tuple[object, str]]"


@pytest.fixture
def hexfray(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> tuple[object, str]:
        with pytest.raises(SystemExit) as exit:
            main(list(words))
        return exit.value.code, capsys.readouterr().err

    return run


# -- without the extra -------------------------------------------------------------------------------------------------


def test_without_the_extra_a_line_says_how_to_get_it(hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hexfray.serve.serve", raising=False)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    code, err = hexfray("serve", "duel")
    assert code == 2
    assert err == f"hexfray: serve needs the package aiohttp; install with: {advice('serve')}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--side", "red"), "--side needs a scenario, for example 'hexfray serve duel --side red'"),
        (("--position", "x"), "--position needs a scenario, for example 'hexfray serve duel --position FILE'"),
        (("duell",), "unknown scenario 'duell'"),
        (("duel", "--side", "mauve"), "mauve"),
        (("--port", "65536"), "--port: expected 65535 or less; see 'hexfray serve --help'"),
    ],
)
def test_what_could_not_be_played_is_not_served(hexfray: Run, words: tuple[str, ...], told: str) -> None:
    code, err = hexfray("serve", *words)
    assert code == 2
    assert told in err
    assert err.count("\n") == 1


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game at the end of textual-serve's pipes."""
    monkeypatch.setenv("TEXTUAL_DRIVER", SERVED)
    monkeypatch.setenv("TERM", "dumb")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: False)


@pytest.mark.usefixtures("piped")
def test_in_a_browser_it_can_be_shown_without_a_terminal_and_has_no_shell() -> None:
    assert is_served()
    assert why_not_shown() is None
    assert not has_shell()


@pytest.mark.usefixtures("piped")
def test_the_browsers_driver_on_a_terminal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert why_not_shown() == (
        f"TEXTUAL_DRIVER={SERVED} is for a browser, not a terminal; unset the variable, or run 'hexfray serve'"
    )


def test_the_game_ends_when_the_door_is_gone(tmp_path: Path) -> None:
    environment = {**os.environ, "TEXTUAL_DRIVER": SERVED, "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hexfray", "play", "duel", "--seed", "1"]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        try:
            assert game.stdout is not None
            assert game.stdout.readline() == b"__GANGLION__\n"
            game.communicate(timeout=PATIENCE)  # closes the pipe that nobody writes to any more
        finally:
            game.kill()
    assert game.returncode == 128 + signal.SIGHUP


# -- the door ----------------------------------------------------------------------------------------------------------


@contextmanager
def door(home: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, serving at an address."""
    _ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")
    command = [sys.executable, "-m", "hexfray", "serve", "--port", "0", *words]
    environment = {**os.environ, "XDG_STATE_HOME": str(home), "LANG": "C", "TERM": "dumb"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            said = program.stdout.readline()
            yield program, said.split()[3]
        finally:
            program.kill()


def test_a_port_that_is_taken_is_refused(hexfray: Run) -> None:
    _ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, err = hexfray("serve", "--port", str(port))
    assert code == 2
    assert err == (
        f"hexfray: can't listen on port {port} of 127.0.0.1 (address already in use); choose another with --port\n"
    )


@pytest.mark.parametrize(
    ("host", "origin", "name", "let_in"),
    [
        ("127.0.0.1:8000", None, None, True),
        ("127.0.0.1:8000", "http://127.0.0.1:8000", None, True),
        ("localhost:9000", "http://localhost:9000", None, True),
        ("[::1]:8000", "http://[::1]:8000", None, True),
        ("LOCALHOST:8000", None, None, True),
        ("play.example", "https://play.example", "play.example", True),
        ("127.0.0.1:8000", "https://play.example", "Play.example", True),
        ("localhost:8000", "http://localhost:3000", None, False),
        ("127.0.0.1:8000", "https://play.example", None, False),
        ("play.example:8000", "http://play.example:8000", None, False),
        ("127.0.0.1:8000", "null", None, False),
        ("127.0.0.1:8000", "http://[", None, False),
        ("[", None, None, False),
        ("", None, None, False),
    ],
)
def test_only_its_own_page_is_let_in(host: str, origin: str | None, name: str | None, *, let_in: bool) -> None:
    _ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")
    from hexfray.serve.serve import names, why_not_allowed

    told = why_not_allowed(host, origin, names("127.0.0.1", name), name)
    assert (told is None) is let_in
    assert told is None or "--name" in told


# -- in a browser ------------------------------------------------------------------------------------------------------


def drawn(picture: bytes) -> bytes:
    """The points of a PNG."""
    at, points = 8, b""
    while at < len(picture):
        length, kind = int.from_bytes(picture[at : at + 4], "big"), picture[at + 4 : at + 8]
        points += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return zlib.decompress(points)


def orders(home: Path) -> int:
    """How many orders the journal of the one battle that there is has."""
    (journal,) = (home / "hexfray" / "journals").iterdir()
    return sum(isinstance(line.entry, Ordered) for line in load(journal).lines)


async def test_a_duel_is_played_in_a_browser(tmp_path: Path) -> None:
    _ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")
    from tests.support.tui.browser import BROWSER, browser

    if BROWSER is None:
        pytest.skip("there is no Chromium here (apt-get install chromium)")
    with door(tmp_path, "duel", "--seed", "1") as (program, address):
        async with browser(tmp_path / "browser") as page:
            await page.open(address)
            await page.shows("Turn 1/40 movement")
            await page.shows("↙")
            assert await page.value("document.fonts.check(\"16px 'Roboto Mono'\")") is True
            before, text, begun = drawn(await page.picture()), page.text, orders(tmp_path)
            assert len(set(before)) > 20

            await page.press("j")
            await page.until(lambda: page.text != text)
            await page.press_until("Enter", lambda: begun < orders(tmp_path))
            assert drawn(await page.picture()) != before

            here = (address, address.replace("http:", "ws:"), "data:")
            assert [asked for asked in page.asked if not asked.startswith(here)] == []
            assert page.blocked == []

            program.send_signal(signal.SIGTERM)
            await page.until(lambda: program.poll() is not None)
            assert program.returncode == 0
            assert await page.value("document.body.classList.contains('-closed')") is True
