"""Opportunity actions: what provokes them, who may take them, and how often."""

from core.rulebook.room import room

ROOM = room(__name__, "counting", "answering", "following", "provoking")
