"""Deceptive attacks: harder to hit with and harder to defend against. Deceptive strikes: may_strike.py; grapples and
chokes: the room hold."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.assault import Assault

DECEIT = -2
LEAST_DECEPTIVE = 10
"""The lowest score to hit that deception may leave."""


@modifier("G-strike-09", of=Assault, label="deceptive", reads=Reads.MANNER)
def deceptive(assault: Assault) -> int:
    """-2 for each -1 to the defence."""
    return DECEIT * assault.deceit


@rule("G-strike-09")
def deceptions(score: int) -> range:
    """How deceptive an attack with this score may be."""
    return range(1, (score - LEAST_DECEPTIVE) // -DECEIT + 1)


@rule("G-strike-09")
def why_not_deceptive(deceit: int, score: int) -> str | None:
    """Why an attack with this score left can't be so deceptive; None if it can."""
    if deceit < 0:
        return "a deception can't be negative"
    too_low = deceit and score < LEAST_DECEPTIVE
    return f"too deceptive ({score} to hit; at least {LEAST_DECEPTIVE})" if too_low else None
