"""What gives an enemy beside one an opportunity, and what is shown of that beforehand: distracting acts, and manoeuvres
that one is not trained to. Leaving a threatened square is in the room movement."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.scene import Scene
from core.rulebook.parts import footprint
from core.rulebook.rule import question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.opportunity.answering import answerers, opportunity
from core.rulesets.rounds.turn.acts import Act, Provokes
from core.rulesets.rounds.turn.declaring import Deed, goes_on, lose


@question("C-unarmed-05")
def provokes_by_itself(battle: Battle, order: Act) -> bool:
    """Whether who does something with the bare hand provokes by it. Answered where that is."""
    return False


@question("C-unarmed-05")
def minds(battle: Battle, order: Act, foe: Figure) -> bool:
    """Whether an enemy beside who acts may answer this."""
    return True


@rule("C-table1-01", "C-table1-02", "C-table1-03", "C-table1-05")
def provokes(battle: Battle, order: Act) -> bool:
    """Whether an action distracts from the enemies beside one."""
    match order.provokes:
        case Provokes.ALWAYS:
            return True
        case Provokes.UNTRAINED:
            return not order.is_trained(battle)
        case Provokes.AFAR:
            return bool(getattr(order, "afar", False))
        case Provokes.BARE:
            return provokes_by_itself(battle, order)
        case _:
            return False


@rule("C-action-10", "C-opportunity-07", "C-opportunity-10")
def undisturbed(scene: Scene, deed: Deed, order: Act) -> Procedure[bool]:
    """Those who threaten the square may answer first; returns whether the action goes on. If it does not, its actor
    being grabbed by an answer or worse, it is lost."""
    if provokes(scene.battle, order):
        grabbed = yield from opportunity(scene, deed, set(), lambda foe: minds(scene.battle, order, foe))
        if grabbed:
            lose(scene, deed)
            return False
    return goes_on(scene, deed, order)


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
            yield Trait(f"gives {foe.short_name} an opportunity first", "C-opportunity-07")
