"""The shift at the end of a turn, after the forced retreats."""

from core.rulebook.room import room

ROOM = room(__name__, "shifting", "retreats", "keeping", "course")
