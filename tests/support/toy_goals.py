"""Objectives of toys, where nobody moves before they are judged. Figures that do: test_goal_chances.py."""

from __future__ import annotations

from ai.goal_chances import GoalSense
from ai.goal_places import Pace
from ai.ground_distances import away
from core.play.goals import GoalRules

STILL = GoalSense(
    GoalRules(), Pace(lambda _, figure: 0, lambda _, figure: 0, away, lambda figure: 1000, lambda *_: True)
)
