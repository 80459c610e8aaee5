"""Grenades, their fuses and scatter, blast, smoke and gas."""

from core.rulebook.room import room
from core.rulesets.skirmish.grenades.grenade_machines import CLOUDS, GRENADES

ROOM = room(
    __name__,
    "smoke",
    "masks",
    "blast",
    "scatter",
    "bursts",
    "lobbing",
    "shotgun_grenade",
    "rethrowing",
    "gas",
    "clouds",
    "fuses",
    "looks",
    grenade=GRENADES,
    cloud=CLOUDS,
)
