"""Holds: the machine, what a hold does to the held, what either may do, letting go, breaking free, dragging."""

from core.rulebook.room import room
from core.rulesets.clinch.hold.machine import HOLDS
from core.rulesets.clinch.hold.window import WINDOWS

ROOM = room(
    __name__,
    "machine",
    "holds",
    "burden",
    "befalling",
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
