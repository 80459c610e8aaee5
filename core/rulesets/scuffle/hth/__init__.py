"""Hand-to-hand: when it is possible, what a hold leaves of it, and what is done in one hex."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "moments",
    "places",
    "blows",
    "shots",
    "drawing",
    "disarming",
    "parrying",
    "spells",
)
