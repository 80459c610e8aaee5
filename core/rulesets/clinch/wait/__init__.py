"""Waiting for what somebody does, and breaking in upon it: triggers, responses, who is first, set weapons."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "waiting",
    "declaring",
    "watching",
    "losing",
    "first",
    "breaking_in",
    "entering",
)
