"""What previews cost in a crowd, in CPU time: the price of a move, the threats to a figure, the danger of a hex:
`pytest -m bench -s tests/bench`."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from core.play.asking import Decision
from core.play.danger import danger_at
from core.play.forecast import forecast
from core.play.move_preview import price
from tests.bench.crowd import GAMES, crowded

FIGURES = (8, 24, 60)
NEAR = 2
"""How many cells the measured hex is from the figure."""


@pytest.mark.bench
@pytest.mark.parametrize("figures", FIGURES)
@pytest.mark.parametrize("game", GAMES)
def test_previews_in_a_crowd(game: str, figures: int) -> None:
    battle = crowded(game, figures)
    assert isinstance(battle.waiting, Decision)
    ruleset, position, figure = battle.match.ruleset, battle.position, battle.waiting.figures[0]
    order, home = battle.legal(figure)[0].choice, battle.battle[figure].at
    cell = next(cell for cell in battle.battle.grid.ring(home, NEAR) if not battle.battle.at(cell))
    kinds: dict[str, Callable[[], object]] = {
        "price": lambda: price(ruleset, position, order),
        "forecast": lambda: forecast(ruleset, position.battle, figure),
        "danger": lambda: danger_at(ruleset, position, figure, cell),
    }
    taken = {}
    for name, find in kinds.items():
        start = process_time()
        find()
        taken[name] = 1000 * (process_time() - start)
    print(f"{game}, {figures} figures:", ", ".join(f"{name} {ms:.0f} ms" for name, ms in taken.items()))
