"""Who is likely still standing after a series of expected attacks, and the hits taken. The attacks of this turn:
exchange.py; of the next: next_turn.py."""

from __future__ import annotations

from collections.abc import Iterable

from ai.strike import Strike
from core.battle.figure import Figure

WHOLE = 1000
HARDLY = 50
"""Figures less likely to be standing than this, in thousandths, no longer count."""
FELLED = 70
"""The chance that a fallen figure has lost its attack, in percent."""


class Attrition:
    """What is left of the figures of a battle."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        self.standing = {figure.id: WHOLE for figure in figures}
        self._hurt = dict.fromkeys(self.standing, 0)

    def counts(self, figure: Figure) -> bool:
        """Whether a figure may well be standing."""
        return self.standing[figure.id] >= HARDLY

    def spent(self, figure: Figure) -> int:
        """Return the hits a figure has taken."""
        return self._hurt[figure.id] // WHOLE

    def likely(self, attacker: Figure, target: Figure, worth: int) -> int:
        """Return the value of an attack, given that either figure may have fallen."""
        return worth * self.standing[attacker.id] * self.standing[target.id] // WHOLE**2

    def suffers(self, attacker: Figure, target: Figure, strike: Strike) -> None:
        """Count an expected attack."""
        sure = self.standing[attacker.id]
        self._hurt[target.id] += strike.hits * sure // WHOLE
        stopped = (strike.out + strike.stunned + strike.down * FELLED // 100) * sure // WHOLE
        self.standing[target.id] -= self.standing[target.id] * min(WHOLE, stopped) // WHOLE
