"""The room that scuffle has in the thinking player's head, and who can play it, by name. It stands on skirmish's room
(ai/skirmish), which knows all that is the same; what is here are holds, throws and pins, and moving where nobody is
tied."""

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
    **{name: partial(Thinker, Scuffle(), profile) for name, profile in profiles().items()},
}
"""The makers of every policy, the weakest first."""
