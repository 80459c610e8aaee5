"""What every attack shares: who knows of whom, the score to hit, the places to aim at, when there is no defending."""

from core.rulebook.room import room

ROOM = room(__name__, "awareness", "limbs", "assault", "aiming", "helpless", "resolution", "expected", "contending")
