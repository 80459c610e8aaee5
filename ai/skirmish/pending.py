"""What a figure may still do this turn if nothing prevents it. What that is worth to others: ai/worth.py."""

from __future__ import annotations

from ai.skirmish.threat import Threats
from ai.skirmish.volleys import rough_volley_left
from ai.worth import ACTION
from core.battle.figure import Figure

LEAST = 500
"""The least value of an action: there is more to do than shoot."""


def pending(threats: Threats, figure: Figure) -> int:
    """Return what a figure may still fire at its best target, in thousandths of a hit; LEAST if it cannot shoot."""
    gun = threats.gun(figure)
    if gun is None or not threats.may_yet_shoot(figure):
        return ACTION
    shots = (_shot(threats, figure, foe) for foe in threats.battle.foes(figure))
    return max(LEAST, max(shots, default=0) * rough_volley_left(figure, gun) // 100)


def _shot(threats: Threats, figure: Figure, foe: Figure) -> int:
    shot = threats.shot(figure, foe, threats.grid.distance(figure.at, foe.at))
    return shot.worth * threats.roughly_clear(figure.at, foe.at) // 100
