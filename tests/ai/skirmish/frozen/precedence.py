"""Choosing who moves first: as a rule the enemy; whoever is alone may rather be out of his reach when he comes."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.names import Side
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond
from core.rulesets.skirmish.turn.engagement import engaged
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.waiting import struck_cells


def best(ruleset: Ruleset, position: Position, decision: Decision) -> Choice:
    """The better of both choices."""
    goes = _may_be_struck_alone(Reading(ruleset.book, position.battle), decision.side)
    liked = MoveFirst if goes else MoveSecond
    return max(menu(ruleset, position), key=lambda choice: isinstance(choice, liked))


def _may_be_struck_alone(reading: Reading, side: Side) -> bool:
    """Whether a side has one figure left, which is free to go and not safe where it stands."""
    battle = reading.battle
    figure, *others = battle.active(side)
    if others or figure.condition is not Condition.STANDING or engaged(battle, figure):
        return False
    foes = [foe for foe in battle.foes(figure) if foe.condition is Condition.STANDING]
    return figure.at in struck_cells(reading, foes)
