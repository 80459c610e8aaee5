"""Pole weapons: the charge, the weapon set against it, and the jab past a friend. Plain blows are in melee.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulebook.rule import rule
from core.rulesets.skirmish.armoury import weapon
from core.rulesets.skirmish.hands import usable


def pole_in_hand(figure: Figure) -> Item | None:
    """The ready pole weapon of a figure."""
    return next((i for i in figure.held if weapon(i).has("pole") and usable(figure, i)), None)


@rule("S12.0-14")
def strikes_in_pole_band(battle: Battle, figure: Figure) -> bool:
    """Whether its pole strikes in the second band: in a charge of three straight hexes, or set with a charger there."""
    return False
