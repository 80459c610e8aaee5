"""What a plan does, read from its terms: whether it attacks, whether it achieves what its manoeuvre is for, and the
danger then. The plans are made in acting.py."""

from __future__ import annotations

from ai.clinch.unplanned import BY_ITSELF
from ai.labels import AttackNow
from ai.plans import Plan
from core.play.kinds import Kind

GRIP = "hand to hand"
"""The label of terms about holds, which count as attacks of this turn."""
TAKING_UP = "taking it up"
"""The label of the term of getting the thing of an objective into a hand, besides what that does for the objective."""
DEEDS = (GRIP, "what follows", "breaks in", "arms", TAKING_UP, BY_ITSELF)
"""The labels of terms about the purposes of manoeuvres, besides those of attacks."""


def attacks(plan: Plan) -> bool:
    """Whether a plan attacks, or does something about a hold."""
    return any(value > 0 and (isinstance(label, AttackNow) or label == GRIP) for label, value in plan.sums)


def serves(plan: Plan) -> bool:
    """Whether a plan achieves more than staying or going somewhere."""
    if plan.order.kind is Kind.POSTURE:
        return True
    return any(value > 0 and (isinstance(label, AttackNow) or label in DEEDS) for label, value in plan.sums)


def takes_a_thing(plan: Plan) -> bool:
    """Whether a plan gets the thing of an objective into a hand, or frees a hand for it."""
    return any(value > 0 and label == TAKING_UP for label, value in plan.sums)


def goes(plan: Plan) -> bool:
    """Whether a plan leads anywhere."""
    return plan.order.kind is Kind.MOVE


def feared(plan: Plan) -> int:
    """Return the danger after a plan."""
    return -sum([value for label, value in plan.sums if label == "position"])
