"""Deceptive attacks: harder to hit with and harder to ward off. Blows that are one are in may_strike.py, grapples and
chokes in the room of holds."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.assault import Assault

DECEIT = -2
LEAST_DECEPTIVE = 10
"""No deception brings the score to hit below that."""


@modifier("G-strike-09", of=Assault, label="deceptive", reads=Reads.MANNER)
def deceptive(assault: Assault) -> int:
    """Two harder for each point that it takes off the defence."""
    return DECEIT * assault.deceit


@rule("G-strike-09")
def deceptions(score: int) -> range:
    """How deceptive an attack of this score may be, beside not at all."""
    return range(1, (score - LEAST_DECEPTIVE) // -DECEIT + 1)


@rule("G-strike-09")
def too_deceptive(deceit: int, score: int) -> str | None:
    """Why an attack may not be so deceptive that it leaves this score; None if it may."""
    if deceit < 0:
        return "a deception costs"
    too_low = deceit and score < LEAST_DECEPTIVE
    return f"that leaves {score} to hit, and {LEAST_DECEPTIVE} must be left" if too_low else None
