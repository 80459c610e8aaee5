"""How fast what others do is shown: five speeds, and the one to begin with. The app keeps which (`Host.pause`)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple


class Speed(NamedTuple):
    """A speed. `pause` is how long an act stays alone on the screen, in seconds; `inf`: until a key."""

    name: str
    pause: float


USUAL = 0.8
SPEEDS = (
    Speed("by key", inf),
    Speed("slow", 2.0),
    Speed("usual", USUAL),
    Speed("fast", 0.3),
    Speed("at once", 0.0),
)
"""All of them, the slowest first."""
OVER_SSH = ("SSH_CONNECTION", "SSH_TTY")
"""Where one of these is set, nothing on the screen moves or waits by itself."""


def over_ssh(environ: Mapping[str, str]) -> bool:
    """Whether the terminal is at the other end of a line."""
    return any(name in environ for name in OVER_SSH)


def at_first(environ: Mapping[str, str]) -> float:
    """The pause to begin with: none over SSH, where each picture costs time on the line."""
    return 0.0 if over_ssh(environ) else USUAL


def changed(pause: float, by: int) -> float:
    """The pause of the next speed in that direction, 1 being faster; at the end of the row it stays."""
    if by > 0:
        return next((speed.pause for speed in SPEEDS if speed.pause < pause), SPEEDS[-1].pause)
    return next((speed.pause for speed in reversed(SPEEDS) if speed.pause > pause), SPEEDS[0].pause)


def told(pause: float) -> str:
    """A speed in words: `usual, 0.8 s an act`."""
    name = next((speed.name for speed in SPEEDS if speed.pause == pause), "")
    if pause in (0.0, inf):
        return "at once" if not pause else "a key for each act"
    return f"{name}, {pause:g} s an act" if name else f"{pause:g} s an act"
