"""Drawing, taking from the pack, picking up, stowing and dropping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying, PickedUp
from core.battle.item import Item
from core.battle.names import ItemId
from core.common.hands import Hands
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place, wording
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.ground.reach import in_reach, reaches_into
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.hands import ARMS, blades, free_hands, hands_for, in_its_hand, is_useless
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.outcomes import free_to_act
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell


@record
class Handling(Act):
    """An action about one item."""

    sort: ClassVar[Sort] = Sort.OTHER
    tested: ClassVar[bool] = False
    item: ItemId


@record
class Draw(Handling):
    """Draws a weapon carried ready."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "draws {the item}"
    at_the_belt: ClassVar[bool] = True
    elsewhere: ClassVar[str] = "in the pack: retrieve instead"
    shelf: ClassVar[str] = "draw"
    meaning: ClassVar[str] = "Draw a weapon you carry ready."
    phrase: ClassVar[str] = "draw {the item}"


@record
class Retrieve(Handling):
    """Takes an item from the pack."""

    verb: ClassVar[str] = "retrieve"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "takes {the item} from the pack"
    rare: ClassVar[int] = 8
    at_the_belt: ClassVar[bool] = False
    elsewhere: ClassVar[str] = "at the belt: draw instead"
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "take up"
    meaning: ClassVar[str] = "Take an item out of your pack."
    phrase: ClassVar[str] = "take[ {the item}| an item] from the pack"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS


@record
class Sheathe(Handling):
    """Puts away a held item."""

    verb: ClassVar[str] = "sheathe"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "puts {the item} away"
    rare: ClassVar[int] = 15
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "put away"
    meaning: ClassVar[str] = "Put away what you hold."
    phrase: ClassVar[str] = "put {the item} away"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS


@record
class PickUp(Handling):
    """Picks up an item in the same or an adjacent square."""

    verb: ClassVar[str] = "pick-up"
    kind: ClassVar[Kind | None] = Kind.PICK_UP
    rare: ClassVar[int] = 7
    in_a_grab: ClassVar[str | None] = Cited("C-grab-26", "can't pick things up in a grab")
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "take up"
    meaning: ClassVar[str] = "Pick up an item in your own or an adjacent square."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "where the item lies"})
    phrase: ClassVar[str] = "pick up {the item}[ in {cell}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell
    opportune: bool = False

    @property
    def is_sure(self) -> bool:
        """It never needs a test."""
        return True


@wording(of=PickUp)
def in_words(battle: Battle, order: PickUp) -> str:
    """The item, if it still lies there."""
    lies = next((one.kind for one in battle.fallen.get(order.cell, ()) if one.id == order.item), "")
    return f"picks up the {lies}" if lies else "picks something up"


@record
class DropItem(Handling):
    """Drops an item."""

    verb: ClassVar[str] = "drop"
    kind: ClassVar[Kind | None] = Kind.DROP
    does: ClassVar[str] = "drops {the item}"
    rare: ClassVar[int] = 16
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "drop"
    meaning: ClassVar[str] = "Drop an item."
    phrase: ClassVar[str] = "drop {the item}"
    cost: ClassVar[int] = 0


@rule("C-draw-02", "C-other-02")
def is_at_the_belt(figure: Figure, item: Item) -> bool:
    """Whether an item can be drawn: weapons, unless they are in the pack."""
    return is_weapon(item) and figure.mark(Marks.STOWED, item.id) is None


@rule("C-base-33")
def why_too_few_hands(figure: Figure, item: Item) -> str | None:
    """Return why a figure can't take an item in hand, or None."""
    wanted, free = hands_for(item), free_hands(figure)
    if free >= wanted:
        return None
    return Cited("C-base-33", "no free hand" if wanted == 1 else f"too few free hands ({free} of {wanted})")


@rule("C-base-33")
def with_it(figure: Figure, item: Item) -> Hands:
    """Return the hands with the item: the main hand, or the off hand if that is taken; both for a two-handed one."""
    if hands_for(item) > 1:
        return item.id, item.id
    if figure.main is None and not is_useless(figure, ARMS[0]):
        return item.id, figure.off
    return figure.main, item.id


def _carried(figure: Figure, item: ItemId) -> Item | None:
    thing = figure.item(item)
    return None if thing is None or thing in figure.held or _is_natural(thing) else thing


def _is_natural(item: Item) -> bool:
    return is_weapon(item) and not weapon(item).hands


@option("C-draw-01", of=Acting, offers=Draw)
def may_draw(battle: Battle, about: Acting, figure: Figure) -> Iterator[Draw]:
    """Every weapon carried ready."""
    yield from (Draw(figure.id, item.id) for item in _stowed(about, figure) if is_at_the_belt(figure, item))


@menu_place(of=Draw)
def with_nothing_in_hand(battle: Battle, decision: Decision) -> int | None:
    """First if standing unarmed with no enemy in reach."""
    figure = free_to_act(battle, decision)
    if figure is None or not figure.posture.stands or any(guns(figure)) or any(blades(figure)):
        return None
    return None if any(in_reach(battle, figure, foe) for foe in battle.foes(figure)) else 0


@option("C-other-02", of=Acting, offers=Retrieve)
def may_retrieve(battle: Battle, about: Acting, figure: Figure) -> Iterator[Retrieve]:
    """Everything in the pack."""
    yield from (Retrieve(figure.id, item.id) for item in _stowed(about, figure) if not is_at_the_belt(figure, item))


def _stowed(about: Acting, figure: Figure) -> Iterator[Item]:
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        yield from (item for item in figure.gear if _carried(figure, item.id))


@requirement("C-draw-01", "C-draw-02", "C-other-02", "C-base-33", of=Draw | Retrieve)
def why_not_take(battle: Battle, order: Draw | Retrieve) -> str | None:
    """A carried item, with the free hands for it."""
    figure = battle[order.figure]
    item = _carried(figure, order.item)
    if item is None:
        return "not carried"
    if is_at_the_belt(figure, item) is not order.at_the_belt:
        return order.elsewhere
    return why_too_few_hands(figure, item) or why_unaffordable(battle, order)


@procedure("C-draw-01", of=Draw)
def draw(scene: Scene, order: Draw) -> Procedure[None]:
    """It provokes nothing."""
    yield from _handled(scene, order, "C-draw-01")


@procedure("C-other-02", of=Retrieve)
def retrieve(scene: Scene, order: Retrieve) -> Procedure[None]:
    """Adjacent enemies may react first."""
    yield from _handled(scene, order, "C-other-02")


def _handled(scene: Scene, order: Handling, clause: str) -> Procedure[None]:
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    figure = scene.battle[order.figure]
    item = _carried(figure, order.item)
    if item is None or why_too_few_hands(figure, item):
        lose(scene, action)
        return
    enter(scene, "no_defence", clause)
    if figure.mark(Marks.STOWED, item.id):
        scene.tell(Unmarked((clause,), figure.id, (Marks.STOWED,), about=item.id))
    scene.tell(HandsChanged((clause,), figure.id, *with_it(figure, item)))
    finish(scene, action)


@option("C-other-02", of=Acting, offers=Sheathe)
def may_sheathe(battle: Battle, about: Acting, figure: Figure) -> Iterator[Sheathe]:
    """Held items."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        yield from (Sheathe(figure.id, item.id) for item in figure.held)


@requirement("C-other-02", of=Sheathe)
def why_not_sheathe(battle: Battle, order: Sheathe) -> str | None:
    """A held item."""
    if in_its_hand(battle[order.figure], order.item) is None:
        return "not in hand"
    return why_unaffordable(battle, order)


@procedure("C-other-02", of=Sheathe)
def sheathe(scene: Scene, order: Sheathe) -> Procedure[None]:
    """Adjacent enemies may react first; then the hand is free."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    figure = scene.battle[order.figure]
    if order.item not in (figure.main, figure.off):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-other-02")
    main = None if figure.main == order.item else figure.main
    off = None if figure.off == order.item else figure.off
    scene.tell(HandsChanged(("C-other-02",), figure.id, main, off))
    finish(scene, action)


@option("C-move-12", of=Acting, offers=PickUp)
def may_pick_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """Items in its own and adjacent squares."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    for cell in (figure.at, *battle.grid.neighbours(figure.at)):
        yield from (PickUp(figure.id, item.id, cell) for item in battle.fallen.get(cell, ()))


def _lies(battle: Battle, order: PickUp) -> Item | None:
    if not reaches_into(battle, battle[order.figure], order.cell):
        return None
    return next((item for item in battle.fallen.get(order.cell, ()) if item.id == order.item), None)


@requirement("C-move-12", "C-base-33", of=PickUp)
def why_not_pick_up(battle: Battle, order: PickUp) -> str | None:
    """In reach, with the free hands for it."""
    item = _lies(battle, order)
    if item is None:
        return "not in reach"
    return why_too_few_hands(battle[order.figure], item) or why_unaffordable(battle, order)


@procedure("C-move-12", "C-opportunity-10", of=PickUp)
def pick_up(scene: Scene, order: PickUp) -> Procedure[None]:
    """Adjacent enemies may react first; then it is in hand."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    item = _lies(scene.battle, order)
    if item is None or why_too_few_hands(scene.battle[order.figure], item):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-move-12")
    hands = with_it(scene.battle[order.figure], item)
    scene.tell(PickedUp(("C-move-12",), order.figure, item.id, order.cell, *hands))
    finish(scene, action)


@option("C-other-01", of=Acting, offers=DropItem)
def may_drop(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropItem]:
    """Held items, on its own turn or with held actions; as a reaction, if no hand is free to grab."""
    if about.window not in ANSWERS or not free_hands(figure):
        yield from (DropItem(figure.id, item.id) for item in figure.held)


@requirement("C-other-01", of=DropItem)
def why_not_drop(battle: Battle, order: DropItem) -> str | None:
    """A held item."""
    held = in_its_hand(battle[order.figure], order.item)
    return None if held is not None else "not in hand"


@procedure("C-other-01", "C-action-05", of=DropItem)
def drop(scene: Scene, order: DropItem) -> Procedure[None]:
    """Free, and it provokes nothing."""
    scene.tell(LeftLying(("C-other-01",), order.figure, order.item, scene.battle[order.figure].at))
    yield from ()
