"""Where a figure would stand next to another: attacks are worked out from there if it is not there yet. What it takes
to get there: dangers.py; ways around walls: distances.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.rounds.ground.reach import in_reach, touches
from core.rulesets.rounds.ground.sharing import is_free
from core.space.cell import Cell


def beside(battle: Battle, figure: Figure, target: Figure) -> Figure:
    """Return the figure where it would strike the target from: where it is if within reach, else on the nearest free
    square next to the target, else where it is."""
    if in_reach(battle, figure, target):
        return figure
    cell = nearest_to(battle, figure, target)
    return figure if cell is None else replace(figure, at=cell)


def nearest_to(battle: Battle, figure: Figure, target: Figure) -> Cell | None:
    """Return the free square next to the target that is nearest to the figure; None: no room."""
    far, start = battle.grid.distance, figure.at
    near = sorted(battle.grid.neighbours(target.at), key=lambda cell: (far(cell, start), cell))
    return next((cell for cell in near if touches(battle, cell, target.at) and is_free(battle, cell, figure)), None)
