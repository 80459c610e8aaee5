"""Work of the hands: drawing and putting away, picking up, loading, devices and locks, doors, heavy things."""

from core.rulebook.room import room
from core.rulesets.rounds.gear.devices import DEVICE, LOCK

ROOM = room(__name__, "taking", "loading", "devices", "doors", device=DEVICE, lock=LOCK)
