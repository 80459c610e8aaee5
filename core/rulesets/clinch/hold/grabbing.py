"""Taking hold of a thing in somebody's hand. What becomes of that grip is in gripped.py, taking hold of a body in
taking.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import glance, spoken
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import is_wild
from core.rulesets.clinch.attack.expected import MORE, assault_as, unless_out
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.hold.burden import out_of_its_reach
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import (
    TWO,
    Taking,
    assault_by,
    best_skill,
    cannot_take,
    foes_to_hold,
    hands_for,
    take_hold,
)
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks


@dataclass(frozen=True, slots=True)
class GrabWeapon(Taking):
    """Takes hold of a thing in his hand."""

    verb: ClassVar[str] = "grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    meaning: ClassVar[str] = "Take hold of an item in an enemy's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the item in the enemy's hand"})
    phrase: ClassVar[str] = "grab[ {target} by {the item}][ with {arms|hand|hands}]"
    item: ItemId

    def seizes(self, battle: Battle) -> Item | None:
        return its_item(battle, self)

    def has_it(self, hold: Hold) -> bool:
        return hold.grip == Grip.WEAPON

    def out_of_grasp(self, battle: Battle) -> str | None:
        return _weapon_fault(battle, self)


def its_item(battle: Battle, order: GrabWeapon) -> Item | None:
    """The thing, if he has it in hand."""
    if order.target not in battle.figures:
        return None
    return next((item for item in battle[order.target].held if item.id == order.item), None)


@option("G-part-04", of=Acting, offers=GrabWeapon, free=True)
def may_grab(battle: Battle, about: Acting, figure: Figure) -> Iterator[GrabWeapon]:
    """Whatever somebody near has in hand."""
    if lacks(figure, Share.ATTACK) is not None:
        return
    for foe in foes_to_hold(battle, figure):
        arms = len(hands_for(battle, figure, foe.id))
        for item in foe.held if arms else ():
            order = GrabWeapon(figure.id, foe.id, min(arms, TWO), best_skill(battle, figure), item.id)
            if cannot_take(battle, order) is None:
                yield order


@rule("G-part-04", "G-hold-19")
def _weapon_fault(battle: Battle, order: GrabWeapon) -> str | None:
    item = its_item(battle, order)
    kind = weapon(item) if item is not None else None
    if kind is None:
        return "he has no such weapon in hand"
    near = battle.apart(battle[order.figure], battle[order.target]) <= kind.longest
    if not near:
        return f"the {kind.name} does not come so near"
    if (held := out_of_its_reach(battle, battle[order.figure], order.target)) is not None:
        return held
    return f"{battle[order.target].short_name} is not before it" if is_wild(assault_by(battle, order)) else None


@requirement("G-part-04", "G-grapple-01", of=GrabWeapon)
def can_grab(battle: Battle, order: GrabWeapon) -> str | None:
    """Where the weapon reaches, with an empty hand."""
    return cannot_take(battle, order)


@procedure("G-part-04", "G-hold-02", of=GrabWeapon)
def grab(scene: Scene, order: GrabWeapon) -> Procedure[None]:
    """The weapon is in the hands of both."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    yield from take_hold(scene, order, "grab_weapon", "shift_to_weapon", order.item)


@glance(of=GrabWeapon)
def what_a_grab_does(book: Rulebook, battle: Battle, order: GrabWeapon) -> Glance | None:
    """A weapon in the hands of both is half as good as a hold."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, Glance(works, 0.0, held=works * MORE))


@spoken(of=GrabWeapon)
def said_of_a_grab(battle: Battle, order: GrabWeapon) -> str:
    """`grabs Mara's knife`."""
    thing = its_item(battle, order)
    return f"grabs {battle[order.target].short_name}'s {thing.kind if thing is not None else 'weapon'}"
