"""What a plan does, read from its terms: whether it attacks, whether it achieves what its manoeuvre is for, and the
danger then. The plans are made in acting.py."""

from __future__ import annotations

from ai.clinch.unplanned import BY_ITSELF
from ai.labels import AttackNow, Prize
from ai.plans import Plan
from core.play.kinds import Kind

GRIP = "hand to hand"
"""The label of terms about holds, which count as attacks of this turn."""
DEEDS = (GRIP, "what follows", "breaks in", "arms", BY_ITSELF)
"""The labels of terms about the purposes of manoeuvres, besides those of attacks."""


TAKING = (Kind.PICK_UP, Kind.DROP)
"""What is done to get the thing of an objective into a hand."""


def attacks(plan: Plan) -> bool:
    """Whether a plan attacks, or does something about a hold."""
    return any(value > 0 and (isinstance(label, AttackNow) or label == GRIP) for label, value in plan.sums)


def serves(plan: Plan) -> bool:
    """Whether a plan achieves more than staying or going somewhere."""
    if plan.order.kind is Kind.POSTURE:
        return True
    if plan.order.kind in TAKING and any(value > 0 and isinstance(label, Prize) for label, value in plan.sums):
        return True
    return any(value > 0 and (isinstance(label, AttackNow) or label in DEEDS) for label, value in plan.sums)


def goes(plan: Plan) -> bool:
    """Whether a plan leads anywhere."""
    return plan.order.kind is Kind.MOVE


def feared(plan: Plan) -> int:
    """Return the danger after a plan."""
    return -sum([value for label, value in plan.sums if label == "position"])
