"""Rolls: three dice at or under a score, criticals, and contests."""

from core.rulebook.room import room

ROOM = room(__name__, "success", "contests")
