"""Tests of rules: a battle played from a script, dice that complain, and facts that must have been told.

Battles of skirmish in a few lines are in hexfray.testing.skirmish, those of clinch in hexfray.testing.clinch.
docs/testing.md shows a whole test. Nothing here needs pytest: what fails raises AssertionError with a message of its
own.
"""

from hexfray.testing.dice import scripted
from hexfray.testing.facts import expect, expect_none, told
from hexfray.testing.play import Play

__all__ = ["Play", "expect", "expect_none", "scripted", "told"]
