"""What previews cost in a crowd, in CPU time: the price of a move, the threats to a figure, the danger of a hex. What
else large battles cost: big_battles.py.

`python -m tests.bench.previews [GAME ...]` measures crowds of all sizes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from time import process_time

from core.play.asking import Decision
from core.play.danger import danger_at
from core.play.forecast import forecast
from core.play.move_preview import price
from tests.bench.crowd import GAMES, crowded

FIGURES = (8, 24, 60)
NEAR = 2
"""How many cells the measured hex is from the figure."""


def costs(game: str, figures: int) -> Mapping[str, float]:
    """Return the CPU seconds of each kind of preview in a crowd."""
    battle = crowded(game, figures)
    assert isinstance(battle.waiting, Decision)
    ruleset, position, figure = battle.match.ruleset, battle.position, battle.waiting.figures[0]
    order, home = battle.legal(figure)[0].choice, battle.battle[figure].at
    cell = next(cell for cell in battle.battle.grid.ring(home, NEAR) if not battle.battle.at(cell))
    kinds: Mapping[str, Callable[[], object]] = {
        "price": lambda: price(ruleset, position, order),
        "forecast": lambda: forecast(ruleset, position.battle, figure),
        "danger": lambda: danger_at(ruleset, position, figure, cell),
    }
    taken = {}
    for name, find in kinds.items():
        start = process_time()
        find()
        taken[name] = process_time() - start
    return taken


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        for figures in FIGURES:
            said = ", ".join(f"{name} {1000 * seconds:.0f} ms" for name, seconds in costs(game, figures).items())
            print(f"{game}, {figures} figures: {said}", flush=True)
