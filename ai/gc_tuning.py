"""Python's garbage collector while the AI thinks: it looks for cycles, and a thought makes none, but values by the
ten thousand. How the app in the terminal starts without it: tui/terminal/gc_tuning.py."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (50_000, 20, 100)
"""The thresholds of the three generations; Python's own collect far more often."""


def collect_rarely() -> None:
    """Raise the thresholds of the collector, for the whole process: battles and the AI take 5 to 30 percent less time.
    Meant for programs that mainly play battles. Nothing in hexfray needs the collector to run more often."""
    gc.set_threshold(*RARELY)


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """The same while active, for processes that do other work, too."""
    before = gc.get_threshold()
    collect_rarely()
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def uncollected() -> Iterator[None]:
    """Switch the collector off for the time of one thought, if it is on, and on again after it. In two threads at once
    the first that ends switches it on."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
