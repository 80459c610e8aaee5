"""The AI of scuffle: its part of the thinking player, and its policies by name. It builds on the one of skirmish
(ai/skirmish) and adds holds, throws, pins, and moving past enemies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ai.policies import RandomPolicy
from ai.profiles import profiles
from ai.scuffle.room import Scuffle
from ai.skirmish.nearest import Nearest
from ai.thinker import Thinker
from core.match.policy import Policy

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "random": RandomPolicy,
    "nearest": Nearest,
    **{name: partial(Thinker, Scuffle(), profile) for name, profile in profiles("scuffle").items()},
}
"""A factory for every policy, weakest first."""
