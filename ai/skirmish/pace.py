"""How far figures of skirmish and scuffle get, for the chances of objectives (ai/goal_chances.py). Those of clinch:
ai/clinch/pace.py."""

from __future__ import annotations

from ai.goal_places import Pace
from ai.ground_distances import away
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.movement.walking import allowance, tied
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.scores import movement, strength_now
from core.rulesets.skirmish.turn.acting import why_not_act
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.phases import Phase

BEFORE_MOVES = (Phase.OPENING, Phase.INITIATIVE)
HINDERED = 3
"""Such figures take so many times as long."""


def now(battle: Battle, figure: Figure) -> int:
    """Return the MOV that a figure may still walk this turn: all of it before its side has moved, then none."""
    if not _moves_later(battle, figure) or in_hth(battle, figure.id):
        return 0
    points = allowance(battle, figure)
    return min(1, points) if tied(battle, figure) else points


def whole(battle: Battle, figure: Figure) -> int:
    """Return its MOV for a whole turn to come: little if it has to get up, or away from an enemy, first."""
    points = movement(battle, figure)
    hindered = figure.condition is not Condition.STANDING or tied(battle, figure) or in_hth(battle, figure.id)
    return points // HINDERED if hindered else points


def _moves_later(battle: Battle, figure: Figure) -> bool:
    clock = battle.clock
    if clock.phase in BEFORE_MOVES or figure.id in clock.pending:
        return clock.phase in (*BEFORE_MOVES, Phase.MOVEMENT)
    if clock.phase != Phase.MOVEMENT or clock.side not in clock.sides:
        return False
    return figure.side in clock.sides[clock.sides.index(clock.side) + 1 :]


def strength(figure: Figure) -> int:
    """Return what is left of a figure, in thousandths."""
    return 1000 * max(0, strength_now(figure)) // max(1, sheet(figure).strength)


def takes(battle: Battle, figure: Figure, steps: int, item: Item) -> bool:
    """Return whether a figure can take something up this turn after going so many more hexes: its hands put away what
    is in the way."""
    clock = battle.clock
    if item.fell == clock.turn or clock.phase in (Phase.RETREATS, Phase.TURN_END) or in_hth(battle, figure.id):
        return False
    if clock.phase == Phase.ACTIONS and not any(slot.figure == figure.id for slot in clock.queue):
        return False
    return figure.entered + steps <= READY_MOVE and why_not_act(figure) is None


PACE = Pace(now, whole, away, strength, takes)
