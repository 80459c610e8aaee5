"""Grips as panels and map show them. Their rules: hth/holding.py. Fires, clouds and grenades: grenades/looks.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.rulesets.skirmish.hth.hth_machine import Grip

GRIPS = {
    Grip.ATTEMPT: "closing",
    Grip.GRAPPLING: "hand-to-hand",
    Grip.BRAWL: "hand-to-hand",
    Grip.HELD_2: "pinned (loses 2 actions)",
    Grip.HELD_1: "pinned (loses 1 action)",
    Grip.BREAK_DUE: "pinned (can try to break free)",
    Grip.SUBDUED: "subdued",
}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """Return a grip in words."""
    return GRIPS.get(Grip(hold.grip), hold.grip.replace("_", " "))
