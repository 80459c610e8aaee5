"""What one attack can be expected to do, as a value. Each game works it out from its own rules; what it counts for is
the same for all."""

from __future__ import annotations

from typing import NamedTuple

OUT = 6000
"""What it is worth to put somebody out of the fight, besides the hits it takes, in thousandths of a hit."""
DOWN = 2500
"""What it is worth to bring somebody down."""
STUNNED = 5000
"""What it is worth to stun somebody, who then lies there for a while without his weapons and does nothing."""


class Strike(NamedTuple):
    """What an attack can be expected to do, in thousandths: its chance to hit, the mean of its hits up to what the
    target can take, its chances to put it out of the fight, to fell it and to stun it."""

    chance: int
    hits: int
    out: int
    down: int
    stunned: int = 0

    @property
    def worth(self) -> int:
        """All that in thousandths of a hit."""
        return self.hits + (self.out * OUT + self.down * DOWN + self.stunned * STUNNED) // 1000

    @property
    def stops(self) -> int:
        """How likely it keeps its target from whatever that meant to do, in thousandths."""
        return self.out + self.down + self.stunned

    def share(self, percent: int) -> Strike:
        """So many percent of it."""
        return Strike(*(part * percent // 100 for part in self))


NO_STRIKE = Strike(0, 0, 0, 0)
