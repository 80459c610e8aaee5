"""The AI of skirmish: its part of the thinking player, and its policies by name. The player: ai/thinker.py; what a game
tells it: ai/tactics.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.skirmish.nearest import Nearest
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "random": RandomPolicy,
    "nearest": Nearest,
    **{name: partial(Thinker, Skirmish(), profile) for name, profile in profiles().items()},
}
"""A factory for every policy, weakest first."""
