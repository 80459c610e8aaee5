"""What every attack shares: the roll to hit, harm, wounds, hands, what breaks."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "tohit",
    "at_hex",
    "resolution",
    "assaults",
    "harm",
    "fumbles",
    "wounds",
    "stun",
    "hands",
    "first_aid",
    "repair",
)
