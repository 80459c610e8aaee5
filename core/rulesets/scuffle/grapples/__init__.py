"""Grapples: what gives the right to one, breaking free, letting go, dragging."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "rights",
    "breaking",
    "letting_go",
    "dragging",
    "panic",
)
