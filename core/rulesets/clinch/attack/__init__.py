"""What all attacks share: awareness, the score to hit, the parts to aim at, and when there is no defence."""

from core.rulebook.room import room

ROOM = room(__name__, "awareness", "limbs", "assault", "aiming", "helpless", "resolution", "expected", "contending")
