"""Engagement: where figures engage their enemies, and what that still allows. Movement is in moving.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, Side
from core.battle.once import once
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.facing import front
from core.space.cell import Cell


@question("S16.15.3-26")
def in_hth(battle: Battle, figure: FigureId) -> bool:
    """True if a figure fights hand-to-hand. Answered in hth/holding.py."""
    return False


@question("S16.15.3-26")
def fights(battle: Battle, figure: FigureId, other: FigureId) -> bool:
    """True if two figures fight each other hand-to-hand. Answered in hth/holding.py."""
    return False


@question("S16.15.3-26")
def opponents(battle: Battle, figure: FigureId) -> tuple[Figure, ...]:
    """Return the enemies a figure fights hand-to-hand, in roster order. Answered in hth/holding.py."""
    return ()


@question("S16.15.6-05")
def pin_on(battle: Battle, figure: FigureId) -> Hold | None:
    """Return the hold that keeps a figure from moving and acting, or None. Answered in hth/holding.py."""
    return None


@question("S16.15.6-05")
def captive_of(battle: Battle, figure: FigureId) -> FigureId | None:
    """Return the figure pinned by this one, or None. Answered in hth/holding.py."""
    return None


@question("S16.15.6-08")
def subdued(battle: Battle, figure: FigureId) -> bool:
    """True if subdued: any attack hits. Answered in hth/holding.py."""
    return False


@rule("S12.0-08")
def engages(figure: Figure) -> bool:
    """True if a figure engages enemies in its front hexes: standing, not stunned, and able to strike."""
    return figure.condition is Condition.STANDING and not figure.mark(Marks.STUNNED) and not overloaded(figure)


@question("S12.0-08")
def menaced(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return the cells where a figure engages its enemies."""
    return front(battle, figure) if engages(figure) else ()


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The same for the map."""
    return frozenset(menaced(battle, figure))


@once
def _threats(battle: Battle, side: Side) -> tuple[tuple[Figure, tuple[Cell, ...]], ...]:
    """The enemies of a side in roster order, each with the cells where it engages."""
    return tuple((foe, menaced(battle, foe)) for foe in battle.active() if foe.side != side)


@once
def _menaced(battle: Battle, side: Side) -> frozenset[Cell]:
    return frozenset(cell for _, cells in _threats(battle, side) for cell in cells)


@question("S12.0-08")
def engaged_cells(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Return the cells where an enemy would engage this figure."""
    return _menaced(battle, figure.side)


@question("S12.0-08")
def engagers(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Return the enemies that engage a figure where it is now, in roster order."""
    return tuple(foe for foe, cells in _threats(battle, figure.side) if figure.at in cells)


@question("S12.0-08")
def engaged(battle: Battle, figure: Figure) -> bool:
    """True if anyone engages the figure."""
    return figure.at in _menaced(battle, figure.side)
