"""What provokes opportunity actions, and its preview: distracting actions and untrained manoeuvres. Leaving a
threatened square: the room movement."""

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
from core.rulesets.rounds.opportunity.answering import opportunity, who_may_react
from core.rulesets.rounds.turn.acts import Act, Provokes
from core.rulesets.rounds.turn.declaring import ActionInProgress, can_continue, lose


@question("C-unarmed-05")
def provokes_by_itself(battle: Battle, order: Act) -> bool:
    """Whether a bare-handed action provokes. Answered by attack/striking.py."""
    return False


@question("C-unarmed-05")
def minds(battle: Battle, order: Act, foe: Figure) -> bool:
    """Whether an adjacent enemy may react to this action."""
    return True


@rule("C-table1-01", "C-table1-02", "C-table1-03", "C-table1-05")
def provokes(battle: Battle, order: Act) -> bool:
    """Whether an action distracts from adjacent enemies."""
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
def undisturbed(scene: Scene, action: ActionInProgress, order: Act) -> Procedure[bool]:
    """Let adjacent enemies react first; return whether the action goes on. If the figure was grabbed or worse, it is
    lost."""
    if provokes(scene.battle, order):
        grabbed = yield from opportunity(scene, action, set(), lambda foe: minds(scene.battle, order, foe))
        if grabbed:
            lose(scene, action)
            return False
    return can_continue(scene, action, order)


@footprint(of=Act)
def who_comes_first(book: Rulebook, battle: Battle, order: Act) -> Footprint:
    """Only who may react first."""
    notes = provoked(battle, order)
    return Footprint(notes=notes) if notes else NOWHERE


def provoked(battle: Battle, order: Act) -> tuple[Trait, ...]:
    """Return who may react first."""
    return tuple(_provoked(battle, order)) if provokes(battle, order) else ()


def _provoked(battle: Battle, order: Act) -> Iterator[Trait]:
    figure = battle[order.figure]
    for foe in who_may_react(battle, figure, figure.at):
        if minds(battle, order, foe):
            yield Trait(f"{foe.short_name} may react first", "C-opportunity-07")
