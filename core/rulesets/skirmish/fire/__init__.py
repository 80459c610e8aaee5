"""Burning hexes, burning figures, oil, torches and flame throwers."""

from core.rulebook.room import room
from core.rulesets.skirmish.fire.fire_machines import FIRES, HEXFIRES

ROOM = room(
    __name__,
    "fires",
    "scorching",
    "burning_hexes",
    "alight",
    "panic",
    "crossing",
    "liquid_fire",
    "rolling",
    "extinguishers",
    "torches",
    "oil",
    "flame_thrower",
    "fuel_tank",
    fire=FIRES,
    hexfire=HEXFIRES,
)
