"""Grabbing an item in an enemy's hand. What becomes of the grip: gripped.py; grappling a body: taking.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import is_wild
from core.rulesets.clinch.attack.expected import MORE, assault_as, unless_out
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.hold.held_penalties import why_not_while_held
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import (
    TWO,
    Taking,
    assault_by,
    best_skill,
    foes_to_hold,
    hands_for,
    take_hold,
    why_not_take_hold,
)
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, why_not_spend


@record
class GrabWeapon(Taking):
    """Grabs an item in an enemy's hand."""

    verb: ClassVar[str] = "grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    meaning: ClassVar[str] = "Grab an item in an enemy's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the item in the enemy's hand"})
    phrase: ClassVar[str] = "grab[ {target}'s| the][ {item}| weapon][ with {arms|hand|hands}]"
    item: ItemId

    def seizes(self, battle: Battle) -> Item | None:
        return its_item(battle, self)

    def has_it(self, hold: Hold) -> bool:
        return hold.grip == Grip.WEAPON

    def out_of_grasp(self, battle: Battle) -> str | None:
        return _why_not_that_weapon(battle, self)


def its_item(battle: Battle, order: GrabWeapon) -> Item | None:
    """The item, if the target has it in hand."""
    if order.target not in battle.figures:
        return None
    return next((item for item in battle[order.target].held if item.id == order.item), None)


@option("G-part-04", of=Acting, offers=GrabWeapon, free=True)
def may_grab(battle: Battle, about: Acting, figure: Figure) -> Iterator[GrabWeapon]:
    """Any item in the hand of an enemy nearby."""
    if why_not_spend(figure, Share.ATTACK) is not None:
        return
    for foe in foes_to_hold(battle, figure):
        arms = len(hands_for(battle, figure, foe.id))
        for item in foe.held if arms else ():
            order = GrabWeapon(figure.id, foe.id, min(arms, TWO), best_skill(battle, figure), item.id)
            if why_not_take_hold(battle, order) is None:
                yield order


@rule("G-part-04", "G-hold-19")
def _why_not_that_weapon(battle: Battle, order: GrabWeapon) -> str | None:
    item = its_item(battle, order)
    kind = weapon(item) if item is not None else None
    if kind is None:
        return f"not in {battle[order.target].short_name}'s hand"
    near = battle.apart(battle[order.figure], battle[order.target]) <= kind.longest
    if not near:
        return f"the {kind.name} is out of reach"
    if (held := why_not_while_held(battle, battle[order.figure], order.target)) is not None:
        return held
    return f"{battle[order.target].short_name} is not in front" if is_wild(assault_by(battle, order)) else None


@requirement("G-part-04", "G-grapple-01", of=GrabWeapon)
def why_not_grab(battle: Battle, order: GrabWeapon) -> str | None:
    """Within the weapon's reach, with an empty hand."""
    return why_not_take_hold(battle, order)


@procedure("G-part-04", "G-hold-02", of=GrabWeapon)
def grab(scene: Scene, order: GrabWeapon) -> Procedure[None]:
    """If it works, the weapon is in the hands of both."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    yield from take_hold(scene, order, "grab_weapon", "shift_to_weapon", order.item)


@quick_odds(of=GrabWeapon)
def what_a_grab_does(book: Rulebook, battle: Battle, order: GrabWeapon) -> QuickOdds | None:
    """A weapon in the hands of both is worth half a hold."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, QuickOdds(works, 0.0, held=works * MORE))


@wording(of=GrabWeapon)
def said_of_a_grab(battle: Battle, order: GrabWeapon) -> str:
    """`grabs Mara's knife`."""
    thing = its_item(battle, order)
    return f"grabs {battle[order.target].short_name}'s {thing.kind if thing is not None else 'weapon'}"
