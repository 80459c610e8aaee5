"""Tumbling: past enemies without provoking them, and through their squares."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.ground.reach import threateners
from core.rulesets.rounds.ground.sharing import enemies_in
from core.rulesets.rounds.movement.gaits import Gait, number_for
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

RAISE = 5
"""Added for each further enemy who could react, and for each enemy square."""


@rule("C-move-15", "C-opportunity-06")
def would_answer(battle: Battle, figure: Figure, path: Sequence[Cell]) -> frozenset[FigureId]:
    """Return the enemies who could react to a move along this path. A declared full move provokes no one."""
    if figure.mark(Marks.FULL_MOVE):
        return frozenset()
    leaves = (figure.at, *path[:-1])
    return frozenset(foe.id for cell in leaves for foe in threateners(battle, figure, cell) if has_one(battle, foe))


@rule("C-move-15")
def through(battle: Battle, figure: Figure, path: Sequence[Cell]) -> int:
    """Return the number of enemy squares on a path."""
    return sum(bool(enemies_in(battle, cell, figure)) for cell in path)


@rule("C-move-09", "C-move-10", "C-move-15")
def target_of(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait) -> Tally:
    """Return the target number of a tumble."""
    clause = "C-move-09" if gait is Gait.TUMBLE else "C-move-10"
    lines = [Line(clause, gait.replace("-", " "), number_for(battle, figure, gait))]
    if more := max(0, len(would_answer(battle, figure, path)) - 1):
        lines.append(Line("C-move-15", "further opportunities", RAISE * more))
    if squares := through(battle, figure, path):
        lines.append(Line("C-move-15", "through enemies", RAISE * squares))
    return Tally(tuple(lines))
