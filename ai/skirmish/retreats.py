"""Choosing whom to force back and where to: each retreat is run and the position after it is compared."""

from __future__ import annotations

from ai.assessment import Assessment, Term, ranked
from ai.outcomes import WHOLE, replies
from ai.profiles import Profile
from ai.skirmish.contact import broken_off
from ai.skirmish.near_misses import outcomes
from ai.skirmish.standing import ACTIVE
from ai.skirmish.threat import Reading
from ai.skirmish.worth import Worth
from core.battle.battle import Battle
from core.battle.names import Side
from core.play.asking import Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

GROUND = 50
"""What it is worth to have driven somebody a hex, where nothing else decides."""


def assess(ruleset: Ruleset, position: Position, profile: Profile) -> list[Assessment]:
    """Every retreat that may be forced, the best first."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    battle = position.battle
    worth = Worth(Reading(ruleset.book, battle), decision.side, decision.figures[0], chances=True)
    asked, found = replies(), []
    for choice in menu(ruleset, position):
        place = danger = driven = apart = 0
        for outcome in outcomes(ruleset, position, choice, asked):
            place += outcome.weight * worth.change(outcome.battle).get("position", 0)
            apart += outcome.weight * broken_off(worth.reading, outcome.battle, choice.figure)
            danger += outcome.weight * (_in_danger(outcome.battle, decision.side) - _in_danger(battle, decision.side))
            driven += outcome.weight * GROUND * sum(f.at != battle[f.id].at for f in battle.foes(battle[choice.figure]))
        terms = [Term("enemies on dangerous ground", danger // WHOLE), Term("ground won", driven // WHOLE)]
        if profile.minds_threats:
            terms.append(Term("position", place // WHOLE))
        if profile.expects_reply:
            terms.append(Term("breaking off", apart // WHOLE))
        found.append(Assessment.of(choice, *terms))
    return ranked(found)


def _in_danger(battle: Battle, side: Side) -> int:
    return ACTIVE * sum(battle.ground(f.at).dangerous for f in battle.active() if f.side != side)
