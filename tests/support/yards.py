"""A yard in which two stand, Bo of a template and Ann as a test tells her, whatever the game: what a roster makes of
it. A whole file to be spoilt line by line is in scenarios.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from scenarios.catalogue import GAMES
from scenarios.faults import FaultyScenario
from scenarios.loader import read


class Yard:
    """A scenario file up to Ann's own lines, with SWITCHES in the place of its switches."""

    def __init__(self, head: str) -> None:
        self.head = head

    def battle(self, told: str, switches: str = "") -> Battle:
        """Bo of a template, and Ann as she is told."""
        return read(self.head.replace("SWITCHES", switches) + told, "yard.toml", "yard", GAMES).battle

    def complaints(self, told: str, switches: str = "") -> list[str]:
        """What is wrong with Ann, without the file's name."""
        with pytest.raises(FaultyScenario) as faulty:
            self.battle(told, switches)
        return [line.removeprefix("yard.toml:") for line in faulty.value.lines]
