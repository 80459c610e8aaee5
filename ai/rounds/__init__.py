"""The AI of rounds: its part of the thinking player, and its policies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.rounds.room import Rounds
from ai.thinker import Thinker
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "random": RandomPolicy,
    **{name: partial(Thinker, Rounds(), profile) for name, profile in profiles("rounds").items()},
}
"""A factory for every policy, weakest first."""
