"""Choosing who moves first: as a rule the enemy, unless it is better to be out of his reach when he comes."""

from __future__ import annotations

from ai.assessment import Assessment, Term, ranked
from ai.profiles import Profile
from ai.skirmish.threat import Reading
from ai.skirmish.waiting import struck_cells
from core.battle.condition import Condition
from core.battle.names import Side
from core.play.asking import Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.engagement import engaged
from core.rulesets.skirmish.turn import MoveFirst, MoveSecond

SEEING_FIRST = Term("sees the enemy move first", 1000)
OUT_OF_REACH = Term("gets out of reach", 1000)


def assess(ruleset: Ruleset, position: Position, profile: Profile) -> list[Assessment]:
    """Both choices, the better first."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    goes = profile.expects_reply and _may_all_be_struck(Reading(ruleset.book, position.battle), decision.side)
    liked, why = (MoveFirst, OUT_OF_REACH) if goes else (MoveSecond, SEEING_FIRST)
    offered = menu(ruleset, position)
    return ranked(Assessment.of(choice, *([why] if isinstance(choice, liked) else [])) for choice in offered)


def _may_all_be_struck(reading: Reading, side: Side) -> bool:
    """Whether every figure of a side is free to go, and none is safe where it stands."""
    battle = reading.battle
    ours = battle.active(side)
    if any(figure.condition is not Condition.STANDING or engaged(battle, figure) for figure in ours):
        return False
    foes = [foe for foe in battle.foes(ours[0]) if foe.condition is Condition.STANDING]
    struck = struck_cells(reading, foes)
    return all(figure.at in struck for figure in ours)
