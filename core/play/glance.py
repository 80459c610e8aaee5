"""What an order can be expected to do, in a few numbers: for menus, forecasts and prices, where odds (outlook.py) would
take too long. How it is found where a ruleset does not know it: worth.py."""

from __future__ import annotations

from typing import NamedTuple

OUT, DOWN, MOVED = 6, 2, 1
"""What it counts for to be out of the fight or dead, to be down, held or disarmed, and to be moved, in hits."""


class Glance(NamedTuple):
    """What an attack can be expected to do to the one it is aimed at: hits, and the chances that it comes home (None:
    no roll says so), brings down, puts out of the fight and kills. Who dies is out and down, too. `held`: it holds or
    disarms him, which stops him like being down. `others`: somebody
    else may come to harm by it, in a way that only running it through tells. `disarms`: whoever does it stands there
    without the weapon that it fights with. `beside` is what it does to everybody else, harm to enemies less harm to its
    own side, in hits.
    """

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
        """All that as a number of hits."""
        return self.hits + OUT * (self.out + self.kill) + DOWN * max(self.down, self.held)

    def times(self, count: int) -> Glance:
        """What so many of them can be expected to do, one after the other."""
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
        """What it costs whoever does it and its side, in hits; less than nothing where others of the enemy suffer."""
        return DOWN * self.disarms - self.beside


def _any_of(chance: float, count: int) -> float:
    """The chance that of so many one comes to that."""
    return 1 - (1 - chance) ** count
