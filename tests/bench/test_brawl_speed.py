"""How long the thinking players take beside a brawl of six, in CPU time: `pytest -m bench -s tests/bench`."""

from __future__ import annotations

from time import process_time

import pytest

from core.battle.record import replace
from hexfray.testing.skirmish import GRID, Play, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses
from tests.support.hth import grappling

LIMIT_MS = 250
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
SIDES = ("red", "blue")


@pytest.mark.bench
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_with_six_in_one_hex_and_six_around_it(level: str) -> None:
    inside = [
        fighter(f"{side}{n}", side=side, main="dagger", pack=("broadsword",)) for n in (1, 2, 3) for side in SIDES
    ]
    around = [
        fighter(f"{SIDES[n % 2]}{n + 4}", at, side=SIDES[n % 2], main="broadsword", pack=("dagger",))
        for n, at in enumerate(AROUND)
    ]
    around = [replace(figure, facing=GRID.direction(figure.at, cell(0, 0))) for figure in around]
    battle = grappling(*inside, outside=around)
    ordered = sorted(battle, key=lambda figure: figure.id != "red4")
    play = Play.acting(replace(battle, figures={figure.id: figure for figure in ordered}))
    start = process_time()
    chooses(play, level)
    taken = 1000 * (process_time() - start)
    print(f"{level}: {taken:.1f} ms")
    assert taken < LIMIT_MS
