"""Attacks from beside somebody: with a weapon, or with fist and foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import BLOCKED, PARRIED, answers_a, ended
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.opportunity.provoking import minds, provokes_by_itself, undisturbed
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import ARMS, blades, is_armed, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, lose


class Natural(StrEnum):
    """What everybody strikes with who has nothing else."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    FIST = FIST
    FOOT = FOOT


@quick
@dataclass(frozen=True, slots=True)
class Strike(Act):
    """Strikes somebody with a weapon."""

    verb: ClassVar[str] = "strike"
    sort: ClassVar[Sort] = Sort.COMBAT
    answers: ClassVar[bool] = True
    target: FigureId
    item: ItemId


@quick
@dataclass(frozen=True, slots=True)
class Punch(Act):
    """Strikes somebody with fist or foot."""

    verb: ClassVar[str] = "punch"
    phrase: ClassVar[str] = "strike {target} with the {limb}"
    sort: ClassVar[Sort] = Sort.COMBAT
    answers: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.ASKED
    target: FigureId
    limb: Natural


@rule("C-armed-06", "C-grid-08", "C-grid-09", "C-mod-19")
def out_of_reach(battle: Battle, figure: FigureId, target: FigureId) -> str | None:
    """Why somebody cannot be struck, grabbed or tripped; None if he can."""
    other = battle.figures.get(target)
    if other is None or other.side == battle[figure].side or other.id == figure:
        return "only enemies are attacked"
    if other.life.value == "dead":
        return f"{other.name} is dead"
    return None if in_reach(battle, battle[figure], other) else f"{other.name} is out of reach"


def in_touch(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The enemies that it can reach, those out of the fight too as long as they live."""
    return (one for one in battle if out_of_reach(battle, figure.id, one.id) is None)


@option("C-armed-01", of=Acting, offers=Strike)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every enemy in reach, with every weapon that is ready."""
    arms = tuple(blades(figure))
    yield from (Strike(figure.id, foe.id, item.id) for foe in in_touch(battle, figure) for item in arms)


@requirement("C-armed-06", "C-block-03", of=Strike)
def may_strike(battle: Battle, order: Strike) -> str | None:
    """With a weapon in hand that strikes, at an enemy in reach; not as the answer to what an arm has blocked."""
    item = next((item for item in blades(battle[order.figure]) if item.id == order.item), None)
    if item is None or weapon(item).damage is None:
        return "it has no such weapon in hand"
    if answers_a(battle, order.figure) == BLOCKED:
        return "after a block one answers with the bare hand"
    return out_of_reach(battle, order.figure, order.target) or unaffordable(battle, order)


@procedure("C-armed-01", "C-armed-04", of=Strike)
def strike(scene: Scene, order: Strike) -> Procedure[None]:
    """The test against his Defense, and the weapon's damage."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    battle = scene.battle
    item = battle[order.figure].item(order.item)
    if item is None or item not in blades(battle[order.figure]) or out_of_reach(battle, order.figure, order.target):
        lose(scene, deed)
        return
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.ARMED, Manoeuvre.ATTACK, item.kind, item.id)
    hit = yield from onslaught(scene, deed, assault, "C-armed-01")
    damage = weapon(item).damage
    assert damage is not None
    yield from harm(scene, hit, damage)
    yield from ended(scene, deed, hit)


@option("C-unarmed-01", of=Acting, offers=Punch)
def punches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Punch]:
    """Every enemy in reach, with fist and foot."""
    yield from (Punch(figure.id, foe.id, limb) for foe in in_touch(battle, figure) for limb in Natural)


@requirement("C-unarmed-06", "C-armed-06", "C-block-03", "C-base-26", of=Punch)
def may_punch(battle: Battle, order: Punch) -> str | None:
    """No free hand is needed; who has lost the use of both arms kicks. Not as the answer to what a weapon has
    parried."""
    figure = battle[order.figure]
    if order.limb is Natural.FIST and all(is_useless(figure, arm) for arm in ARMS):
        return "both its arms are of no use"
    if answers_a(battle, order.figure) == PARRIED:
        return "after a parry one answers with the weapon"
    return out_of_reach(battle, order.figure, order.target) or unaffordable(battle, order)


@answer(provokes_by_itself, "C-unarmed-05", "C-opportunity-13")
def bare_hands_against_blades(battle: Battle, order: Act) -> bool:
    """Who strikes with the bare hand and is not trained to it gives those an opportunity who hold a blade."""
    return isinstance(order, Punch) and bonus(battle[order.figure], Skill.UNARMED, Manoeuvre.ATTACK) < 1


@answer(minds, "C-unarmed-05")
def only_blades_mind(battle: Battle, order: Act, foe: Figure) -> bool:
    """And only those."""
    return not isinstance(order, Punch) or is_armed(foe)


@procedure("C-unarmed-01", "C-unarmed-02", "C-unarmed-03", of=Punch)
def punch(scene: Scene, order: Punch) -> Procedure[None]:
    """Those with a blade may come first; then the test against his Defense, and the damage of the limb."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    if out_of_reach(battle, order.figure, order.target):
        lose(scene, deed)
        return
    kind = weapon(order.limb)
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, kind.name)
    hit = yield from onslaught(scene, deed, assault, "C-unarmed-01")
    assert kind.damage is not None
    yield from harm(scene, hit, kind.damage)
    yield from ended(scene, deed, hit)
