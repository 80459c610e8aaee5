"""Helpers for tests of rules: scripted battles, strict dice, and checks of events.

hexfray.testing.skirmish makes short battles of skirmish, hexfray.testing.clinch of clinch, and so on. docs/testing.md
shows a whole test. pytest isn't needed: failures raise AssertionError with their own messages.
"""

from hexfray.testing.dice import scripted
from hexfray.testing.facts import expect, expect_none, told
from hexfray.testing.play import Play

__all__ = ["Play", "expect", "expect_none", "scripted", "told"]
