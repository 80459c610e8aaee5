"""Coming into the hex of others: what they may do about it, the shove or the attack that it takes, and going back."""

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
    "known",
    "going_back",
)
