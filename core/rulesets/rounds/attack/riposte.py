"""The end of an attack, and the riposte after an extraordinary block or parry."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.attack.attack_steps import AttackResult
from core.rulesets.rounds.opportunity.following import conclude, offer
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Window, offers, takes_up, window_of
from core.rulesets.rounds.turn.declaring import ActionInProgress

BLOCKED, PARRIED = "blocked", "parried"


@record
class CameOff:
    """The moment when an attack is complete: follow-ups are offered now."""

    action: ActionInProgress
    hit: AttackResult


def answers_a(battle: Battle, order: Act) -> str:
    """Return how the riposting figure stopped the attack: with an arm or a weapon; empty: it is no riposte."""
    mark = battle[order.figure].mark(Marks.RIPOSTE)
    if mark is None or window_of(battle) is not Window.RIPOSTE:
        return ""
    apart = (other for other in offers(battle[order.figure]) if other.kind != Marks.RIPOSTE)
    return "" if any(takes_up(battle, order, other) for other in apart) else mark.about


@rule("C-opportunity-08", "C-edge-pair-04")
def ended(scene: Scene, action: ActionInProgress, *hits: AttackResult) -> Procedure[None]:
    """Offer what follows the attacks of an action, then end the action."""
    for hit in hits:
        scene.settle(CameOff(action, hit))
    yield from conclude(scene, action)


@upkeep("C-block-03", of=CameOff)
def may_be_answered(scene: Scene, moment: CameOff) -> Procedure[None]:
    """An extraordinary block or parry earns a riposte."""
    ward = moment.hit.ward
    if moment.hit.may_be_answered and ward is not None:
        how = BLOCKED if ward.way is For.BLOCK else PARRIED
        offer(scene, ward.figure, Marks.RIPOSTE, "C-block-03", about=how)
    yield from ()
