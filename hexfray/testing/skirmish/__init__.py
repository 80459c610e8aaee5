"""Battles of skirmish for tests: fighters in fighters.py, small battles in battles.py, whole scenarios in scenarios.py,
starting points in plays.py. Faults are reported like those of scenario files (refusing.py).
"""

from hexfray.testing.skirmish.battles import battle_of
from hexfray.testing.skirmish.fighters import Traits, fighter, with_bayonet, with_item
from hexfray.testing.skirmish.places import GRID, ORIGIN, cell
from hexfray.testing.skirmish.plays import Play
from hexfray.testing.skirmish.scenarios import scenario_of

__all__ = [
    "GRID",
    "ORIGIN",
    "Play",
    "Traits",
    "battle_of",
    "cell",
    "fighter",
    "scenario_of",
    "with_bayonet",
    "with_item",
]
