"""Blows and shots from outside into a hex that others share, and whom they strike."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "fray",
    "strays",
    "others",
    "shared_hexes",
)
