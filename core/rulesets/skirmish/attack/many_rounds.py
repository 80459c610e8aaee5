"""How many rounds of one roll hit. How many are fired at once is in missiles/bursts.py and missiles/full_auto.py."""

from __future__ import annotations

from core.rulebook.rule import rule


@rule("S12-13", "S16.6-11", "S16.6-12")
def bullets(rounds: int, margin: int) -> int:
    """How many rounds of one roll hit: as many as it was made by, at least one and at most all of them."""
    return max(1, min(rounds, margin))
