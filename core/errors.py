"""The base of every error that hexfray raises, and the form in which a wrong value is reported. docs/api.md lists the
errors that a program meets; each is defined in the module that raises it."""

from __future__ import annotations

import json

SHOWN = 40
"""The most characters of a wrong value that a message repeats."""


class HexfrayError(Exception):
    """Something can't be done. The message says what, where, and how to fix it."""


class BadArgument(HexfrayError, ValueError):
    """A value that a call doesn't accept. The message names those it does."""


def expected(what: str, got: object) -> str:
    """Return `expected a whole number, got 'x'`, the form of every report of a wrong value."""
    return f"expected {what}, got {shown(got)}"


def shown(value: object) -> str:
    """Return a value as a file has it, cut off if it is long: 'text', 3, true, {"seed": 7}."""
    if isinstance(value, str):
        text = repr(value)
    else:
        try:
            text = json.dumps(value, ensure_ascii=False)
        except (TypeError, ValueError, RecursionError):
            text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
