"""The squares: how far and how near, what is in the way, who stands where, who threatens which of them."""

from core.rulebook.room import room

ROOM = room(__name__, "distance", "heights", "reach", "sharing", "light")
