"""Movement: arcs and bearings, steps and walks, sharing a hex, slipping past, postures, falling and lying."""

from core.rulebook.room import room

ROOM = room(__name__, "arcs", "sharing", "footing", "lying", "postures", "walking", "sides", "slipping", "going")
