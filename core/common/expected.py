"""What befalls somebody on the average: how odds of harm are added up. What a hit does, each ruleset's answers tell."""

from __future__ import annotations

from typing import NamedTuple


class Done(NamedTuple):
    """Hits to be expected, and the chances of being brought down, put out of the fight, killed; each holds the next."""

    hits: float = 0.0
    down: float = 0.0
    out: float = 0.0
    kill: float = 0.0

    def share(self, chance: float) -> Done:
        """The same where it comes to that in so many cases only."""
        return Done(*(chance * value for value in self))

    def plus(self, other: Done) -> Done:
        """Both together, of cases that exclude each other."""
        return Done(*(mine + his for mine, his in zip(self, other, strict=True)))
