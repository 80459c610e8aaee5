"""Rolls: three dice at or under a score, their criticals, and two who roll against one another."""

from core.rulebook.room import room

ROOM = room(__name__, "success", "contests")
