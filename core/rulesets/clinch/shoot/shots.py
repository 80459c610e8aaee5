"""The orders to shoot and to throw, and the attacks they make. Requirements: may_shoot.py; procedures: shooting.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.kinds import Kind
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.limbs import hand_with
from core.rulesets.clinch.sheet.armoury import Shot, weapon
from core.rulesets.clinch.sheet.parts import ARM_OF, Part


@record
class Shoot(Attacking):
    """Shoots at an enemy, several shots at once if wanted."""

    verb: ClassVar[str] = "shoot"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    meaning: ClassVar[str] = "Shoot at an enemy."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"shots": "how many shots"})
    phrase: ClassVar[str] = "shoot[ at {target}][ with {the item}][ ({part})][ ({shots|shot|shots})]"
    option_phrase: ClassVar[str] = "shoot[ with {the item}][ at the {part}][ ({shots|shot|shots})]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"part": "other parts"})
    item: ItemId
    part: Part = Part.TORSO
    shots: int = 1

    def repeats(self, figure: Figure) -> bool:
        item = figure.item(self.item)
        return item is not None and item.rounds >= 2 * self.shots

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def anywhere(self) -> Attacking:
        return replace(self, part=Part.TORSO)


@record
class Hurl(Attacking):
    """Throws an item in hand at an enemy."""

    verb: ClassVar[str] = "hurl"
    kind: ClassVar[Kind | None] = Kind.THROW
    meaning: ClassVar[str] = "Throw an item you hold at an enemy."
    phrase: ClassVar[str] = "throw[ {the item}| a weapon][ at {target}][ ({part})]"
    option_phrase: ClassVar[str] = "throw {the item}[ at the {part}]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"part": "other parts"})
    parts_with: ClassVar[bool] = True
    item: ItemId
    part: Part = Part.TORSO

    def repeats(self, figure: Figure) -> bool:
        return False

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def anywhere(self) -> Attacking:
        return replace(self, part=Part.TORSO)


Flying: TypeAlias = Shoot | Hurl


def shot_with(item: Item | None) -> Shot | None:
    """How the item shoots or flies; None: neither."""
    kind = weapon(item) if item is not None else None
    return kind.shot if kind is not None else None


def shot_of(assault: Assault) -> Shot:
    """How the weapon of this attack shoots. The attack must be a shot."""
    assert assault.weapon is not None, "a shot is made with a weapon"
    assert assault.weapon.shot is not None, f"a {assault.weapon.name} can't shoot"
    return assault.weapon.shot


def is_shot(assault: Assault) -> bool:
    """Whether the attack is a shot or a throw."""
    return assault.form is Form.SHOT


def in_hand(battle: Battle, order: Flying) -> Item | None:
    """The item of the order, if it is in hand."""
    return next((item for item in battle[order.figure].held if item.id == order.item), None)


@rule("G-shoot-01", "G-shoot-13")
def assault_of(battle: Battle, order: Flying) -> Assault:
    """The order as an attack. The item must be in hand, and shoot or be throwable."""
    figure, item = battle[order.figure], in_hand(battle, order)
    shot = shot_with(item)
    assert item is not None, f"{order.figure} does not hold {order.item}"
    assert shot is not None, f"{order.item} can't be shot or thrown"
    return Assault(
        battle,
        figure,
        battle[order.target],
        Form.SHOT,
        shot.skill,
        order.part,
        limb=ARM_OF[hand_with(figure, item.id)],
        weapon=weapon(item),
        item=item,
        named=f"throws the {item.kind}" if shot.thrown else f"shoots with the {item.kind}",
    )
