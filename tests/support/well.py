"""The battle at the well of docs/api.md, as a game."""

from __future__ import annotations

import hexfray
from tests.support.pages import block

STRIKE = "mara strike target=bo item=mara/spear"
MISS, HIT = (6, 6, 5), (3, 4, 4)


def well() -> hexfray.Scenario:
    """The scenario."""
    return hexfray.parse(block("api.md", "toml"))


def at_the_well() -> hexfray.Game:
    """Mara stands before Bo and is to act in the first turn; dice are typed."""
    game = hexfray.begin(well())
    game.roll(5)
    game.roll(2)
    for order in (
        "mara move-first",
        "mara move path=0203 facing=N",
        "bo move facing=S",
        "mara declare-nothing",
        "bo declare-nothing",
    ):
        game.choose(order)
    return game
