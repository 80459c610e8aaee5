"""The room that rounds has in the thinking player's head, and who can play it, by name."""

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
"""The makers of every policy, the weakest first."""
