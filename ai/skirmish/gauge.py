"""A battle of skirmish or scuffle as it stands at any moment, for the chances of its sides (ai/forces.py)."""

from __future__ import annotations

from collections.abc import Callable

from ai.goal_chances import GoalSense
from ai.skirmish.figure_value import footing, life
from ai.skirmish.pace import PACE
from ai.skirmish.threat import Threats
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.ruleset import Ruleset
from core.space.grid import Arc


class Gauge:
    """What can be told about a battle. `threats`: its attacks; `more`: what posture and balance add to footing."""

    life = staticmethod(life)

    def __init__(
        self, ruleset: Ruleset, battle: Battle, threats: Threats, more: Callable[[Figure], int] = lambda figure: 0
    ) -> None:
        self.battle = battle
        self.threats = threats
        self.more = more
        self.goal_sense = GoalSense(ruleset.turns.goals, PACE)

    def footing(self, figure: Figure) -> int:
        """Return the value of posture and alertness."""
        return footing(figure) + self.more(figure)

    def harm(self, attacker: Figure, target: Figure) -> int:
        """Return the better of a blow from the front and a shot from here."""
        blow = self.threats.blow(attacker, target, Arc.FRONT).worth
        if self.threats.gun(attacker) is None:
            return blow
        away = max(1, self.battle.apart(attacker, target))
        return max(blow, self.threats.shot(attacker, target, away).worth)
