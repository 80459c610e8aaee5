"""What one attack can be expected to do, as a value. Each game works it out from its own rules; what it counts for is
the same for all."""

from __future__ import annotations

from typing import NamedTuple

OUT = 6000
"""What it is worth to put somebody out of the fight, besides the hits it takes, in thousandths of a hit."""
DOWN = 2500
"""What it is worth to bring somebody down."""


class Strike(NamedTuple):
    """What an attack can be expected to do, in thousandths: its chance to hit, the mean of its hits up to what the
    target can take, its chances to put it out of the fight and to fell it."""

    chance: int
    hits: int
    out: int
    down: int

    @property
    def worth(self) -> int:
        """All that in thousandths of a hit."""
        return self.hits + (self.out * OUT + self.down * DOWN) // 1000

    def share(self, percent: int) -> Strike:
        """So many percent of it."""
        return Strike(*(part * percent // 100 for part in self))


NO_STRIKE = Strike(0, 0, 0, 0)
