"""Where somebody would stand who came beside another: where its blows are looked at from, if it is not there yet. What
it takes to get there: dangers.py; ways round walls: distances.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.rounds.ground.reach import in_reach, touches
from core.rulesets.rounds.ground.sharing import is_free
from core.space.cell import Cell


def beside(battle: Battle, figure: Figure, target: Figure) -> Figure:
    """The figure as it would strike him: where it is, if that is in reach, else in the nearest free square that is; and
    where it is after all, if there is none."""
    if in_reach(battle, figure, target):
        return figure
    cell = nearest_to(battle, figure, target)
    return figure if cell is None else replace(figure, at=cell)


def nearest_to(battle: Battle, figure: Figure, target: Figure) -> Cell | None:
    """The free square beside somebody that is nearest to where a figure stands; None: there is no room."""
    far, start = battle.grid.distance, figure.at
    near = sorted(battle.grid.neighbours(target.at), key=lambda cell: (far(cell, start), cell))
    return next((cell for cell in near if touches(battle, cell, target.at) and is_free(battle, cell, figure)), None)
