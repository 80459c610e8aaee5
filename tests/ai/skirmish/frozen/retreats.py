"""Choosing whom to force back and where to: each retreat is run and the position after it is compared."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import Side
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from tests.ai.skirmish.frozen.contact import broken_off
from tests.ai.skirmish.frozen.outcomes import WHOLE, outcomes
from tests.ai.skirmish.frozen.standing import ACTIVE
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.worth import Worth

GROUND = 50
"""What it is worth to have driven somebody a hex, where nothing else decides."""


def best(ruleset: Ruleset, position: Position, decision: Decision) -> Choice:
    """The best retreat that may be forced."""
    battle, side = position.battle, decision.side
    worth = Worth(Reading(ruleset.book, battle), side, decision.figures[0], chances=True)

    def score(choice: Choice) -> int:
        place = danger = driven = apart = 0
        for weight, after in outcomes(ruleset, position, choice):
            place += weight * worth.change(after).get("position", 0)
            apart += weight * broken_off(worth.reading, after, choice.figure)
            danger += weight * (_in_danger(after, side) - _in_danger(battle, side))
            driven += weight * GROUND * sum(f.at != battle[f.id].at for f in battle.foes(battle[choice.figure]))
        return danger // WHOLE + driven // WHOLE + place // WHOLE + apart // WHOLE

    return max(menu(ruleset, position), key=score)


def _in_danger(battle: Battle, side: Side) -> int:
    return ACTIVE * sum(battle.ground(f.at).dangerous for f in battle.active() if f.side != side)
