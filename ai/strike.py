"""The expected effect of one attack, as a value. Each game works it out by its own rules; what it is worth is the same
for all."""

from __future__ import annotations

from typing import NamedTuple

OUT = 6000
"""The value of putting a figure out of the fight, besides the hits, in thousandths of a hit."""
DOWN = 2500
"""The value of bringing a figure down."""
STUNNED = 5000
"""The value of stunning a figure, which lies helpless and unarmed for a while."""


class Strike(NamedTuple):
    """The expected effect of an attack, in thousandths: chance to hit, average hits (no more than the target can take),
    chances to put it out, to fell it and to stun it."""

    chance: int
    hits: int
    out: int
    down: int
    stunned: int = 0

    @property
    def worth(self) -> int:
        """The value of it all, in thousandths of a hit."""
        return self.hits + (self.out * OUT + self.down * DOWN + self.stunned * STUNNED) // 1000

    @property
    def stops(self) -> int:
        """The chance that the target cannot do what it meant to, in thousandths."""
        return self.out + self.down + self.stunned

    def share(self, percent: int) -> Strike:
        """This percentage of everything."""
        return Strike(*(part * percent // 100 for part in self))


NO_STRIKE = Strike(0, 0, 0, 0)
