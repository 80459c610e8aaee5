"""What an attack does: damage and armour, wound levels and death, stun, critical injuries, recovering, first aid."""

from core.rulebook.room import room

ROOM = room(__name__, "damage", "out", "wounding", "stun", "injury", "falling", "first_aid")
