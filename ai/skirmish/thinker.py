"""The thinking player of skirmish: for each moment of the turn the file that knows what to think of it."""

from __future__ import annotations

from dataclasses import dataclass

from ai.assessment import Assessment
from ai.profiles import Profile
from ai.skirmish import acting, declaring, mending, moving, precedence, retreats
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.aftermath import AfterTheFight
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Forcing, Moving


@dataclass(frozen=True, slots=True)
class Thinker:
    """Weighs what may be chosen as its profile says, and takes the best."""

    profile: Profile

    @property
    def name(self) -> str:
        """The name of its level."""
        return self.profile.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that it thinks best."""
        return self._assessments(ruleset, position, 1)[0].choice

    def why(self, ruleset: Ruleset, position: Position, top: int = 5) -> list[Assessment]:
        """The choices that it thinks best, the best first."""
        return self._assessments(ruleset, position, top)[:top]

    def _assessments(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        decision = position.waiting
        if not isinstance(decision, Decision):
            raise ValueError("nobody is asked to choose here")
        match decision.about:
            case Moving():
                return moving.assess(ruleset, position, self.profile, top)
            case Declaring():
                return declaring.assess(ruleset, position, self.profile)
            case Forcing():
                return retreats.assess(ruleset, position, self.profile)
            case Precedence():
                return precedence.assess(ruleset, position, self.profile)
            case AfterTheFight():
                return mending.assess(ruleset, position)
            case _:
                return acting.assess(ruleset, position, self.profile)
