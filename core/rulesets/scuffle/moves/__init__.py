"""Moves, throws and pins alike: a roll to hit and a roll of St in the place of damage, and countering them."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "worth",
    "making",
    "needed",
    "countering",
    "chances",
)
