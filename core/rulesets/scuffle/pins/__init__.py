"""Pins: making them, what they leave possible, easing and breaking them."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "pinned_attacks",
    "pin_effects",
    "pinning",
    "bodily",
    "breaking",
    "easing",
)
