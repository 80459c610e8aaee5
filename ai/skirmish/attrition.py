"""Who is likely still to stand after attacks that are expected one by one, and what all of them have suffered. Whose
attacks these are: exchange.py for this turn, sequel.py for those that follow."""

from __future__ import annotations

from collections.abc import Iterable

from ai.strike import Strike
from core.battle.figure import Figure

WHOLE = 1000
HARDLY = 50
"""Who is so unlikely to be standing counts no more, in thousandths."""
FELLED = 70
"""How likely who falls has lost its attack, in percent."""


class Attrition:
    """What is left of the figures of a battle."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        self.standing = {figure.id: WHOLE for figure in figures}
        self._hurt = dict.fromkeys(self.standing, 0)

    def counts(self, figure: Figure) -> bool:
        """Whether it may well be standing."""
        return self.standing[figure.id] >= HARDLY

    def spent(self, figure: Figure) -> int:
        """The hits that have been done to it."""
        return self._hurt[figure.id] // WHOLE

    def likely(self, attacker: Figure, target: Figure, worth: int) -> int:
        """What is left of the worth of an attack, since either of the two may not be standing."""
        return worth * self.standing[attacker.id] * self.standing[target.id] // WHOLE**2

    def suffers(self, attacker: Figure, target: Figure, strike: Strike) -> None:
        """An attack is expected."""
        sure = self.standing[attacker.id]
        self._hurt[target.id] += strike.hits * sure // WHOLE
        stopped = (strike.out + strike.stunned + strike.down * FELLED // 100) * sure // WHOLE
        self.standing[target.id] -= self.standing[target.id] * min(WHOLE, stopped) // WHOLE
