"""Shooting and throwing: ranges, aim, cover, figures in the way, several shots at once, jams, loading, defences against
shots."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "ranges",
    "shots",
    "line",
    "may_shoot",
    "aim",
    "situation",
    "warding",
    "flight",
    "expected",
    "crossing",
    "shooting",
    "jams",
    "loading",
    "prospects",
)
