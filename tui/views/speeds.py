"""How fast AI actions are shown: five speeds, and the default. The app keeps the current one (`Host.pause`)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple


class Speed(NamedTuple):
    """A speed. `pause` is how long an action stays on the screen, in seconds; `inf` waits for a key."""

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
"""All speeds, slowest first. The settings file has these names."""
DISPLAY: Mapping[str, str] = {"by key": "on key press", "usual": "normal", "at once": "instant"}
"""Display words for the names that need one."""
SAID: Mapping[str, float] = {"key": inf, "slow": 2.0, "normal": USUAL, "fast": 0.3, "instant": 0.0}
"""The speeds as typed on a command line."""
LONGEST = 60.0
"""The longest pause that can be typed, in seconds."""
OVER_SSH = ("SSH_CONNECTION", "SSH_TTY")
"""If one of these is set, nothing on the screen moves or waits by itself."""


def over_ssh(environ: Mapping[str, str]) -> bool:
    """Whether the terminal is remote."""
    return any(name in environ for name in OVER_SSH)


def default_pause(environ: Mapping[str, str]) -> float:
    """Return the default pause: none over SSH, where each picture takes time to arrive."""
    return 0.0 if over_ssh(environ) else USUAL


def pause_said(speed: str) -> float | None:
    """Return the pause of a typed speed: a name, or seconds; None if it is neither."""
    if speed in SAID:
        return SAID[speed]
    try:
        seconds = float(speed)
    except ValueError:
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def next_pause(pause: float, by: int) -> float:
    """Return the pause of the next speed, faster for 1 and slower for -1; the last speed stays."""
    if by > 0:
        return next((speed.pause for speed in SPEEDS if speed.pause < pause), SPEEDS[-1].pause)
    return next((speed.pause for speed in reversed(SPEEDS) if speed.pause > pause), SPEEDS[0].pause)


def describe(pause: float) -> str:
    """Return a speed in words: `normal, 0.8 s per action`."""
    name = next((speed.name for speed in SPEEDS if speed.pause == pause), "")
    if pause in (0.0, inf):
        return "instant" if not pause else "a key for each action"
    return f"{DISPLAY.get(name, name)}, {pause:g} s per action" if name else f"{pause:g} s per action"
