"""Repairs, and nonlethal hits that come back, once the fight is over. Breakages are in fumbles.py, tending the wounded
in first_aid.py, whose turn it is in turn/after_battle.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Healed, Noted, Unmarked
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, PickedUp
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId, RuleId, Side
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.attack.fumbles import jams
from core.rulesets.skirmish.sheet.armoury import is_tools, is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.after_battle import AfterTheFight, FightEnds


@record
class Repair(Choice):
    """Repairs a weapon after the fight. `there_and_then`: on the field, so that it can be used again."""

    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the weapon to repair, with the owner's id",
        }
    )
    there_and_then: ClassVar[bool]
    item: ItemId


@record
class Mend(Repair):
    """Repairs a jammed or temporarily broken weapon on the field."""

    verb: ClassVar[str] = "mend"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "repairs {the item}"
    there_and_then: ClassVar[bool] = True
    meaning: ClassVar[str] = "Repair a jammed or temporarily broken weapon on the field."
    phrase: ClassVar[str] = "repair[ {the item}]"


@record
class TakeToSmith(Repair):
    """Has a weaponsmith repair a missile or energy weapon, however badly broken."""

    verb: ClassVar[str] = "smith"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "takes {the item} to a weaponsmith"
    there_and_then: ClassVar[bool] = False
    meaning: ClassVar[str] = "Have a weaponsmith repair a missile or energy weapon, however badly broken."
    phrase: ClassVar[str] = "take[ {the item}| an item] to a weaponsmith"


# -- what is broken, and what repairs it -------------------------------------------------------------------------


@rule("S12.1-14")
def put_right(item: Item, mender: Figure, *, tools: bool) -> Item:
    """Return the item after `mender` has seen to it: a jam is cleared with the weapon's skill and tools."""
    able = tools and is_skilled(mender, item)
    return replace(item, soundness=Soundness.WHOLE) if able and item.soundness is Soundness.JAMMED else item


@rule("S12.1-15")
def at_the_smith(item: Item) -> Item:
    """Return the item after a weaponsmith's shop, which repairs guns and energy weapons however badly broken."""
    if item.soundness is Soundness.WHOLE or not weapon(item).has(Flag.MISSILE, Flag.ENERGY):
        return item
    return replace(item, soundness=Soundness.WHOLE, cracks=0)


def is_skilled(figure: Figure, item: Item) -> bool:
    """True if `figure` has the skill a weapon is used with. Some need none."""
    skill = weapon(item).skill
    return skill == "none" or sheet(figure).level(skill) > 0


def weapons_not_whole(battle: Battle, side: Side) -> Iterator[Item]:
    """Yield the damaged weapons that the side carries, on the fallen too, and those lying around."""
    yield from (i for i in _within_reach(battle, side) if is_weapon(i) and i.soundness is not Soundness.WHOLE)


def _within_reach(battle: Battle, side: Side) -> Iterator[Item]:
    """Yield everything a side can get hold of now."""
    yield from (item for figure in battle if figure.side == side for item in figure.gear)
    yield from (item for cell in sorted(battle.fallen) for item in battle.fallen[cell])


def _found(battle: Battle, order: Mend | TakeToSmith) -> Item | None:
    return next((item for item in weapons_not_whole(battle, battle[order.figure].side) if item.id == order.item), None)


@rule("S12.1-14", "S16.6-29")
def has_what_it_takes(battle: Battle, side: Side, item: Item) -> bool:
    """True if a side has tools: one of its figures, in whatever state, has brought them, or they lie around. A jam
    needs none; in the fight it is cleared by skill alone."""
    return jams(item) or any(is_tools(other) for other in _within_reach(battle, side))


@option("S12.1-14", of=AfterTheFight, offers=Mend)
def mends(battle: Battle, about: AfterTheFight, figure: Figure) -> Iterator[Mend]:
    """Everything broken."""
    yield from (Mend(figure.id, item.id) for item in weapons_not_whole(battle, figure.side))


@requirement("S12.1-15", of=Mend)
def why_not_mend_broken(battle: Battle, order: Mend) -> str | None:
    """Only jammed weapons."""
    item = _found(battle, order)
    for_good = item is not None and item.soundness is not Soundness.JAMMED
    return f"{item.kind} broken for good" if item and for_good else None


@requirement("S12.1-14", "S16.6-29", of=Mend)
def why_not_mend(battle: Battle, order: Mend) -> str | None:
    """With tools and the weapon's skill."""
    figure, item = battle[order.figure], _found(battle, order)
    if item is None:
        return "not a damaged weapon"
    if not is_skilled(figure, item):
        return f"no {weapon(item).skill} skill"
    return None if has_what_it_takes(battle, figure.side, item) else "no tools"


@option("S12.1-15", of=AfterTheFight, offers=TakeToSmith)
def takes_to_smith(battle: Battle, about: AfterTheFight, figure: Figure) -> Iterator[TakeToSmith]:
    """Everything broken."""
    yield from (TakeToSmith(figure.id, item.id) for item in weapons_not_whole(battle, figure.side))


@requirement("S12.1-15", of=TakeToSmith)
def why_not_take_to_smith(battle: Battle, order: TakeToSmith) -> str | None:
    """A missile or energy weapon: a broken blade stays broken."""
    item = _found(battle, order)
    if item is None:
        return "not a damaged weapon"
    return None if at_the_smith(item) != item else f"a broken {item.kind} can't be repaired"


@procedure("S12.1-14", of=Mend)
def mend(scene: Scene, order: Mend) -> Procedure[None]:
    """Whole again, without a roll."""
    owner, item = _owned(scene, order, "S12.1-14")
    mender = scene.battle[order.figure]
    mended = put_right(item, mender, tools=has_what_it_takes(scene.battle, mender.side, item))
    scene.tell(
        Noted(("S12.1-14",), order.figure, f"repairs the {item.kind}"),
        ItemChanged(("S12.1-14",), owner, mended),
    )
    yield from ()


@procedure("S12.1-15", of=TakeToSmith)
def take_to_smith(scene: Scene, order: TakeToSmith) -> Procedure[None]:
    """The weapon comes back whole."""
    owner, item = _owned(scene, order, "S12.1-15")
    scene.tell(
        Noted(("S12.1-15",), order.figure, f"has a weaponsmith repair the {item.kind}"),
        ItemChanged(("S12.1-15",), owner, at_the_smith(item)),
    )
    yield from ()


def _owned(scene: Scene, order: Mend | TakeToSmith, rule_id: RuleId) -> tuple[FigureId, Item]:
    """Return the item and its owner. An item on the ground is picked up first; a carried one stays with its owner."""
    figure, battle = scene.battle[order.figure], scene.battle
    lying = next((at for at, items in battle.fallen.items() if any(i.id == order.item for i in items)), None)
    if lying is not None:
        scene.tell(PickedUp((rule_id,), figure.id, order.item, lying, figure.main, figure.off))
    return next((owner.id, item) for owner in scene.battle if (item := owner.item(order.item)) is not None)


# -- what comes back by itself -----------------------------------------------------------------------------------


@upkeep("S12.4-13", of=FightEnds)
def recover(scene: Scene, moment: FightEnds) -> Procedure[None]:
    """Half of each figure's nonlethal hits, rounded down, comes back; the dead stay dead."""
    for figure in scene.battle:
        mark = figure.mark(Marks.NONLETHAL)
        if mark is not None and figure.condition is not Condition.DEAD:
            if hits := half(mark.value):
                scene.tell(Healed(("S12.4-13",), figure.id, hits))
            scene.tell(Unmarked(("S12.4-13",), figure.id, (Marks.NONLETHAL,)))
            come_round(scene, figure.id, "S12.4-13")
    yield from ()


def come_round(scene: Scene, figure: FigureId, rule_id: RuleId) -> None:
    """A figure with strength again is no longer dying, and comes round."""
    if scene.battle[figure].condition is Condition.DYING and strength_now(scene.battle[figure]) > 0:
        change(scene, figure, "steady", rule_id)
    if scene.battle[figure].condition is Condition.UNCONSCIOUS and strength_now(scene.battle[figure]) > 1:
        change(scene, figure, "come_round", rule_id)
