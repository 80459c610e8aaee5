"""Opportunity attacks: striking at an enemy that leaves a front hex."""

from core.rulebook.room import room

ROOM = room(__name__, "leaving", "on_the_way")
