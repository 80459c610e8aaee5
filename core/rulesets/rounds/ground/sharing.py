"""Who can share a square: one standing figure, and any number of bodies and thrown figures."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.reach import is_closed
from core.space.cell import Cell


def is_standing(figure: Figure) -> bool:
    """Whether a figure stands, stunned or not."""
    return figure.active and figure.posture.stands


@rule("C-grid-06", "C-grid-07")
def is_body(figure: Figure) -> bool:
    """Whether others can walk over it: the dead and the unconscious. A prone figure that is awake is in the way."""
    return not figure.active


@rule("C-grid-09")
def is_free(battle: Battle, cell: Cell, figure: Figure) -> bool:
    """Whether a figure may end its movement in a square."""
    if is_closed(battle, cell):
        return False
    return all(other.id == figure.id or is_body(other) for other in battle.at(cell))


@rule("C-other-06", "C-init-03")
def nearest_free(battle: Battle, wanted: Cell, figure: Figure) -> Cell | None:
    """Return the free square nearest to the wanted one; None: there is none."""
    return min(
        (cell for cell in battle.grid.cells() if is_free(battle, cell, figure)),
        key=lambda cell: (battle.grid.distance(wanted, cell), cell),
        default=None,
    )


@rule("C-grid-06", "C-grid-07")
def enemies_in(battle: Battle, cell: Cell, figure: Figure) -> tuple[Figure, ...]:
    """Return the enemies in a square that are in the way; friends never are."""
    return tuple(other for other in battle.at(cell) if other.side != figure.side and not is_body(other))


@rule("C-grid-09")
def can_stand_up(battle: Battle, figure: Figure) -> bool:
    """Whether no one stands in the square of a prone figure."""
    return not any(other.id != figure.id and is_standing(other) for other in battle.at(figure.at))
