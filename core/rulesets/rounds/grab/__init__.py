"""Grabs: taking hold of somebody, what may be done in a grab and what may not, strangling, and getting free."""

from core.rulebook.room import room
from core.rulesets.rounds.grab.machine import GRABS

ROOM = room(
    __name__,
    "holds",
    "barred",
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
