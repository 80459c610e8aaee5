"""The end of an attack, and the answer that an extraordinary block or parry gives at once."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.attack.onslaught import Onslaught
from core.rulesets.rounds.opportunity.following import concluded, offer
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Window, offers, takes_up, window_of
from core.rulesets.rounds.turn.declaring import Deed

BLOCKED, PARRIED = "blocked", "parried"


@dataclass(frozen=True, slots=True)
class CameOff:
    """The moment when an attack has done all that it does: what follows at once is offered now."""

    deed: Deed
    hit: Onslaught


def answers_a(battle: Battle, order: Act) -> str:
    """How the blow that an order answers was warded off: with an arm or a weapon; empty: it answers none."""
    mark = battle[order.figure].mark(Marks.RIPOSTE)
    if mark is None or window_of(battle) is not Window.RIPOSTE:
        return ""
    apart = (other for other in offers(battle[order.figure]) if other.kind != Marks.RIPOSTE)
    return "" if any(takes_up(battle, order, other) for other in apart) else mark.about


@rule("C-opportunity-08", "C-edge-pair-04")
def ended(scene: Scene, deed: Deed, *hits: Onslaught) -> Procedure[None]:
    """What the attacks of an action offer is taken up or not; then it is over."""
    for hit in hits:
        scene.settle(CameOff(deed, hit))
    yield from concluded(scene, deed)


@upkeep("C-block-03", of=CameOff)
def may_be_answered(scene: Scene, moment: CameOff) -> Procedure[None]:
    """By whoever has warded it off extraordinarily well."""
    ward = moment.hit.ward
    if moment.hit.may_be_answered and ward is not None:
        how = BLOCKED if ward.way is For.BLOCK else PARRIED
        offer(scene, ward.figure, Marks.RIPOSTE, "C-block-03", about=how)
    yield from ()
