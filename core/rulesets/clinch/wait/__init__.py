"""Waiting and interrupting: triggers, responses, who comes first, set weapons."""

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
