"""Menu order: manoeuvres by what the figure can do to its enemies now, and orders by what its manoeuvre was chosen for.
Each order gives its own place (`@menu_place`)."""

from __future__ import annotations

from enum import Enum, auto

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import once
from core.play.asking import Decision
from core.rulebook.rule import question
from core.rulesets.clinch.turn.allowance import Share, left

LAST = 10
"""The place of manoeuvres without an enemy involved, behind all others."""
AT_SOMEBODY = (Share.ATTACK, Share.FEINT, Share.AIM, Share.STRUGGLE)
"""What is done to an enemy; it comes first, by value."""
AT_NOBODY = (Share.EVALUATE, Share.WAIT, Share.POSTURE, Share.READY)
"""What else a manoeuvre may be chosen for, in order."""


class Prospect(Enum):
    """What a figure can do to its enemies when it chooses a manoeuvre."""

    HELPLESS = auto()
    """nothing: stunned or out"""
    SHOOTING = auto()
    """shoot at one"""
    FIGHTING = auto()
    """one is in reach, or in a hold with it"""
    CLOSING = auto()
    """move closer first"""
    DOWN = auto()
    """the same, from the ground"""


@question()
def prospect(battle: Battle, figure: Figure) -> Prospect:
    """What `figure` can do to its enemies. Answered by the room shoot, which knows strikes too."""
    return Prospect.CLOSING


@once
def _prospect(battle: Battle, name: str) -> Prospect:
    return prospect(battle, battle[name])


def at(
    battle: Battle,
    decision: Decision,
    *,
    fighting: int | None = None,
    closing: int | None = None,
    shooting: int | None = None,
) -> int | None:
    """The place of a manoeuvre by what the figure can do; None: no sooner than others."""
    if not decision.figures:
        return None
    match _prospect(battle, decision.figures[0]):
        case Prospect.HELPLESS:
            return None
        case Prospect.SHOOTING:
            return shooting
        case Prospect.FIGHTING:
            return fighting
        case Prospect.CLOSING | Prospect.DOWN:
            return closing


def is_helpless(battle: Battle, decision: Decision) -> bool:
    """Whether the active figure can do nothing."""
    return bool(decision.figures) and _prospect(battle, decision.figures[0]) is Prospect.HELPLESS


def lies_far_off(battle: Battle, decision: Decision) -> bool:
    """Whether it lies with no enemy in reach."""
    return bool(decision.figures) and _prospect(battle, decision.figures[0]) is Prospect.DOWN


def chosen_for(battle: Battle, decision: Decision) -> Share | None:
    """What its manoeuvre was chosen for, while it is left; None: nothing, or something done to an enemy."""
    figure = battle[decision.figures[0]] if decision.figures else None
    if figure is None or any(left(figure, share) for share in AT_SOMEBODY):
        return None
    return next((share for share in AT_NOBODY if left(figure, share)), None)


def nothing_is_left(battle: Battle, decision: Decision) -> bool:
    """Whether everything its manoeuvre was chosen for is done."""
    figure = battle[decision.figures[0]] if decision.figures else None
    return figure is not None and not any(left(figure, share) for share in (*AT_SOMEBODY, *AT_NOBODY))
