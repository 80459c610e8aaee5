"""Broken ground and walking: costs, paths, footing rolls, free movement."""

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
