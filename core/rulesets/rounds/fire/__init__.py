"""Many shots at once: automatic fire over a chain of squares, and suppression of a square that enemies may enter."""

from core.rulebook.room import room

ROOM = room(__name__, "automatic", "suppressing", "aimed_fire", "entering")
