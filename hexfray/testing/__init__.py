"""Helpers for tests of rules: scripted battles, strict dice, and checks of events; and the game on a screen.

hexfray.testing.skirmish makes short battles of skirmish, hexfray.testing.clinch of clinch, and so on. docs/testing.md
shows a whole test, docs/regression.md tests of scenarios and screens. pytest isn't needed: failures raise
AssertionError with their own messages.
"""

import hexfray.testing.own_packages as _own_packages  # noqa: F401

# isort: split
from typing import TYPE_CHECKING

from hexfray.testing.dice import scripted
from hexfray.testing.facts import expect, expect_none, told
from hexfray.testing.play import Play

if TYPE_CHECKING:
    from hexfray.testing.screen import app, keys

__all__ = ["Play", "app", "expect", "expect_none", "keys", "scripted", "told"]


def __getattr__(name: str) -> object:
    """Import the screen on first use: tests of rules need none."""
    if name in ("app", "keys"):
        from hexfray.testing import screen

        return getattr(screen, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
