"""Grabs: starting one, what is possible in one, strangling, and breaking free."""

from core.rulebook.room import room
from core.rulesets.rounds.grab.machine import GRABS

ROOM = room(
    __name__,
    "holds",
    "forbidden",
    "wrestling",
    "starting",
    "moves",
    "wresting",
    "shifting",
    "strangling",
    "breaking",
    "ending",
    hold=GRABS,
)
