"""What all attacks share: rolls to hit, damage, wounds, hands, breakages."""

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
