"""What the odds of all attacks and contests share: the score, and that attacks on figures out of the fight gain
nothing. Expected wounds: wound/expected.py; the best defence: defence/expected.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.once import once
from core.play.quick_odds import QuickOdds
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking
from core.rulesets.clinch.turn.free import is_out

MORE = 0.5
"""What a won contest, a pin, a choke or a lock is worth, relative to a hold."""


def assault_as(battle: Battle, order: Attacking) -> Assault | None:
    """The order as an attack; None: its target isn't there."""
    return order.assault(battle) if order.target in battle.figures else None


@once
def to_hit(battle: Battle, order: Attacking) -> int:
    """The score to hit of this order."""
    return score_of(order.assault(battle)).total


def unless_out(battle: Battle, target: FigureId, known: QuickOdds) -> QuickOdds:
    """The odds of something done to `target`: nothing is gained if it is out of the fight already, so the harm counts
    against it."""
    if target not in battle.figures or not is_out(battle[target]):
        return known
    return known._replace(beside=known.beside - known.harm)
