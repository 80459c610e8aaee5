"""Grapples: what gives the right to one, breaking it, letting go, dragging, and what may be done meanwhile."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "rights",
    "breaking",
    "letting_go",
    "dragging",
    "panic",
)
