"""Tuning of Python's garbage collector: a battle makes no cycles, and a full search for some takes as long as an answer
of the AI. hexfray/cli/main.py tunes it, tui/app/app.py resumes it once the first screen is up."""

from __future__ import annotations

import gc

RARELY = (50_000, 20, 100)
"""The thresholds of the three generations; Python's own collect far more often."""


def collect_rarely() -> None:
    """Raise the thresholds of the collector."""
    gc.set_threshold(*RARELY)


def defer() -> None:
    """Switch the collector off until `resume`: what is imported meanwhile lives as long as the program."""
    gc.disable()


def resume() -> None:
    """Switch a deferred collector on again, and exempt everything loaded so far."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
