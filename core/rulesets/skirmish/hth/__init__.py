"""Hand-to-hand: closing, holding, striking, subduing, disarming, leaving."""

from core.rulebook.room import room
from core.rulesets.skirmish.hth.hth_machine import HOLDS

ROOM = room(
    __name__,
    "holding",
    "closing",
    "defence",
    "brawling",
    "into_melee",
    "places",
    "subduing",
    "disarming",
    "parting",
    hold=HOLDS,
)
