"""What every attack and contest has in common of what can be expected of it: its score, and that nothing is won by what
is done to somebody who is out of the fight. What a wound does on the average: wound/expected.py; the best defence:
defence/expected.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.once import once
from core.play.glance import Glance
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking
from core.rulesets.clinch.turn.free import is_out

MORE = 0.5
"""What a contest that is won, a pin, a choke and a lock are worth beside being held, in the same way."""


def assault_as(battle: Battle, order: Attacking) -> Assault | None:
    """The attack that an order is; None: it cannot be made, for its target is not there."""
    return order.assault(battle) if order.target in battle.figures else None


@once
def to_hit(battle: Battle, order: Attacking) -> int:
    """The score to hit of an order that is an attack."""
    return score_of(order.assault(battle)).total


def unless_out(battle: Battle, target: FigureId, known: Glance) -> Glance:
    """What can be expected of what is done to somebody. Nothing is won by it where the target is out of the fight
    already, so that it costs as much as it does."""
    if target not in battle.figures or not is_out(battle[target]):
        return known
    return known._replace(beside=known.beside - known.harm)
