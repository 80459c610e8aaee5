"""The effects of attacks: damage and armour, wound levels and death, stun, critical injuries, recovery, first aid."""

from core.rulebook.room import room

ROOM = room(__name__, "damage", "out", "wounding", "stun", "injury", "falling", "first_aid")
