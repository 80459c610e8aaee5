"""Games of a program's: one with seeded dice, one at its end, and that nothing changes. The well is in well.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import hexfray
from hexfray import Game
from tests.support.well import well


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """Nothing of the game changes here."""
    before = game.position, game.events, game.journal()
    yield
    assert (game.position, game.events, game.journal()) == before


def seeded(seed: int = 7) -> Game:
    return hexfray.begin(well(), seed)
