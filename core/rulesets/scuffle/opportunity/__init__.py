"""Opportunity attacks: strikes at an enemy who leaves a front hex."""

from core.rulebook.room import room

ROOM = room(__name__, "leaving", "on_the_way")
