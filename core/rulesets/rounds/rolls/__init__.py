"""Tests: two dice and a score against a target number, how well they go, and two who roll against one another."""

from core.rulebook.room import room

ROOM = room(__name__, "degrees", "effort", "sixes", "trying", "opposed")
