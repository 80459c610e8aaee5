"""What every game's reading (Reading in tactics.py) starts from: the position, its decision, and the profile that
thinks about it. Games without separate moves: plans.py."""

from __future__ import annotations

from typing import ClassVar

from ai.goal_chances import GoalSense, no_peace
from ai.goal_places import Pace
from ai.profiles import Profile
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset


class BaseReading:
    """A position that waits for a decision. `pace` is that of its game, and `peace` tells which sides offer it."""

    pace: ClassVar[Pace]
    peace = staticmethod(no_peace)

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        decision = position.waiting
        assert isinstance(decision, Decision), "no decision waits"
        self.ruleset = ruleset
        self.position = position
        self.profile = profile
        self.battle = position.battle
        self.decision = decision
        self.goal_sense = GoalSense(ruleset.turns.goals, self.pace, self.peace)
