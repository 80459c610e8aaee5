"""Melee: weapons, poles, bayonets, sweeps, the staff, bare hands."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "blows",
    "poles",
    "setting",
    "bayonet",
    "sweep",
    "staff",
    "mastery",
    "energy_blades",
    "knockdown",
    "opposed",
    "improvised",
)
