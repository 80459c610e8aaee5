"""What a reading of any game (Reading in tactics.py) begins with: the position, the decision that it waits for and who
thinks about it. Games in which nobody moves apart from acting: plain.py."""

from __future__ import annotations

from ai.profiles import Profile
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset


class Asked:
    """A position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        decision = position.waiting
        assert isinstance(decision, Decision), "nobody is asked to choose here"
        self.ruleset = ruleset
        self.position = position
        self.profile = profile
        self.battle = position.battle
        self.decision = decision
