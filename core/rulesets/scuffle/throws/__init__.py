"""Throws: their forms, target numbers, landing and follow-up attacks."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "landing",
    "forms",
    "throwing",
    "following",
)
