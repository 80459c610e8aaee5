"""Wounds: protection, shock, crippled limbs, knockdown, stun, unconsciousness, death, fatigue."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "protection",
    "kinds",
    "injury",
    "shock",
    "out",
    "crippling",
    "knockdown",
    "dying",
    "wounding",
    "fatigue",
    "effort",
    "bleeding",
)
