"""Runs, as a charge with a pole needs them: whether a path ends in one, and which hexes an enemy may charge at who has
yet to move. What his blow then does, and what else may befall a figure there: perils.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.skirmish.melee.poles import pole_in_hand, runs_straight
from core.rulesets.skirmish.movement.walking import RUN_UP, reachable, run_ups
from core.rulesets.skirmish.sheet.scores import half, movement
from core.space.cell import Cell
from core.space.grid import Grid

Charges = Mapping[Cell, frozenset[Cell]]
"""By the hex that may be charged at, the hexes beside it where a straight run ends that looks at it."""


def charges_of(field: Battle, figure: Figure, *, tied: bool) -> Charges:
    """The charges that are open to a figure before it has moved; `tied`: it may only shift."""
    if tied or figure.condition is not Condition.STANDING or pole_in_hand(figure) is None:
        return {}
    found: dict[Cell, set[Cell]] = {}
    for end, ahead in _runs(field, figure):
        found.setdefault(field.grid.step(end, ahead), set()).add(end)
    return {cell: frozenset(ends) for cell, ends in found.items()}


def _runs(field: Battle, figure: Figure) -> Iterator[tuple[Cell, int]]:
    """Where it may come to running straight, and which way."""
    grid = field.grid
    for path in reachable(field, figure, half(movement(field, figure))).values():
        if (ahead := straight(grid, figure.at, path)) is not None:
            yield path[-1], ahead
    for path, ahead in run_ups(field, figure):
        yield path[-1], ahead


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int | None:
    """The way that a path ends in, if it runs straight there for as far as a charge must."""
    if len(path) < RUN_UP:
        return None
    walk = (start, *path)
    ahead = grid.direction(walk[-2], walk[-1])
    return ahead if runs_straight(grid, walk, ahead) else None
