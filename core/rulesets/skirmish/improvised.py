"""Clubs, rocks, knives and whatever is at hand: improvised weapons. How a blow is struck is in melee.py."""

from __future__ import annotations

from core.battle.item import Item, Soundness
from core.rulebook.rule import rule
from core.rulesets.skirmish.armoury import Weapon, armoury, weapon


@rule("S16.1-06")
def used_as_club(item: Item) -> Weapon | None:
    """The club that a gun is while it cannot shoot: out of ammunition or broken; None for anything else."""
    kind = weapon(item)
    if item.rounds and item.soundness is Soundness.WHOLE:
        return None
    if kind.has("club_when_empty_one"):
        return armoury().weapons["one-handed club"]
    return armoury().weapons["two-handed club"] if kind.has("club_when_empty_two") else None
