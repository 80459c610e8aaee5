"""How far figures of skirmish and scuffle get, for the chances of objectives (ai/goal_chances.py). Those of clinch:
ai/clinch/pace.py."""

from __future__ import annotations

from ai.goal_chances import Pace
from ai.ground_distances import away
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.skirmish.movement.walking import allowance, movement_now, tied
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.phases import Phase

BEFORE_MOVES = (Phase.OPENING, Phase.INITIATIVE)
TIED = 3
"""An engaged figure takes so many times as long."""


def now(battle: Battle, figure: Figure) -> int:
    """Return the MOV that a figure may still walk this turn: all of it before its side has moved, then none."""
    if not _moves_later(battle, figure) or in_hth(battle, figure.id):
        return 0
    points = allowance(battle, figure)
    return min(1, points) if tied(battle, figure) else points


def whole(battle: Battle, figure: Figure) -> int:
    """Return its MOV for a whole turn: little if it has to get away from an enemy first."""
    points = movement_now(battle, figure)
    return points // TIED if tied(battle, figure) or in_hth(battle, figure.id) else points


def _moves_later(battle: Battle, figure: Figure) -> bool:
    clock = battle.clock
    if clock.phase in BEFORE_MOVES or figure.id in clock.pending:
        return clock.phase in (*BEFORE_MOVES, Phase.MOVEMENT)
    if clock.phase != Phase.MOVEMENT or clock.side not in clock.sides:
        return False
    return figure.side in clock.sides[clock.sides.index(clock.side) + 1 :]


PACE = Pace(now, whole, away)
