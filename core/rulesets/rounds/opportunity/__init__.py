"""Actions of opportunity: what provokes them, who may answer, and how often."""

from core.rulebook.room import room

ROOM = room(__name__, "counting", "answering", "following", "provoking")
