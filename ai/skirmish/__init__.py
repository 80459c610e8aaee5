"""The room that skirmish has in the thinking player's head, and who can play skirmish by itself, by name. The player is
in ai/thinker.py; what a room tells it, in ai/tactics.py."""

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
"""The makers of every policy, the weakest first."""
