"""What the terminal can do, asked before anything is drawn on it."""

from __future__ import annotations

import os
import sys
from importlib import import_module

REMEDY = "play in lines with '--plain', print a replay with '--text', or use a full terminal (over SSH with 'ssh -t')"


def cannot_show() -> str | None:
    """Why the game cannot be shown here, and what helps; None if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"there is no terminal to play on: {REMEDY}"
    if os.environ.get("TERM", "dumb") in ("dumb", ""):
        return f"a terminal with TERM=dumb cannot show the game: {REMEDY}"
    return _no_driver()


def has_shell() -> bool:
    """Whether somebody is there to wake a program that was put to sleep: a parent of the same session."""
    return sys.platform != "win32" and os.getsid(os.getppid()) == os.getsid(0)


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
    return f"TEXTUAL_DRIVER={wanted!r} names no driver of a terminal: unset it, or name one as module:class"
