"""The AI of clinch: its part of the thinking player, and its policies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ai.clinch.room import Clinch
from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.thinker import Thinker
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "random": RandomPolicy,
    **{name: partial(Thinker, Clinch(), profile) for name, profile in profiles("clinch").items()},
}
"""A factory for every policy, weakest first."""
