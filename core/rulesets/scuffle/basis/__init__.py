"""The basics of scuffle: size and strength, postures, no engagement lock, actions taken early or lost."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "sizes",
    "strength",
    "postures",
    "engagement",
    "early",
    "late",
    "penalties",
    "dropping",
)
