"""The squares: distances, obstacles, occupants, and threatened squares."""

from core.rulebook.room import room

ROOM = room(__name__, "distance", "heights", "reach", "sharing", "light")
