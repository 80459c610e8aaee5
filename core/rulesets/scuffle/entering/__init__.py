"""Entering a hex that others occupy: what the occupants may do, the shove or attack it calls for, and going back."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "first_turn",
    "shields",
    "meeting",
    "early_attacks",
    "pushing",
    "shoves",
    "answers",
    "coming_in",
    "entry_preview",
    "going_back",
)
