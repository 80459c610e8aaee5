"""What follows a hold: takedowns, pins, strangling and suffocation, arm locks, wrenches, tearing items and figures
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
