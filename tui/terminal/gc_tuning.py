"""A start without Python's garbage collector: tui/app/app.py resumes it once the first screen is up. How rarely it runs
after that, and how it rests while the AI thinks: ai/gc_tuning.py."""

from __future__ import annotations

import gc


def defer() -> None:
    """Switch the collector off until `resume`: what is imported meanwhile lives as long as the program."""
    gc.disable()


def resume() -> None:
    """Switch a deferred collector on again, and exempt everything loaded so far."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
