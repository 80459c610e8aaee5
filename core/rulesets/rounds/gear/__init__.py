"""Handling things: drawing and stowing, picking up, reloading, devices and locks, doors, heavy objects."""

from core.rulebook.room import room
from core.rulesets.rounds.gear.devices import DEVICE, LOCK

ROOM = room(__name__, "taking", "loading", "devices", "doors", device=DEVICE, lock=LOCK)
