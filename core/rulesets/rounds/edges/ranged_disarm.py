"""The Ranged Disarm edge: shooting or knocking items out of hands. After the hit: manoeuvres/disarming.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attack_steps import make_attack
from core.rulesets.rounds.attack.riposte import answers_a
from core.rulesets.rounds.attack.shooting import (
    Exposes,
    fire,
    guns,
    has_left_the_hand,
    missiles,
    why_not_in_sight,
    why_too_few_shots,
)
from core.rulesets.rounds.manoeuvres.disarming import Disarming, comes_of
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import in_its_hand
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting, Provokes, why_unaffordable
from core.rulesets.rounds.turn.declaring import can_continue, declare, lose


@record
class DisarmAfar(Disarming):
    """Knocks an item out of a hand, with a shot or a throw."""

    verb: ClassVar[str] = "disarm-afar"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "disarm"
    meaning: ClassVar[str] = "Knock an item out of an enemy's hand, with a shot or a throw."
    phrase: ClassVar[str] = "knock[ {the what!}| an item] from {target}'s hand at range[ with {the item}]"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    remote: ClassVar[bool] = True

    @property
    def predictable(self) -> bool:
        """Only a dodge defends against it, so it must be simulated."""
        return False


@rule("C-edge-ranged-disarm-02")
def means(figure: Figure) -> Iterator[Item]:
    """Return the guns and throwing weapons it can use."""
    yield from guns(figure)
    yield from missiles(figure)


@option("C-edge-ranged-disarm-02", of=Acting, offers=DisarmAfar)
def may_disarm_afar(battle: Battle, about: Acting, figure: Figure) -> Iterator[DisarmAfar]:
    """Everything that enemies hold."""
    if held(figure, "ranged-disarm"):
        for item in means(figure):
            things = ((foe.id, thing.id) for foe in battle.foes(figure) for thing in foe.held)
            yield from (DisarmAfar(figure.id, name, item.id, what) for name, what in things)


@rule("C-edge-ranged-disarm-02", "C-ranged-07", "C-base-29", "C-disarm-07")
def _why_not(battle: Battle, order: DisarmAfar) -> str | None:
    """Why the item can't be shot at now, or None."""
    item = next((item for item in means(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "not a ranged weapon in hand"
    if (why := why_not_in_sight(battle, order.figure, order.target, item)) is not None:
        return why
    target = battle[order.target]
    if in_its_hand(target, order.what) is None:
        return Cited("C-disarm-07", f"not in {target.short_name}'s hands")
    return why_too_few_shots(item, 1) if weapon(item).shoots else None


@requirement("C-edge-ranged-disarm-02", "C-ranged-07", "C-block-03", of=DisarmAfar)
def why_not_disarm_at_range(battle: Battle, order: DisarmAfar) -> str | None:
    """With the edge, an item held by an enemy in range and sight; not as a riposte."""
    if not held(battle[order.figure], "ranged-disarm"):
        return "needs Ranged Disarm"
    if answers_a(battle, order):
        return Cited("C-block-03", "a riposte can't be a shot")
    return _why_not(battle, order) or why_unaffordable(battle, order)


@procedure("C-edge-ranged-disarm-02", "C-edge-ranged-disarm-03", "C-edge-pair-30", of=DisarmAfar)
def disarm_afar(scene: Scene, order: DisarmAfar) -> Procedure[None]:
    """Adjacent enemies may react first, trained or not. The shot is used up and does no damage; only a dodge defends
    against it."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if _why_not(scene.battle, order):
        lose(scene, action)
        return
    yield from scene.keep_up(Exposes(order.figure, scene.battle[order.target].at))
    if not can_continue(scene, action, order):
        return
    figure, target = scene.battle[order.figure], scene.battle[order.target]
    item = figure.item(order.item)
    assert item is not None
    if weapon(item).shoots:
        fire(scene, figure.id, item, 1)
    skill, what = Skill.RANGED, Manoeuvre.DISARM
    assault = Assault(scene.battle, scene.battle[figure.id], target, skill, what, item.kind, item.id, afar=True)
    hit = yield from make_attack(scene, action, assault, "C-edge-ranged-disarm-02")
    if not weapon(item).shoots:
        has_left_the_hand(scene, figure.id, item, target)
    yield from comes_of(scene, action, order, hit)
