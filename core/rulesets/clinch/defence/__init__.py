"""Active defences: dodge, parry, block, and retreating with any of them."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "defending",
    "shields",
    "situation",
    "retreating",
    "dodging",
    "parrying",
    "blocking",
    "on_guard",
    "effort",
    "criticals",
    "replying",
    "expected",
)
