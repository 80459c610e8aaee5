"""Throws: their forms, what each needs, where the target lands, and what comes with it."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "landing",
    "forms",
    "throwing",
    "following",
)
