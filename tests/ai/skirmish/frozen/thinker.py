"""The thinking player: for each moment of the turn the file that knows what to think of it."""

from __future__ import annotations

from dataclasses import dataclass

from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Forcing, Moving
from tests.ai.skirmish.frozen import acting, declaring, moving, precedence, retreats


@dataclass(frozen=True, slots=True)
class OldVeteran:
    """Weighs what may be chosen, and takes the best."""

    name: str = "old-veteran"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that it thinks best."""
        decision = position.waiting
        if not isinstance(decision, Decision):
            raise ValueError("nobody is asked to choose here")
        match decision.about:
            case Moving():
                return moving.best(ruleset, position, decision)
            case Declaring():
                return declaring.best(ruleset, position)
            case Forcing():
                return retreats.best(ruleset, position, decision)
            case Precedence():
                return precedence.best(ruleset, position, decision)
            case _:
                return acting.best(ruleset, position, decision)
