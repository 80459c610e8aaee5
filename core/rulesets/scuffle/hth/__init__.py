"""Hand to hand: the moments at which it is asked for, what a place in a hold leaves, what is done in one hex."""

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
