"""The value of a scuffle figure where it differs from skirmish: standing up takes the whole turn. Life and arms:
ai/skirmish/figure_value.py."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.scuffle.basis.words import Scuffle

PRONE = -2000
KNEELING = -900
POSTURE = {Condition.PRONE: PRONE + 1000, Condition.KNEELING: KNEELING + 500}
"""What being down costs beyond skirmish."""
OFF_BALANCE = -300
"""What -2 on every DEX roll costs until the next action is done."""


def footing(figure: Figure) -> int:
    """Return the value of a figure's posture and balance beyond skirmish's."""
    unbalanced = sum([figure.mark(kind) is not None for kind in (Scuffle.SHOVER, Scuffle.SHOVED)])
    return POSTURE.get(figure.condition, 0) + OFF_BALANCE * unbalanced
