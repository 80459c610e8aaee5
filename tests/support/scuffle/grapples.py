"""Ada in the grip of Bob, and the moments of theirs, for the tests of grapples."""

from __future__ import annotations

from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, in_one_hex

BY_BOB = {("bob", "ada"): "grapple"}
FAR = cid((9, 0))


def name(*at: int) -> str:
    """The number of a hex."""
    return GRID.name(cell(at[0], at[1]))


def held() -> Play:
    """Ada's movement, who is grappled by Bob in her hex."""
    return Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_BOB))


def at_place(play: Play, figure: str, *rolls: list[int]) -> Play:
    """On to the moment of one of them in the hex that they share."""
    return play.until("at-grips", *rolls, figure=figure)
