"""Work of the hands: drawing and putting away, picking up, loading, doors, heavy things."""

from core.rulebook.room import room

ROOM = room(__name__, "taking", "loading", "doors")
