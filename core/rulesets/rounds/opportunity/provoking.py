"""What gives an enemy beside one an opportunity: distracting acts, and manoeuvres that one is not trained to. Leaving a
threatened square is in the room movement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Act, Provokes, Sort
from core.rulesets.rounds.turn.declaring import Deed, goes_on, lose


@quick
@dataclass(frozen=True, slots=True)
class Knack(Act):
    """A manoeuvre against somebody that asks for training: with the thing of that name, or (empty) with the bare
    hand. `remote`: it is made from afar, whatever it is made with. `as_made`: a gun in it is a gun, and no club."""

    sort: ClassVar[Sort] = Sort.COMBAT
    answers: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.UNTRAINED
    manoeuvre: ClassVar[Manoeuvre]
    remote: ClassVar[bool] = False
    as_made: ClassVar[bool] = False
    target: FigureId
    item: ItemId


def skill_with(battle: Battle, figure: FigureId, item: ItemId) -> Skill:
    """The combat skill that goes with what a thing in hand, or the bare hand, is made for."""
    thing = battle[figure].item(item) if item else None
    if thing is None:
        return Skill.UNARMED
    return Skill.RANGED if is_weapon(thing) and weapon(thing).shoots else Skill.ARMED


def skill_of(battle: Battle, order: Knack) -> Skill:
    """The combat skill that a manoeuvre is tested with: hand to hand a gun is a club."""
    if order.remote:
        return Skill.RANGED
    skill = skill_with(battle, order.figure, order.item)
    return Skill.ARMED if skill is Skill.RANGED and not order.as_made else skill


@rule("C-table1-03", "C-feint-05", "C-trip-05", "C-disarm-06", "C-grab-23")
def is_trained(battle: Battle, order: Act) -> bool:
    """Whether who does it is trained to that manoeuvre with the skill that he uses."""
    if not isinstance(order, Knack):
        return False
    return bonus(battle[order.figure], skill_of(battle, order), order.manoeuvre) >= 1


@question("C-unarmed-05")
def provokes_by_itself(battle: Battle, order: Act) -> bool:
    """Whether an action provokes of which a rule of its own says so. Answered where that is."""
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
            return not is_trained(battle, order)
        case Provokes.AFAR:
            return bool(getattr(order, "afar", False))
        case Provokes.ASKED:
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
