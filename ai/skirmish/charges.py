"""Runs for a charge with a pole weapon: whether a path ends in one, and which hexes an enemy who has yet to move can
charge. What the charge does: perils.py."""

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
"""For each hex that can be charged, the hexes next to it where a straight run toward it ends."""


def charges_of(field: Battle, figure: Figure, *, tied: bool) -> Charges:
    """Return the charges open to a figure before it moves. `tied`: it can only shift."""
    if tied or figure.condition is not Condition.STANDING or pole_in_hand(figure) is None:
        return {}
    found: dict[Cell, set[Cell]] = {}
    for end, ahead in _runs(field, figure):
        found.setdefault(field.grid.step(end, ahead), set()).add(end)
    return {cell: frozenset(ends) for cell, ends in found.items()}


def _runs(field: Battle, figure: Figure) -> Iterator[tuple[Cell, int]]:
    """Yield where a figure may get to by a straight run, and in which direction."""
    grid = field.grid
    for path in reachable(field, figure, half(movement(field, figure))).values():
        if (ahead := straight(grid, figure.at, path)) is not None:
            yield path[-1], ahead
    for path, ahead in run_ups(field, figure):
        yield path[-1], ahead


def straight(grid: Grid, start: Cell, path: tuple[Cell, ...]) -> int | None:
    """Return the direction of a path that ends in a straight run long enough for a charge; None: it does not."""
    if len(path) < RUN_UP:
        return None
    walk = (start, *path)
    ahead = grid.direction(walk[-2], walk[-1])
    return ahead if runs_straight(grid, walk, ahead) else None
