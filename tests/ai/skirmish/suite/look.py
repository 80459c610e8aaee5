"""Looking at problems while they are made: `python -m tests.ai.skirmish.suite.look [ids]`. For each it says what is
around every figure, how many orders are right, and what the players choose in the copies."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from core.match.notation import write
from tests.ai.skirmish.suite.candidates import legal
from tests.ai.skirmish.suite.levels import EXPECTED, answer, is_right
from tests.ai.skirmish.suite.problem import Problem, problems
from tests.ai.skirmish.suite.scene import question
from tests.ai.skirmish.suite.turning import COPIES

MOST_TOLD = 6


def told(problem: Problem) -> Iterator[str]:
    """Its lines."""
    copy, play, battle = question(problem)
    grid = battle.grid
    yield f"{problem.id}: {problem.table.reason}"
    for figure in battle:
        around = [
            f"{name} {grid.name(cell)} {grid.arc(figure.at, figure.facing, cell)}"
            for way, name in enumerate(grid.facing_names)
            if (cell := grid.step(figure.at, way)) in grid
        ]
        yield f"  {figure.id} in {grid.name(figure.at)} looks {grid.facing_names[figure.facing]}: {', '.join(around)}"
    orders = [copy.drawn_order(order) for order in dict.fromkeys(legal(problem, play.position))]
    right = [write(order, grid) for order in orders if is_right(problem, battle, order)]
    wrong = [write(order, grid) for order in orders if not is_right(problem, battle, order)]
    yield f"  right {len(right)} of {len(orders)}: {'; '.join(right[:MOST_TOLD])}"
    yield f"  wrong: {'; '.join(wrong[:MOST_TOLD])}"
    for level in EXPECTED:
        given = [answer(problem, level, turning) for turning in COPIES]
        said = dict.fromkeys(f"{'right' if one.right else 'WRONG'}: {one.said}" for one in given)
        yield f"  {level} {sum(one.right for one in given)}/{len(given)}: {'; '.join(said)}"


if __name__ == "__main__":
    parts = sys.argv[1:] or [""]
    for name, problem in problems().items():
        if any(name.startswith(part) for part in parts):
            print("\n".join(told(problem)))
