"""How seldom Python looks for cycles: battles make none, and to look through all that there is takes as long as an
answer of the opponent. The command line begins it and has read what it shows first in app/app.py."""

from __future__ import annotations

import gc

RARELY = (50_000, 20, 100)
"""After how many new things, and how often among the young before the older ones."""


def seldom() -> None:
    """From now on Python looks for them now and then."""
    gc.set_threshold(*RARELY)


def not_yet() -> None:
    """Not before `from_here`: what is read until then stays as long as the program."""
    gc.disable()


def from_here() -> None:
    """If it was put off, now and then again, and never through what is there by now."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
