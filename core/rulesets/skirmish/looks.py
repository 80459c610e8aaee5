"""Grips as the panels and the map show them. What they do: hth/holding.py; what lies over cells: grenades/looks.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.rulesets.skirmish.hth.hth_machine import Grip

GRIPS = {
    Grip.ATTEMPT: "closing in",
    Grip.GRAPPLING: "hand to hand",
    Grip.BRAWL: "in the brawl",
    Grip.HELD_2: "pinned, two actions to lose",
    Grip.HELD_1: "pinned, an action to lose",
    Grip.BREAK_DUE: "pinned, about to try to break away",
    Grip.SUBDUED: "subdued",
}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one has another."""
    return GRIPS.get(Grip(hold.grip), hold.grip.replace("_", " "))
