"""Bayonets: fixed to a rifle, they strike before everything else. Shooting with the same rifle is in shooting.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule


@rule("S16.3-07")
def strikes_in_bayonet_band(battle: Battle, figure: Figure) -> bool:
    """Whether it holds a rifle with a bayonet fixed and a foe is within its reach."""
    return False
