"""Hand to hand: closing in, holding, brawling, subduing, disarming, parting."""

from core.rulebook.room import room
from core.rulesets.skirmish.hth.hth_machine import HOLDS

ROOM = room(
    __name__,
    "holding",
    "closing",
    "defence",
    "brawling",
    "amid",
    "places",
    "subduing",
    "disarming",
    "parting",
    hold=HOLDS,
)
