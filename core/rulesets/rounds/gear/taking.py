"""Things taken in hand and put away: drawn from the belt, fetched from the pack, picked up, sheathed, dropped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying, PickedUp
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import quick
from core.common.hands import Hands
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import spoken, wanted
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.ground.reach import in_reach, reaches_into
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.hands import ARMS, blades, free_hands, hands_for, in_its_hand, is_useless
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Acting, Provokes, Sort, Window, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish, lose
from core.rulesets.rounds.turn.outcomes import unhindered
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell


@quick
@dataclass(frozen=True, slots=True)
class Handling(Act):
    """An action about one thing."""

    sort: ClassVar[Sort] = Sort.OTHER
    tested: ClassVar[bool] = False
    item: ItemId


@quick
@dataclass(frozen=True, slots=True)
class Draw(Handling):
    """Draws a weapon that it carries ready."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "draws {the item}"
    at_the_belt: ClassVar[bool] = True
    elsewhere: ClassVar[str] = "in the pack: retrieve it"
    shelf: ClassVar[str] = "draw"
    meaning: ClassVar[str] = "Draw a weapon you carry ready."
    phrase: ClassVar[str] = "draw {the item}"


@quick
@dataclass(frozen=True, slots=True)
class Retrieve(Handling):
    """Retrieves something from the pack."""

    verb: ClassVar[str] = "retrieve"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "fetches {the item} from the pack"
    rare: ClassVar[int] = 8
    at_the_belt: ClassVar[bool] = False
    elsewhere: ClassVar[str] = "at the belt: draw it"
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "take up"
    meaning: ClassVar[str] = "Take an item out of your pack."
    phrase: ClassVar[str] = "fetch {the item} from its pack"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS


@quick
@dataclass(frozen=True, slots=True)
class Sheathe(Handling):
    """Puts away what it holds."""

    verb: ClassVar[str] = "sheathe"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "puts {the item} away"
    rare: ClassVar[int] = 15
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "put away"
    meaning: ClassVar[str] = "Put away what you hold."
    phrase: ClassVar[str] = "put {the item} away"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS


@quick
@dataclass(frozen=True, slots=True)
class PickUp(Handling):
    """Picks up something that lies in its square or beside it."""

    verb: ClassVar[str] = "pick-up"
    kind: ClassVar[Kind | None] = Kind.PICK_UP
    rare: ClassVar[int] = 7
    in_a_grab: ClassVar[str | None] = Cited("C-grab-26", "nobody picks anything up in a grab")
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
        """Nothing is easier."""
        return True


@spoken(of=PickUp)
def in_words(battle: Battle, order: PickUp) -> str:
    """What it picks up, if that still lies there."""
    lies = next((one.kind for one in battle.fallen.get(order.cell, ()) if one.id == order.item), "")
    return f"picks up the {lies}" if lies else "picks something up"


@quick
@dataclass(frozen=True, slots=True)
class DropItem(Handling):
    """Lets something fall."""

    verb: ClassVar[str] = "drop"
    kind: ClassVar[Kind | None] = Kind.DROP
    does: ClassVar[str] = "drops {the item}"
    rare: ClassVar[int] = 16
    shelf: ClassVar[str] = "things"
    shelf_word: ClassVar[str] = "let fall"
    meaning: ClassVar[str] = "Drop an item."
    phrase: ClassVar[str] = "drop {the item}"
    cost: ClassVar[int] = 0


@rule("C-draw-02", "C-other-02")
def is_at_the_belt(figure: Figure, item: Item) -> bool:
    """Whether a thing is carried so that it can be drawn: weapons are, but those in the pack; all else is in the
    pack."""
    return is_weapon(item) and figure.mark(Marks.STOWED, item.id) is None


@rule("C-base-33")
def too_few_hands(figure: Figure, item: Item) -> str | None:
    """Why it cannot take something in hand; None if it can."""
    wanted, free = hands_for(item), free_hands(figure)
    return None if free >= wanted else Cited("C-base-33", f"it takes {wanted} free hands, and {free} are free")


@rule("C-base-33")
def with_it(figure: Figure, item: Item) -> Hands:
    """The hands with it: in the main one, or in the off hand where the main one is not free; in both if it wants
    them."""
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
    """Every weapon that it carries."""
    yield from (Draw(figure.id, item.id) for item in _stowed(about, figure) if is_at_the_belt(figure, item))


@wanted(of=Draw)
def with_nothing_in_hand(battle: Battle, decision: Decision) -> int | None:
    """For a figure on its feet with nobody in reach yet and nothing to attack with."""
    figure = unhindered(battle, decision)
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
def can_take(battle: Battle, order: Draw | Retrieve) -> str | None:
    """What it carries, with as many free hands as that takes."""
    figure = battle[order.figure]
    item = _carried(figure, order.item)
    if item is None:
        return "it carries no such thing"
    if is_at_the_belt(figure, item) is not order.at_the_belt:
        return order.elsewhere
    return too_few_hands(figure, item) or unaffordable(battle, order)


@procedure("C-draw-01", of=Draw)
def draw(scene: Scene, order: Draw) -> Procedure[None]:
    """Nobody answers that."""
    yield from _handled(scene, order, "C-draw-01")


@procedure("C-other-02", of=Retrieve)
def retrieve(scene: Scene, order: Retrieve) -> Procedure[None]:
    """Those beside one may answer it."""
    yield from _handled(scene, order, "C-other-02")


def _handled(scene: Scene, order: Handling, clause: str) -> Procedure[None]:
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    figure = scene.battle[order.figure]
    item = _carried(figure, order.item)
    if item is None or too_few_hands(figure, item):
        lose(scene, deed)
        return
    enter(scene, "no_defence", clause)
    if figure.mark(Marks.STOWED, item.id):
        scene.tell(Unmarked((clause,), figure.id, (Marks.STOWED,), about=item.id))
    scene.tell(HandsChanged((clause,), figure.id, *with_it(figure, item)))
    finish(scene, deed)


@option("C-other-02", of=Acting, offers=Sheathe)
def may_sheathe(battle: Battle, about: Acting, figure: Figure) -> Iterator[Sheathe]:
    """What it holds."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        yield from (Sheathe(figure.id, item.id) for item in figure.held)


@requirement("C-other-02", of=Sheathe)
def can_sheathe(battle: Battle, order: Sheathe) -> str | None:
    """What it holds."""
    if in_its_hand(battle[order.figure], order.item) is None:
        return "it has no such thing in hand"
    return unaffordable(battle, order)


@procedure("C-other-02", of=Sheathe)
def sheathe(scene: Scene, order: Sheathe) -> Procedure[None]:
    """Those beside one may answer it; then the hand is free."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    figure = scene.battle[order.figure]
    if order.item not in (figure.main, figure.off):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-other-02")
    main = None if figure.main == order.item else figure.main
    off = None if figure.off == order.item else figure.off
    scene.tell(HandsChanged(("C-other-02",), figure.id, main, off))
    finish(scene, deed)


@option("C-move-12", of=Acting, offers=PickUp)
def may_pick_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """What lies in its square and beside it."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    for cell in (figure.at, *battle.grid.neighbours(figure.at)):
        yield from (PickUp(figure.id, item.id, cell) for item in battle.fallen.get(cell, ()))


def _lies(battle: Battle, order: PickUp) -> Item | None:
    if not reaches_into(battle, battle[order.figure], order.cell):
        return None
    return next((item for item in battle.fallen.get(order.cell, ()) if item.id == order.item), None)


@requirement("C-move-12", "C-base-33", of=PickUp)
def can_pick_up(battle: Battle, order: PickUp) -> str | None:
    """Within reach, and with as many free hands as it takes."""
    item = _lies(battle, order)
    if item is None:
        return "nothing like that lies within reach"
    return too_few_hands(battle[order.figure], item) or unaffordable(battle, order)


@procedure("C-move-12", "C-opportunity-10", of=PickUp)
def pick_up(scene: Scene, order: PickUp) -> Procedure[None]:
    """Those beside one may answer it; then it is in hand."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    item = _lies(scene.battle, order)
    if item is None or too_few_hands(scene.battle[order.figure], item):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-move-12")
    hands = with_it(scene.battle[order.figure], item)
    scene.tell(PickedUp(("C-move-12",), order.figure, item.id, order.cell, *hands))
    finish(scene, deed)


@option("C-other-01", of=Acting, offers=DropItem)
def may_drop(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropItem]:
    """What it holds, on its own turn or with actions held back; to answer somebody, where no hand is free to grab."""
    if about.window not in ANSWERS or not free_hands(figure):
        yield from (DropItem(figure.id, item.id) for item in figure.held)


@requirement("C-other-01", of=DropItem)
def can_drop(battle: Battle, order: DropItem) -> str | None:
    """What it holds."""
    held = in_its_hand(battle[order.figure], order.item)
    return None if held is not None else "it has no such thing in hand"


@procedure("C-other-01", "C-action-05", of=DropItem)
def drop(scene: Scene, order: DropItem) -> Procedure[None]:
    """Free, and nobody answers it."""
    scene.tell(LeftLying(("C-other-01",), order.figure, order.item, scene.battle[order.figure].at))
    yield from ()
