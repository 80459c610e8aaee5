"""Many shots at once: automatic fire along a chain of squares, and suppressive fire on squares that enemies may
enter."""

from core.rulebook.room import room

ROOM = room(__name__, "automatic", "suppressing", "aimed_fire", "entering")
