"""Moves, that is throws and pins: a roll to hit, a STR roll in place of damage, and counters."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "gifts",
    "making",
    "needed",
    "countering",
    "chances",
)
