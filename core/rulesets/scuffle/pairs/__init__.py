"""Two figures: how they share a hex, and their holds on each other."""

from core.rulebook.room import room
from core.rulesets.scuffle.pairs.entry_machine import ENTRIES
from core.rulesets.scuffle.pairs.grip_machine import GRIPS

ROOM = room(
    __name__,
    "sharing",
    "holding",
    "pinned",
    "parting",
    entry=ENTRIES,
    hold=GRIPS,
)
