"""What damage does when it strikes home: what stops it, shock, crippled limbs, knockdown, stun, passing out, death."""

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
