"""Throwing and shooting: lines, ranges, flight, many rounds at once, loading, jams."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "jams",
    "energy",
    "lines",
    "ranges",
    "cover",
    "recoil",
    "spread",
    "shotguns",
    "avoid",
    "flight",
    "thrown",
    "objects",
    "aiming",
    "series",
    "shooting",
    "may_shoot",
    "bursts",
    "full_auto",
    "sweep_of_fire",
    "split_fire",
    "loading",
)
