"""What two figures are to one another: how they share a hex, and who has hold of whom."""

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
