"""What a figure is and has: scores, armoury, damage, marks and words."""

from core.rulebook.room import room
from core.rulesets.skirmish.sheet.condition import CONDITIONS

ROOM = room(
    __name__,
    "basics",
    "megahexes",
    "scores",
    "damage",
    "armoury",
    "ammunition",
    "bands",
    "condition",
    "martial",
    condition=CONDITIONS,
)
