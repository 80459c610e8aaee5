"""What the terminal can do, asked before anything is drawn on it."""

from __future__ import annotations

import os
import sys

REMEDY = "play in lines with '--plain', print a replay with '--text', or use a full terminal (over SSH with 'ssh -t')"


def cannot_show() -> str | None:
    """Why the game cannot be shown here, and what helps; None if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"there is no terminal to play on: {REMEDY}"
    if os.environ.get("TERM", "dumb") in ("dumb", ""):
        return f"a terminal with TERM=dumb cannot show the game: {REMEDY}"
    return None
