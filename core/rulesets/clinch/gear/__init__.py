"""Things in hand: drawing them and putting them away, picking up, handing on, getting ready, changing grip."""

from core.rulebook.room import room

ROOM = room(__name__, "hands", "fumbling", "drawing", "handing", "readying", "fast_draw")
