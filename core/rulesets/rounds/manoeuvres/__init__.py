"""Manoeuvres besides plain attacks: aim, feint, disarm, trip, aid, charge."""

from core.rulebook.room import room

ROOM = room(__name__, "contest", "aiming", "feinting", "disarming", "tripping", "aiding", "charging")
