"""What a plan of clinch does, read from what speaks for it: whether it attacks, whether it comes to what its manoeuvre
is for, what is to be feared then. The plans are made in acting.py."""

from __future__ import annotations

from ai.clinch.unplanned import BY_ITSELF
from ai.labels import AttackNow
from ai.plain import Plan
from core.play.kinds import Kind

GRIP = "hand to hand"
"""The label of a term about holds, which count as attacks of this turn."""
DEEDS = (GRIP, "what follows", "breaks in", "arms", BY_ITSELF)
"""The labels of terms that are about what a manoeuvre may be for, beside that of an attack."""


def attacks(plan: Plan) -> bool:
    """Whether a plan attacks somebody, or does something about a hold."""
    return any(value > 0 and (isinstance(label, AttackNow) or label == GRIP) for label, value in plan.sums)


def serves(plan: Plan) -> bool:
    """Whether a plan comes to what a manoeuvre is for: more than to stay as it is, or to go somewhere."""
    if plan.order.kind is Kind.POSTURE:
        return True
    return any(value > 0 and (isinstance(label, AttackNow) or label in DEEDS) for label, value in plan.sums)


def goes(plan: Plan) -> bool:
    """Whether a plan leads anywhere."""
    return plan.order.kind is Kind.MOVE


def feared(plan: Plan) -> int:
    """What is to be feared then."""
    return -sum([value for label, value in plan.sums if label == "position"])
