"""A battle of rounds as it stands at any moment, for the chances of its sides (ai/forces.py)."""

from __future__ import annotations

from ai.goal_chances import GoalSense
from ai.rounds import figure_value
from ai.rounds.pace import PACE
from ai.rounds.striking import Striking
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.ruleset import Ruleset


class Gauge:
    """What can be told about a battle."""

    life = staticmethod(figure_value.life)
    footing = staticmethod(figure_value.footing)

    def __init__(self, ruleset: Ruleset, battle: Battle) -> None:
        self.battle = battle
        self.striking = Striking(ruleset.book, battle)
        self.goal_sense = GoalSense(ruleset.turns.goals, PACE)

    def harm(self, attacker: Figure, target: Figure) -> int:
        """Return the best attack with one action."""
        return self.striking.blow_at(self.battle, attacker, target)
