"""What a figure wants to do first, as a menu begins with it: its manoeuvres by what it can do to its enemies now, and
what it chose its manoeuvre for. Each order says its own place beside its procedure (`@wanted`)."""

from __future__ import annotations

from enum import Enum, auto

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import once
from core.play.asking import Decision
from core.rulebook.rule import question
from core.rulesets.clinch.turn.allowance import Share, left

LAST = 10
"""The place of the manoeuvres that are for no enemy; those are behind all others."""
AT_SOMEBODY = (Share.ATTACK, Share.FEINT, Share.AIM, Share.STRUGGLE)
"""What is done to somebody, and stands first by its worth."""
AT_NOBODY = (Share.EVALUATE, Share.WAIT, Share.POSTURE, Share.READY)
"""What else a manoeuvre may be chosen for, the first first."""


class Prospect(Enum):
    """What a figure can do to its enemies as it chooses its manoeuvre."""

    HELPLESS = auto()
    """nothing: it is stunned, or out"""
    SHOOTING = auto()
    """it can shoot at one of them"""
    FIGHTING = auto()
    """one of them is within its reach, or holds it, or it holds one"""
    CLOSING = auto()
    """it must come nearer first"""
    DOWN = auto()
    """so too, and it lies on the ground"""


@question()
def prospect(battle: Battle, figure: Figure) -> Prospect:
    """What a figure can do to its enemies. Answered in the room of shots, which knows of blows too."""
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
    """The place of a manoeuvre by what the figure can do; None: it is wanted no sooner than others."""
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
    """Whether the figure that is asked can do nothing."""
    return bool(decision.figures) and _prospect(battle, decision.figures[0]) is Prospect.HELPLESS


def lies_far_off(battle: Battle, decision: Decision) -> bool:
    """Whether it lies where no enemy can be reached."""
    return bool(decision.figures) and _prospect(battle, decision.figures[0]) is Prospect.DOWN


def chosen_for(battle: Battle, decision: Decision) -> Share | None:
    """What its manoeuvre was chosen for that is aimed at nobody, as long as that is left. None: nothing, or something
    that is done to somebody."""
    figure = battle[decision.figures[0]] if decision.figures else None
    if figure is None or any(left(figure, share) for share in AT_SOMEBODY):
        return None
    return next((share for share in AT_NOBODY if left(figure, share)), None)


def nothing_is_left(battle: Battle, decision: Decision) -> bool:
    """Whether all that its manoeuvre was chosen for is done."""
    figure = battle[decision.figures[0]] if decision.figures else None
    return figure is not None and not any(left(figure, share) for share in (*AT_SOMEBODY, *AT_NOBODY))
