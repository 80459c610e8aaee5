"""The edge of those who shoot or throw things out of others' hands. What comes of the hit: manoeuvres/disarming.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import answers_a
from core.rulesets.rounds.attack.shooting import Exposes, fire, guns, has_left_the_hand, missiles, out_of_sight, too_few
from core.rulesets.rounds.manoeuvres.disarming import Disarming, comes_of
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import in_its_hand
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting, Provokes, unaffordable
from core.rulesets.rounds.turn.declaring import declared, goes_on, lose


@quick
@dataclass(frozen=True, slots=True)
class DisarmAfar(Disarming):
    """Shoots something out of somebody's hand, or throws at it."""

    verb: ClassVar[str] = "disarm-afar"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "disarm"
    meaning: ClassVar[str] = "Shoot an item out of someone's hand, or hit it with a throw."
    phrase: ClassVar[str] = "strike {the what} out of {target}'s hand from afar[, with {the item}]"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    remote: ClassVar[bool] = True

    @property
    def foretold(self) -> bool:
        """Only a dodge answers it, so that it must be run."""
        return False


@rule("C-edge-ranged-disarm-02")
def means(figure: Figure) -> Iterator[Item]:
    """What it can do that with: whatever shoots or is thrown."""
    yield from guns(figure)
    yield from missiles(figure)


@option("C-edge-ranged-disarm-02", of=Acting, offers=DisarmAfar)
def may_disarm_afar(battle: Battle, about: Acting, figure: Figure) -> Iterator[DisarmAfar]:
    """Of everything that an enemy holds."""
    if held(figure, "ranged-disarm"):
        for item in means(figure):
            things = ((foe.id, thing.id) for foe in battle.foes(figure) for thing in foe.held)
            yield from (DisarmAfar(figure.id, name, item.id, what) for name, what in things)


@rule("C-edge-ranged-disarm-02", "C-ranged-07", "C-base-29", "C-disarm-07")
def _amiss(battle: Battle, order: DisarmAfar) -> str | None:
    """Why it cannot be shot at now; None if it can."""
    item = next((item for item in means(battle[order.figure]) if item.id == order.item), None)
    if item is None:
        return "it has nothing like that in hand to shoot or throw with"
    if (why := out_of_sight(battle, order.figure, order.target, item)) is not None:
        return why
    target = battle[order.target]
    if in_its_hand(target, order.what) is None:
        return Cited("C-disarm-07", f"{target.short_name} holds no such thing")
    return too_few(item, 1) if weapon(item).shoots else None


@requirement("C-edge-ranged-disarm-02", "C-ranged-07", "C-block-03", of=DisarmAfar)
def can_disarm_afar(battle: Battle, order: DisarmAfar) -> str | None:
    """Whoever has the edge, of what an enemy in range and in sight holds; not as the answer to a blow."""
    if not held(battle[order.figure], "ranged-disarm"):
        return "it has not learnt that"
    if answers_a(battle, order):
        return Cited("C-block-03", "a blow that was warded off is not answered by a shot")
    return _amiss(battle, order) or unaffordable(battle, order)


@procedure("C-edge-ranged-disarm-02", "C-edge-ranged-disarm-03", "C-edge-pair-30", of=DisarmAfar)
def disarm_afar(scene: Scene, order: DisarmAfar) -> Procedure[None]:
    """Those beside it may come first, however well it is trained. The shot is gone and does no damage; only a dodge
    answers it."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    if _amiss(scene.battle, order):
        lose(scene, deed)
        return
    yield from scene.keep_up(Exposes(order.figure, scene.battle[order.target].at))
    if not goes_on(scene, deed, order):
        return
    figure, target = scene.battle[order.figure], scene.battle[order.target]
    item = figure.item(order.item)
    assert item is not None
    if weapon(item).shoots:
        fire(scene, figure.id, item, 1)
    skill, what = Skill.RANGED, Manoeuvre.DISARM
    assault = Assault(scene.battle, scene.battle[figure.id], target, skill, what, item.kind, item.id, afar=True)
    hit = yield from onslaught(scene, deed, assault, "C-edge-ranged-disarm-02")
    if not weapon(item).shoots:
        has_left_the_hand(scene, figure.id, item, target)
    yield from comes_of(scene, deed, order, hit)
