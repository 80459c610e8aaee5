"""Who can play skirmish by itself: the random, the greedy and the thinking players, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.skirmish.nearest import Nearest
from ai.skirmish.thinker import Thinker
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "random": RandomPolicy,
    "nearest": Nearest,
    **{name: partial(Thinker, profile) for name, profile in profiles().items()},
}
"""The makers of every policy, the weakest first."""
