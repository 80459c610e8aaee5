"""What one does in a fight besides plain attacks: aiming, feinting, disarming, tripping, aiding a friend, charging."""

from core.rulebook.room import room

ROOM = room(__name__, "contest", "aiming", "feinting", "disarming", "tripping", "aiding", "charging")
