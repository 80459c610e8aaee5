"""Strikes and shots from outside into a shared hex, and their random targets."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "into_melee",
    "strays",
    "others",
    "shared_hexes",
)
