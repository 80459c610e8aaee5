"""Choosing who moves first: usually the enemy, but a lone figure may prefer to get out of reach. Within a side, engaged
figures move first."""

from __future__ import annotations

from ai.assessment import Term
from ai.profiles import Profile
from ai.skirmish.threat import Threats
from ai.skirmish.waiting import struck_cells
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import Moving

SEEING_FIRST = Term("sees the enemy move first", 1000)
OUT_OF_REACH = Term("gets out of reach", 1000)


def next_of(battle: Battle, decision: Decision) -> FigureId:
    """Return which figure to think about first: engaged ones, then the nearest to the enemy, so that none blocks those
    behind."""

    def urgency(name: FigureId) -> tuple[int, int]:
        figure = battle[name]
        distance = min((battle.grid.distance(figure.at, foe.at) for foe in battle.foes(figure)), default=0)
        return 0 if engaged(battle, figure) else 1, distance

    return min(decision.figures, key=urgency, default="")


def about_to_walk(battle: Battle, decision: Decision) -> FigureId:
    """Return which of the figures walks next; empty if the decision is about something else."""
    return next_of(battle, decision) if isinstance(decision.about, Moving) else ""


def terms(reading: Threats, profile: Profile, side: Side, choice: Choice) -> list[Term]:
    """Return the terms of a choice."""
    goes = profile.expects_reply and _may_be_struck_alone(reading, side)
    liked, why = (MoveFirst, OUT_OF_REACH) if goes else (MoveSecond, SEEING_FIRST)
    return [why] if isinstance(choice, liked) else []


def _may_be_struck_alone(reading: Threats, side: Side) -> bool:
    """Whether a side has one figure left, free to go and not safe where it stands."""
    battle = reading.battle
    figure, *others = battle.active(side)
    if others or figure.condition is not Condition.STANDING or engaged(battle, figure):
        return False
    foes = [foe for foe in battle.foes(figure) if foe.condition is Condition.STANDING]
    return figure.at in struck_cells(reading, foes)
