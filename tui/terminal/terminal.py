"""What the terminal can do, checked before anything is drawn."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

DUMB = ("dumb", "")
"""The values of TERM for a terminal that can only show lines."""
REMEDY = "use --plain to play in lines of text, 'replay --text' to print a battle, or 'ssh -t' over SSH"


RAISED, LOWERED = "\x1b[?1049h\x1b[2J\x1b[H", "\x1b[?1049l"
"""The codes to an empty alternate screen, and back."""
SERVED = "textual.drivers.web_driver:WebDriver"
"""The TEXTUAL_DRIVER of a game that textual-serve shows in a browser."""


def is_served() -> bool:
    """Whether the game is shown in a browser (hexfray/serve) instead of a terminal."""
    return os.environ.get("TEXTUAL_DRIVER") == SERVED and not (sys.stdin.isatty() or sys.stdout.isatty())


def why_not_shown() -> str | None:
    """Return why the game can't be shown here, with the fix, or None."""
    if is_served():
        return None
    if os.environ.get("TEXTUAL_DRIVER") == SERVED:
        return f"TEXTUAL_DRIVER={SERVED} is for a browser, not a terminal; unset the variable, or run 'hexfray serve'"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"no terminal to play on; {REMEDY}"
    if _is_dumb():
        return f"a terminal with TERM=dumb can't show the game; {REMEDY}"
    return _no_driver()


def needs_lines() -> bool:
    """Whether the player sits at a terminal that can only show lines."""
    return not is_served() and sys.stdin.isatty() and sys.stdout.isatty() and _is_dumb()


def _is_dumb() -> bool:
    return os.environ.get("TERM", "dumb") in DUMB


@contextmanager
def curtain() -> Iterator[None]:
    """While active, show the game's name: importing the program takes a moment."""
    if is_served():
        yield
        return
    if sys.platform != "win32":  # until ending.py handles signals
        signal.signal(signal.SIGTERM, _on_terminate)
    _write(f"{RAISED}\r\n hexfray")
    try:
        yield
    except BaseException:
        _write(LOWERED)
        raise


def _on_terminate(*_: object) -> None:
    """Exit at once: nothing needs saving or closing yet."""
    os.write(1, LOWERED.encode())
    os._exit(0)


def _write(codes: str) -> None:
    _ = sys.stdout.write(codes)
    sys.stdout.flush()


def has_shell() -> bool:
    """Whether a shell of the same session could resume a suspended program."""
    return sys.platform != "win32" and not is_served() and os.getsid(os.getppid()) == os.getsid(0)


def _no_driver() -> str | None:
    """Return the fault of the driver in TEXTUAL_DRIVER, or None."""
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
    return f"TEXTUAL_DRIVER={wanted!r}: not a Textual driver; unset the variable, or give module:class"
