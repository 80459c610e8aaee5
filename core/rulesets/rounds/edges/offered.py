"""Offers at the end of an action and what takes them up. An edge that offers something has its mark among the `OFFERS`
of turn/acts.py and a line here. Asking: opportunity/following.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.mark import Mark
from core.rulebook.rule import answer
from core.rulesets.rounds.edges.combination_second import is_the_second
from core.rulesets.rounds.edges.human_weapon import is_blow_of_a_body
from core.rulesets.rounds.edges.rebound import is_rebound
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, answers_the_blow, takes_up

TAKES: Mapping[Marks, Callable[[Battle, Act, Mark], bool]] = MappingProxyType(
    {
        Marks.RIPOSTE: answers_the_blow,
        Marks.FELLED: is_rebound,
        Marks.SWINGS: is_blow_of_a_body,
        Marks.COMBINES: is_the_second,
    }
)
"""Whether an action takes up the offer of a mark."""


@answer(takes_up, "C-edge-general-14")
def takes_up_an_offer(battle: Battle, order: Act, offer: Mark) -> bool:
    """Each offer has its own actions."""
    return TAKES[Marks(offer.kind)](battle, order, offer)
