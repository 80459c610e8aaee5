"""What one figure of scuffle is worth where that is otherwise than in skirmish: rising takes the whole turn. Life and
arms: ai/skirmish/standing.py."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.scuffle.basis.words import Scuffle

PRONE = -2000
KNEELING = -900
POSTURE = {Condition.PRONE: PRONE + 1000, Condition.KNEELING: KNEELING + 500}
"""What being down costs more than in skirmish."""
OFF_BALANCE = -300
"""What -2 on every roll of DEX costs until the next action is done."""


def footing(figure: Figure) -> int:
    """What its posture and its balance are worth more than they would be in skirmish."""
    unbalanced = sum([figure.mark(kind) is not None for kind in (Scuffle.SHOVER, Scuffle.SHOVED)])
    return POSTURE.get(figure.condition, 0) + OFF_BALANCE * unbalanced
