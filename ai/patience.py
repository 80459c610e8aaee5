"""How long careful players wait, step back and keep away. Battles must come to an end."""

from __future__ import annotations

from core.battle.battle import Battle

LAST_TURN = 25
"""From this turn nobody waits any more."""
RECKLESS_AT = 40
"""From this turn nobody minds danger any more."""


def patience(battle: Battle) -> int:
    """Return what is left of patience, in percent: less every turn, 0 from LAST_TURN."""
    return 100 * max(0, LAST_TURN - battle.clock.turn) // LAST_TURN


def danger_weight(battle: Battle) -> int:
    """Return the weight of danger, in percent: full while there is patience, then less and less, so that two cautious
    sides fight at last."""
    left = RECKLESS_AT - battle.clock.turn
    return 100 * min(max(0, left), RECKLESS_AT - LAST_TURN) // (RECKLESS_AT - LAST_TURN)
