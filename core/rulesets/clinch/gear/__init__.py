"""Items in hand: drawing and putting away, picking up, handing over, readying, changing grip."""

from core.rulebook.room import room

ROOM = room(__name__, "hands", "fumbling", "drawing", "handing", "readying", "fast_draw")
