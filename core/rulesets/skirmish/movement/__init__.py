"""Walking, kneeling, going prone, standing up, being forced back."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "walking",
    "moving",
    "on_the_way",
    "rising",
    "retreats",
)
