"""A battle of clinch as it stands at any moment, for the chances of its sides (ai/forces.py)."""

from __future__ import annotations

from ai.clinch import figure_value
from ai.clinch.acting import known_of
from ai.clinch.pace import PACE
from ai.goal_chances import GoalSense
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.ruleset import Ruleset


class Gauge:
    """What can be told about a battle."""

    life = staticmethod(figure_value.life)
    footing = staticmethod(figure_value.footing)

    def __init__(self, ruleset: Ruleset, battle: Battle) -> None:
        self.battle = battle
        self.striking = known_of(ruleset.book).striking
        self.goal_sense = GoalSense(ruleset.turns.goals, PACE)

    def harm(self, attacker: Figure, target: Figure) -> int:
        """Return the best attack of a turn to come."""
        return self.striking.might(self.battle, attacker, target)
