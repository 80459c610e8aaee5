"""Average harm and how odds of harm add up. The effect of a hit is each ruleset's."""

from __future__ import annotations

from typing import NamedTuple


class Done(NamedTuple):
    """Average hits, and the chances of being brought down, put out and killed; each includes the next."""

    hits: float = 0.0
    down: float = 0.0
    out: float = 0.0
    kill: float = 0.0

    def share(self, chance: float) -> Done:
        """Return the odds if this happens only with `chance`."""
        return Done(*(chance * value for value in self))

    def plus(self, other: Done) -> Done:
        """Return the sum of both, for cases that exclude each other."""
        return Done(*(mine + his for mine, his in zip(self, other, strict=True)))
