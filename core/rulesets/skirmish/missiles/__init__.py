"""Throwing and shooting: lines of fire, ranges, flight, automatic fire, loading, jams."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "jams",
    "energy",
    "ranges",
    "lines",
    "recoil",
    "shotguns",
    "avoid",
    "flight",
    "thrown",
    "aiming",
    "series",
    "shooting",
    "may_shoot",
    "automatic_fire",
    "sweep_of_fire",
    "split_fire",
    "loading",
)
