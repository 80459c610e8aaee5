"""Drawing, picking up, putting away and laying down: one Ready, or some more. Handing on is in handing.py, drawing in
no time in fast_draw.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying, PickedUp
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, called
from core.battle.posture import STANDING
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import wanted
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.gear.fumbling import fumbles, kept_from_it, kept_from_readying, too_clumsy
from core.rulesets.clinch.gear.hands import forget, hands_with, lets_in, no_hand_for, taken
from core.rulesets.clinch.sheet.armoury import shield
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.free import Drop
from core.rulesets.clinch.turn.wanting import chosen_for
from core.space.cell import Cell

WITHIN = 1
"""How far off something may lie that is picked up, in yards."""


@dataclass(frozen=True, slots=True)
class Draw(Choice):
    """Takes something that it has about it in hand."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "draws {the item}"
    meaning: ClassVar[str] = "Take an item you carry into a hand."
    phrase: ClassVar[str] = "draw[ {the item}]"
    item: ItemId
    hand: Hand


@dataclass(frozen=True, slots=True)
class PickUp(Choice):
    """Takes up something from the ground."""

    verb: ClassVar[str] = "pick-up"
    kind: ClassVar[Kind | None] = Kind.PICK_UP
    does: ClassVar[str] = "picks up {the item}"
    meaning: ClassVar[str] = "Pick up an item from the ground."
    phrase: ClassVar[str] = "pick up[ {the item}]"
    item: ItemId
    hand: Hand


@dataclass(frozen=True, slots=True)
class PutAway(Choice):
    """Sheathes what it holds, or slings it."""

    verb: ClassVar[str] = "put-away"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "puts away {the item}"
    meaning: ClassVar[str] = "Sheathe or sling what you hold."
    phrase: ClassVar[str] = "put away[ {the item}]"
    item: ItemId


@dataclass(frozen=True, slots=True)
class LayDown(Choice):
    """Gets its arm out of a large shield."""

    verb: ClassVar[str] = "lay-down"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "lays down {the item}"
    meaning: ClassVar[str] = "Take your arm out of a large shield."
    phrase: ClassVar[str] = "lay down[ {the item}]"
    item: ItemId


def put_by(figure: Figure) -> Iterator[Item]:
    """What it has about it and not in hand."""
    held = {figure.main, figure.off}
    return (item for item in figure.gear if item.id not in held)


@rule("G-ready-01", "G-ready-05")
def within_reach(battle: Battle, figure: Figure) -> Iterator[tuple[Item, Cell]]:
    """What lies in its hex or a neighbour of it, and where."""
    for cell, lying in battle.fallen.items():
        if any(battle.grid.distance(here, cell) <= WITHIN for here in figure.cells):
            yield from ((item, cell) for item in lying)


@option("G-ready-01", "G-base-36", of=Acting, offers=Draw)
def may_draw(battle: Battle, about: Acting, figure: Figure) -> Iterator[Draw]:
    """From belt or sheath, with a hand that is free."""
    if left(figure, Share.READY):
        yield from (Draw(figure.id, item.id, hand) for item in put_by(figure) for hand in lets_in(battle, figure, item))


@requirement("G-ready-01", "G-base-36", of=Draw)
def can_draw(battle: Battle, order: Draw) -> str | None:
    """Only what it has about it."""
    figure = battle[order.figure]
    item = next((item for item in put_by(figure) if item.id == order.item), None)
    if item is None:
        return "it has no such thing about it, or holds it already"
    lack = lacks(figure, Share.READY) or no_hand_for(battle, figure, item, order.hand)
    return lack or too_clumsy(battle, figure, item.id, order.hand)


@procedure("G-ready-01", "G-base-36", of=Draw)
def draw(scene: Scene, order: Draw) -> Procedure[None]:
    """One Ready; the held may fumble, nobody else needs a roll."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, "can_draw has seen it"
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id, order.hand)):
        return
    scene.tell(HandsChanged(("G-ready-01",), figure.id, *hands_with(figure, item, order.hand)))
    taken(scene, figure.id, item)


@option("G-ready-01", "G-ready-05", of=Acting, offers=PickUp)
def may_pick_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """From its hex or a neighbour."""
    if left(figure, Share.READY):
        for item, _ in within_reach(battle, figure):
            yield from (PickUp(figure.id, item.id, hand) for hand in lets_in(battle, figure, item))


@requirement("G-ready-01", "G-ready-05", of=PickUp)
def can_pick_up(battle: Battle, order: PickUp) -> str | None:
    """Only what lies near, and bending down for it."""
    figure = battle[order.figure]
    item = next((item for item, _ in within_reach(battle, figure) if item.id == order.item), None)
    if item is None:
        return "it lies neither in its hex nor in one beside it"
    if figure.posture == STANDING:
        return "it stands: it must crouch at least to pick something up"
    lack = lacks(figure, Share.READY) or no_hand_for(battle, figure, item, order.hand)
    return lack or too_clumsy(battle, figure, item.id, order.hand)


@procedure("G-ready-01", "G-ready-05", of=PickUp)
def pick_up(scene: Scene, order: PickUp) -> Procedure[None]:
    """One Ready; the held may fumble, nobody else needs a roll."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item, cell = next(found for found in within_reach(scene.battle, figure) if found[0].id == order.item)
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id, order.hand)):
        return
    main, off = hands_with(figure, item, order.hand)
    scene.tell(PickedUp(("G-ready-01",), figure.id, item.id, cell, main, off))
    taken(scene, figure.id, item)


@option("G-ready-01", of=Acting, offers=PutAway)
def may_put_away(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutAway]:
    """What it holds."""
    if left(figure, Share.READY):
        yield from (PutAway(figure.id, item.id) for item in figure.held)


@requirement("G-ready-01", of=PutAway)
def can_put_away(battle: Battle, order: PutAway) -> str | None:
    """Only what it holds."""
    figure = battle[order.figure]
    if order.item not in (figure.main, figure.off):
        return "it does not hold that"
    return lacks(figure, Share.READY) or kept_from_readying(battle, figure, order.item)


@procedure("G-ready-01", of=PutAway)
def put_away(scene: Scene, order: PutAway) -> Procedure[None]:
    """Two Ready: the thing is in hand until the second. Whoever uses it between them begins anew."""
    figure, item = scene.battle[order.figure], order.item
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item)):
        return
    if figure.mark(Marks.STOWING, item) is None:
        mark = Mark(Marks.STOWING, "G-ready-01", about=item)
        scene.tell(Marked(("G-ready-01",), figure.id, mark, f"begins to put away the {called(item)}"))
    else:
        forget(scene, figure.id, item)
        main, off = (None if held == item else held for held in (figure.main, figure.off))
        scene.tell(HandsChanged(("G-ready-01",), figure.id, main, off))


@rule("G-ready-01")
def takes_out_again(scene: Scene, figure: FigureId, item: Item | None) -> None:
    """What it uses is in hand again, however far it was put away."""
    if item is not None and scene.battle[figure].mark(Marks.STOWING, item.id):
        scene.tell(Unmarked(("G-ready-01",), figure, (Marks.STOWING,), about=item.id))


@upkeep("G-ready-01", of=Attacked)
def is_used_to_attack(scene: Scene, moment: Attacked) -> Procedure[None]:
    """By a blow."""
    takes_out_again(scene, moment.assault.attacker.id, moment.assault.item)
    yield from ()


@upkeep("G-ready-01", of=Defended)
def is_used_to_ward_off(scene: Scene, moment: Defended) -> Procedure[None]:
    """By a parry or a block."""
    takes_out_again(scene, moment.defending.defender.id, moment.defending.item)
    yield from ()


@rule("G-ready-03")
def is_strapped(item: Item | None) -> bool:
    """Whether it is a shield that takes a Ready to lay down: one that takes several to take up."""
    kind = shield(item) if item is not None else None
    return kind is not None and kind.ready > 1


@requirement("G-ready-03", of=Drop)
def is_not_strapped(battle: Battle, order: Drop) -> str | None:
    """A small shield is laid down for nothing, a larger one is not."""
    item = battle[order.figure].item(order.item)
    return f"laying down a {item.kind} takes a Ready" if item is not None and is_strapped(item) else None


@option("G-ready-03", of=Acting, offers=LayDown)
def may_lay_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[LayDown]:
    """A large shield."""
    if left(figure, Share.READY):
        yield from (LayDown(figure.id, item.id) for item in figure.held if is_strapped(item))


@requirement("G-ready-03", of=LayDown)
def can_lay_down(battle: Battle, order: LayDown) -> str | None:
    """Only a shield that it holds; anything else it lets fall."""
    figure = battle[order.figure]
    if order.item not in (figure.main, figure.off) or not is_strapped(figure.item(order.item)):
        return "it holds no such shield"
    return lacks(figure, Share.READY) or kept_from_it(battle, figure, order.item)


@procedure("G-ready-03", of=LayDown)
def lay_down(scene: Scene, order: LayDown) -> Procedure[None]:
    """One Ready."""
    figure = scene.battle[order.figure]
    spend(scene, figure.id, Share.READY, "G-ready-03")
    forget(scene, figure.id, order.item)
    scene.tell(LeftLying(("G-ready-03",), figure.id, order.item, figure.at))
    yield from ()


@wanted(of=Draw)
def place_of_draw(battle: Battle, decision: Decision) -> int | None:
    """After getting ready and loading."""
    return 2 if chosen_for(battle, decision) is Share.READY else None


@wanted(of=PickUp)
def place_of_pick_up(battle: Battle, decision: Decision) -> int | None:
    """After drawing."""
    return 3 if chosen_for(battle, decision) is Share.READY else None
