"""Who is engaged by whom, and what that leaves free to do. Moving itself is in moving.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.skirmish.facing import front
from core.rulesets.skirmish.scores import overloaded
from core.rulesets.skirmish.words import Marks
from core.space.cell import Cell


@rule("S12.0-08")
def engages(figure: Figure) -> bool:
    """Whether a figure engages whoever stands in its front hexes: on its feet, with its wits and able to strike."""
    return figure.condition is Condition.STANDING and not figure.mark(Marks.STUNNED) and not overloaded(figure)


@rule("S12.0-08")
def menaced(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells where a figure engages its enemies."""
    return frozenset(front(battle, figure)) if engages(figure) else frozenset()


@rule("S12.0-08")
def engaged_cells(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells where an enemy of this figure would engage it."""
    return frozenset(cell for foe in battle.foes(figure) for cell in menaced(battle, foe))


@rule("S12.0-08")
def engagers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The enemies that engage a figure where it is now, in roster order."""
    return tuple(foe for foe in battle.foes(figure) if engages(foe) and figure.at in front(battle, foe))


def engaged(battle: Battle, figure: Figure) -> bool:
    """Whether anybody engages it."""
    return any(True for foe in battle.foes(figure) if engages(foe) and figure.at in front(battle, foe))
