"""Throws and pins beyond one's own hex: sweeps of the legs, whips and lassos."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "sweeping",
    "weapons",
    "lines",
)
