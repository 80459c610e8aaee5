"""Pins: making them, what they leave to do, easing and breaking them."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "left",
    "taken",
    "pinning",
    "bodily",
    "breaking",
    "easing",
)
