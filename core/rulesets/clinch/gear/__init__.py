"""Things in hand: drawing them and putting them away, picking up, handing on, getting ready, changing grip."""

from core.rulebook.room import room

ROOM = room(__name__, "hands", "drawing", "handing", "readying", "fast_draw")
