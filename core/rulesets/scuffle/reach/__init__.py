"""Throws and pins into other hexes: leg sweeps, whips and lassos."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "sweeping",
    "weapons",
    "lines",
)
