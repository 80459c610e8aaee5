"""Skirmish in tests: fighters in fighters.py, small battles of them in battles.py, whole scenarios in scenarios.py, and
where a play may begin in plays.py. What cannot be is refused in the scenario checker's words (refusing.py).
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
