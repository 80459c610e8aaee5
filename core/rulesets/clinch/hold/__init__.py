"""Holds: the state machine, effects on the held, what holder and held may do, letting go, breaking free, dragging."""

from core.rulebook.room import room
from core.rulesets.clinch.hold.machine import HOLDS
from core.rulesets.clinch.hold.window import WINDOWS

ROOM = room(
    __name__,
    "machine",
    "holds",
    "held_penalties",
    "hold_events",
    "breaking",
    "effort",
    "rights",
    "letting_go",
    "gripped",
    "dragging",
    "turning",
    "striking",
    "taking",
    "grabbing",
    "choking",
    "deceiving",
    "window",
    "capturing",
    "throwing",
    "cuffing",
    "barred",
    hold=HOLDS,
    window=WINDOWS,
)
