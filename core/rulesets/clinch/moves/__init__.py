"""What follows a hold: takedown, pin, strangling and want of air, arm locks, wrenches, and tearing things and people
away."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "following",
    "struggle",
    "takedown",
    "pinning",
    "breath",
    "strangling",
    "locking",
    "wrenching",
    "wresting",
    "tearing",
)
