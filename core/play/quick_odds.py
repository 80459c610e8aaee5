"""What an order is likely to do, in a few numbers: for menus, forecasts and move previews, where full odds
(order_odds.py) take too long. How they are found if a ruleset has none: worth.py."""

from __future__ import annotations

from typing import NamedTuple

OUT, DOWN, MOVED = 6, 2, 1
"""The value of being out of the fight or dead; prone, held or disarmed; and moved; in hits."""


class QuickOdds(NamedTuple):
    """The odds of an attack against its target: average hits, and the chances that it succeeds (None: no roll
    decides), brings down, puts out of the fight and kills. The dead count as out and down, too. `held`: it holds or
    disarms, which counts like being down. `others`: someone else may be harmed in a way that only a full run tells.
    `disarms`: the attacker ends up without the weapon. `beside` is its effect on everyone else, harm to enemies less
    harm to its own side, in hits."""

    chance: float | None
    hits: float
    down: float = 0.0
    out: float = 0.0
    kill: float = 0.0
    others: bool = False
    disarms: bool = False
    beside: float = 0.0
    held: float = 0.0

    @property
    def harm(self) -> float:
        """All harm to the target as a number of hits."""
        return self.hits + OUT * (self.out + self.kill) + DOWN * max(self.down, self.held)

    def times(self, count: int) -> QuickOdds:
        """The odds of `count` such attacks in a row."""
        return self._replace(
            chance=None if self.chance is None else _any_of(self.chance, count),
            hits=self.hits * count,
            down=_any_of(self.down, count),
            out=_any_of(self.out, count),
            kill=_any_of(self.kill, count),
            beside=self.beside * count,
            held=_any_of(self.held, count),
        )

    @property
    def cost(self) -> float:
        """The cost to the attacker and its side, in hits; negative if other enemies are harmed."""
        return DOWN * self.disarms - self.beside


def _any_of(chance: float, count: int) -> float:
    """The chance that at least one of `count` succeeds."""
    return 1 - (1 - chance) ** count
