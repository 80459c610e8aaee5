"""The room that clinch has in the thinking player's head, and who can play it, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ai.policies import RandomPolicy
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {"random": RandomPolicy}
"""The makers of every policy, the weakest first."""
