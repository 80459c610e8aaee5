"""A figure's hands: readying, dropping and picking up items. Loading weapons is in loading.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, ItemChanged, LeftLying, PickedUp
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.common.hands import Hands, with_item
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import weight
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import Kind, is_shield, is_weapon, shield, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import defends_bare_handed
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, FreeAct, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.declarations import ready_to_ward
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell

READY_MOVE = 2


@record
class TakeInHand(Choice):
    """An order to take an item in hand."""

    item: ItemId

    def within_reach(self, battle: Battle) -> tuple[Item, ...]:
        """Return the items to choose from: the figure's gear."""
        return battle[self.figure].gear

    def taken(self, battle: Battle) -> Item | None:
        """Return the item, or None if it isn't there."""
        return next((item for item in self.within_reach(battle) if item.id == self.item), None)


@record
class ReadyItem(TakeInHand):
    """Takes an item of the figure's gear in hand, putting others away if need be."""

    verb: ClassVar[str] = "ready"
    kind: ClassVar[OrderKind | None] = OrderKind.READY
    does: ClassVar[str] = "readies {the item}"
    meaning: ClassVar[str] = "Take an item into your hand, putting others away if need be."
    phrase: ClassVar[str] = "ready[ {the item}]"


@record
class DropItem(FreeAct):
    """Drops an item. Free: the figure can still move and act."""

    verb: ClassVar[str] = "drop"
    kind: ClassVar[OrderKind | None] = OrderKind.DROP
    does: ClassVar[str] = "drops {the item}"
    meaning: ClassVar[str] = "Drop an item from your hand; free, you can still move and act."
    phrase: ClassVar[str] = "drop[ {the item}]"
    item: ItemId


@record
class PickUp(TakeInHand):
    """Picks up an item in the figure's own or an adjacent hex."""

    verb: ClassVar[str] = "pick-up"
    kind: ClassVar[OrderKind | None] = OrderKind.PICK_UP
    does: ClassVar[str] = "picks up {the item}[ in {cell}]"
    meaning: ClassVar[str] = "Pick up an item in your own or an adjacent hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "where the item lies"})
    phrase: ClassVar[str] = "pick up[ {the item}][ in {cell}]"
    cell: Cell

    def within_reach(self, battle: Battle) -> tuple[Item, ...]:
        """Return the figure's gear and the items in the hex."""
        return (*battle[self.figure].gear, *battle.fallen.get(self.cell, ()))


@rule("S12-06", "S12.0-25", "S12.1-10")
def usable(figure: Figure, item: Item) -> bool:
    """True if `item` can be used now: in hand, whole, and not readied just this turn."""
    return item in figure.held and item.soundness is Soundness.WHOLE and not figure.mark(Marks.UNREADY, item.id)


@rule("S12.0-19", "S16.15.4-09", "S16.10-07")
def can_ward(figure: Figure) -> bool:
    """True if `figure` has something ready to defend with: a shield, a weapon that neither shoots nor bursts, a
    bayonet, or a bare hand trained in Martial Arts."""
    return shield(figure) is not None or warding_weapon(figure) is not None or defends_bare_handed(figure)


@rule("S12.0-19", "S12-05", "S16.10-07")
def warding_weapon(figure: Figure) -> Item | None:
    """Return the ready weapon that `figure` defends with. One cut short while defending still serves."""
    return next((item for item in figure.held if is_weapon(item) and _wards(figure, item)), None)


def _wards(figure: Figure, item: Item) -> bool:
    if figure.mark(Marks.UNREADY, item.id):
        return False
    if item.fixed is not None and figure.in_both_hands(item.id):
        return item.fixed.soundness is Soundness.WHOLE
    kind, whole = weapon(item), item.soundness in (Soundness.WHOLE, Soundness.CUT)
    return whole and not kind.has(Flag.MISSILE) and kind.kind is not Kind.GRENADE


@rule("S16.9-03", "S16.15.4-22")
def weapons_to_drop(figure: Figure) -> tuple[Item, ...]:
    """Return the weapons in hand that can be dropped: no shields, and no brass knuckles."""
    return tuple(item for item in figure.held if is_weapon(item) and not weapon(item).has(Flag.NO_DROP))


@rule("S12.0-37")
def hands_with(figure: Figure, item: Item) -> Hands:
    """Return the hands after taking `item`: a two-handed weapon fills both, a shield goes to the off hand."""
    return with_item(figure, item, wants_both=lambda held: weapon(held).two_handed_only, is_for_off=is_shield(item))


@option("S12.0-25", of=Acting, offers=ReadyItem, place=250)
def readies(battle: Battle, about: Acting, figure: Figure) -> Iterator[ReadyItem]:
    """Everything carried and not in hand."""
    held = figure.held
    yield from (ReadyItem(figure.id, item.id) for item in figure.gear if item not in held)


@option("S12.0-26", of=Acting, offers=PickUp, place=260)
def picks_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """Everything within reach."""
    for cell in (figure.at, *battle.grid.neighbours(figure.at)):
        yield from (PickUp(figure.id, item.id, cell) for item in battle.fallen.get(cell, ()))


@option("S12.0-25", of=Acting, offers=DropItem, place=270)
def drop_items(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropItem]:
    """Everything in hand."""
    yield from (DropItem(figure.id, item.id) for item in figure.held)


@option("S12.0-25", of=Moving, offers=DropItem)
def drops_before_it_moves(battle: Battle, about: Moving, figure: Figure) -> Iterator[DropItem]:
    """The same before moving: without a shield a figure is faster."""
    yield from (DropItem(figure.id, item.id) for item in figure.held)


@requirement("S12.0-25", of=ReadyItem)
def why_not_ready(battle: Battle, order: ReadyItem) -> str | None:
    """A weapon or shield, after moving two hexes at most, with nothing else done this turn."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is not None and not (is_weapon(item) or is_shield(item)):
        return f"a {item.kind} can't be readied"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@requirement("S12.0-26", "S12.1-09", of=PickUp)
def why_not_pick_up(battle: Battle, order: PickUp) -> str | None:
    """After moving two hexes at most. Items that fell this turn stay until the next."""
    figure = battle[order.figure]
    item = next((i for i in battle.fallen.get(order.cell, ()) if i.id == order.item), None)
    if item is None or battle.grid.distance(figure.at, order.cell) > 1:
        return "not within reach"
    if item.fell == battle.clock.turn:
        return f"the {item.kind} fell this turn (pick up next turn)"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@requirement("S16.1-07", of=DropItem)
def why_not_drop(battle: Battle, order: DropItem) -> str | None:
    """Brass knuckles can't be dropped."""
    item = battle[order.figure].item(order.item)
    return f"the {item.kind} can't be dropped" if item and is_weapon(item) and weapon(item).has(Flag.NO_DROP) else None


def _fresh(scene: Scene, figure: FigureId, item: ItemId) -> None:
    mark = Mark(Marks.UNREADY, "S12.0-25", about=item, until=end_of_turn(scene.battle))
    scene.tell(Marked(("S12.0-25",), figure, mark))


@procedure("S12.0-25", of=ReadyItem)
def ready(scene: Scene, order: ReadyItem) -> Procedure[None]:
    """The item is in hand now and usable from the next turn on. That was the figure's action."""
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{figure.id} has no {order.item}"
    main, off = hands_with(figure, item)
    scene.tell(HandsChanged(("S12.0-25",), figure.id, main, off))
    _fresh(scene, figure.id, item.id)
    end_action(scene, figure.id, "S12.0-25")
    yield from ()


@rule("S16.8-08")
def unplug(scene: Scene, figure: FigureId, item: ItemId) -> None:
    """An item taken up holds no more than its own battery unless the new owner has a pack: the cable stays with the old
    one."""
    now = scene.battle[figure]
    taken = now.item(item)
    assert taken is not None, f"{figure} has no {item}"
    most = full(taken, scene.battle.options, (taken, *now.gear))
    if taken.rounds > most:
        scene.tell(ItemChanged(("S16.8-08",), figure, replace(taken, rounds=most)))


@procedure("S12.0-26", of=PickUp)
def pick_up(scene: Scene, order: PickUp) -> Procedure[None]:
    """The item is in hand at once and usable from the next turn on."""
    figure = scene.battle[order.figure]
    item = next(i for i in scene.battle.fallen[order.cell] if i.id == order.item)
    main, off = hands_with(figure, item)
    scene.tell(PickedUp(("S12.0-26",), figure.id, item.id, order.cell, main, off))
    unplug(scene, figure.id, item.id)
    _fresh(scene, figure.id, item.id)
    end_action(scene, figure.id, "S12.0-26")
    yield from ()


@procedure("S12.0-25", of=DropItem)
def drop(scene: Scene, order: DropItem) -> Procedure[None]:
    """The item lies in the figure's hex. The figure may still move or act."""
    scene.tell(LeftLying(("S12.0-25",), order.figure, order.item, scene.battle[order.figure].at))
    yield from ()


@weight(of=DropItem)
def ignored_by_the_ai(book: Rulebook, battle: Battle, order: DropItem) -> int | None:
    """Dropping gains nothing by itself, so the AI ignores it."""
    return None


@answer(ready_to_ward, "S12.0-19")
def holds_what_wards(battle: Battle, figure: Figure) -> bool:
    """True if `figure` has something ready to defend with."""
    return can_ward(figure)
