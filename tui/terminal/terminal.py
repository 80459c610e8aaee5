"""What the terminal can do, asked before anything is drawn on it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

REMEDY = "use --plain to play in lines of text, 'replay --text' to print a battle, or 'ssh -t' over SSH"


RAISED, LOWERED = "\x1b[?1049h\x1b[2J\x1b[H", "\x1b[?1049l"
"""To a screen of its own, which is empty, and back."""
SERVED = "textual.drivers.web_driver:WebDriver"
"""What TEXTUAL_DRIVER says of a game that textual-serve shows in a browser, through pipes."""


def is_served() -> bool:
    """Whether the game is shown in a browser (hexfray/serve), and not on a terminal."""
    return os.environ.get("TEXTUAL_DRIVER") == SERVED and not (sys.stdin.isatty() or sys.stdout.isatty())


def cannot_show() -> str | None:
    """Why the game cannot be shown here, and what helps; None if it can."""
    if is_served():
        return None
    if os.environ.get("TEXTUAL_DRIVER") == SERVED:
        return f"TEXTUAL_DRIVER={SERVED} is for a browser, not a terminal; unset it, or run 'hexfray serve'"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"no terminal to play on; {REMEDY}"
    if os.environ.get("TERM", "dumb") in ("dumb", ""):
        return f"a terminal with TERM=dumb can't show the game; {REMEDY}"
    return _no_driver()


@contextmanager
def curtain() -> Iterator[None]:
    """While it lasts, the game's name stands where the game will: reading the program takes a moment."""
    if is_served():
        yield
        return
    if sys.platform != "win32":  # until ending.py hears what is told
        signal.signal(signal.SIGTERM, _told_to_end)
    _write(f"{RAISED}\r\n hexfray")
    try:
        yield
    except BaseException:
        _write(LOWERED)
        raise


def _told_to_end(*_: object) -> None:
    """There is nothing yet that must be kept or closed."""
    os.write(1, LOWERED.encode())
    os._exit(0)


def _write(codes: str) -> None:
    _ = sys.stdout.write(codes)
    sys.stdout.flush()


def has_shell() -> bool:
    """Whether somebody is there to wake a program that was put to sleep: a parent of the same session."""
    return sys.platform != "win32" and not is_served() and os.getsid(os.getppid()) == os.getsid(0)


def _no_driver() -> str | None:
    """What is wrong with the driver that Textual is told to use instead of its own."""
    if (wanted := os.environ.get("TEXTUAL_DRIVER")) is None:
        return None
    from textual.driver import Driver

    module, _, name = wanted.partition(":")
    try:
        found: object = getattr(import_module(module), name)
    except (ImportError, AttributeError, TypeError, ValueError):
        found = None
    if isinstance(found, type) and issubclass(found, Driver):
        return None
    return f"TEXTUAL_DRIVER={wanted!r}: not a Textual driver; unset it, or give module:class"
