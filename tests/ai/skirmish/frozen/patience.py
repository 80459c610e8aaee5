"""How long a careful player waits for the enemy, steps back from him and keeps away. Battles must come to an end."""

from __future__ import annotations

from core.battle.battle import Battle

LAST_TURN = 25
"""From this turn on nobody waits any more."""


def patience(battle: Battle) -> int:
    """What is left of it, in percent: all at the beginning, less with every turn, nothing from the last."""
    return 100 * max(0, LAST_TURN - battle.clock.turn) // LAST_TURN
