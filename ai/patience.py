"""How long a careful player waits for the enemy, steps back from him and keeps away. Battles must come to an end."""

from __future__ import annotations

from core.battle.battle import Battle

LAST_TURN = 25
"""From this turn on nobody waits any more."""
RECKLESS_AT = 40
"""From this turn on nobody minds danger any more."""


def patience(battle: Battle) -> int:
    """What is left of it, in percent: all at the beginning, less with every turn, nothing from the last."""
    return 100 * max(0, LAST_TURN - battle.clock.turn) // LAST_TURN


def minded(battle: Battle) -> int:
    """What danger still counts for, in percent: all while there is any patience, then less and less, so that two sides
    that would rather not fight do so at last."""
    left = RECKLESS_AT - battle.clock.turn
    return 100 * min(max(0, left), RECKLESS_AT - LAST_TURN) // (RECKLESS_AT - LAST_TURN)
