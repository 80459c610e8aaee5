"""Broken ground and walking: what ground costs, the ways over it, picking one's way, movement that is free."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "broken",
    "ways",
    "footing",
    "treading",
    "free",
    "picking",
)
