"""What is shown of an action before it is given: who may answer it first."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.parts import footprint
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.turn.acts import Act


@footprint(of=Act)
def who_comes_first(book: Rulebook, battle: Battle, order: Act) -> Footprint:
    """Nothing but who is given an opportunity."""
    notes = provoked(battle, order)
    return Footprint(notes=notes) if notes else NOWHERE


def provoked(battle: Battle, order: Act) -> tuple[Trait, ...]:
    """Who beside it may answer first."""
    return tuple(_provoked(battle, order)) if provokes(battle, order) else ()


def _provoked(battle: Battle, order: Act) -> Iterator[Trait]:
    figure = battle[order.figure]
    for foe in answerers(battle, figure, figure.at):
        if minds(battle, order, foe):
            yield Trait(f"gives {foe.name} an opportunity first", "C-opportunity-07")
