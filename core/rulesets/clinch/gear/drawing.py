"""Drawing, picking up, putting away and laying down: one Ready or more. Handing over: handing.py; Fast-Draw:
fast_draw.py."""

from __future__ import annotations

from collections.abc import Iterator
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
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.gear.fumbling import fumbles, why_not_handle, why_not_ready, why_not_touch
from core.rulesets.clinch.gear.hands import forget, hands_for, hands_with, take_in_hand, why_not_take
from core.rulesets.clinch.sheet.armoury import shield
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import Drop
from core.rulesets.clinch.turn.wanting import chosen_for
from core.space.cell import Cell

WITHIN = 1
"""How far away an item may lie to be picked up, in yards."""


@record
class Draw(Choice):
    """Takes a carried item in hand."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "draws {the item}"
    meaning: ClassVar[str] = "Take an item you carry into a hand."
    phrase: ClassVar[str] = "draw[ {the item}]"
    item: ItemId
    hand: Hand


@record
class PickUp(Choice):
    """Takes an item from the ground."""

    verb: ClassVar[str] = "pick-up"
    kind: ClassVar[Kind | None] = Kind.PICK_UP
    does: ClassVar[str] = "picks up {the item}"
    meaning: ClassVar[str] = "Pick up an item from the ground."
    phrase: ClassVar[str] = "pick up[ {the item}]"
    item: ItemId
    hand: Hand


@record
class PutAway(Choice):
    """Sheathes or slings an item in hand."""

    verb: ClassVar[str] = "put-away"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "puts away {the item}"
    meaning: ClassVar[str] = "Sheathe or sling what you hold."
    phrase: ClassVar[str] = "put away[ {the item}]"
    item: ItemId


@record
class LayDown(Choice):
    """Takes the arm out of a large shield."""

    verb: ClassVar[str] = "lay-down"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "lays down {the item}"
    meaning: ClassVar[str] = "Take your arm out of a large shield."
    phrase: ClassVar[str] = "lay down[ {the item}]"
    item: ItemId


def carried(figure: Figure) -> Iterator[Item]:
    """The items `figure` carries but doesn't hold."""
    held = {figure.main, figure.off}
    return (item for item in figure.gear if item.id not in held)


@rule("G-ready-01", "G-ready-05")
def within_reach(battle: Battle, figure: Figure) -> Iterator[tuple[Item, Cell]]:
    """The items lying in its hex or an adjacent one, and where."""
    for cell, lying in battle.fallen.items():
        if any(battle.grid.distance(here, cell) <= WITHIN for here in figure.cells):
            yield from ((item, cell) for item in lying)


@option("G-ready-01", "G-base-36", of=Acting, offers=Draw)
def may_draw(battle: Battle, about: Acting, figure: Figure) -> Iterator[Draw]:
    """From belt or sheath, with a free hand."""
    if left(figure, Share.READY):
        yield from (
            Draw(figure.id, item.id, hand) for item in carried(figure) for hand in hands_for(battle, figure, item)
        )


@requirement("G-ready-01", "G-base-36", of=Draw)
def why_not_draw(battle: Battle, order: Draw) -> str | None:
    """Only a carried item."""
    figure = battle[order.figure]
    item = next((item for item in carried(figure) if item.id == order.item), None)
    if item is None:
        return "not carried, or already in hand"
    lack = why_not_spend(figure, Share.READY) or why_not_take(battle, figure, item, order.hand)
    return lack or why_not_handle(battle, figure, item.id, order.hand)


@procedure("G-ready-01", "G-base-36", of=Draw)
def draw(scene: Scene, order: Draw) -> Procedure[None]:
    """One Ready; a held figure may fumble, others need no roll."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, "checked by why_not_draw"
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id, order.hand)):
        return
    scene.tell(HandsChanged(("G-ready-01",), figure.id, *hands_with(figure, item, order.hand)))
    take_in_hand(scene, figure.id, item)


@option("G-ready-01", "G-ready-05", of=Acting, offers=PickUp)
def may_pick_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """From its hex or an adjacent one."""
    if left(figure, Share.READY):
        for item, _ in within_reach(battle, figure):
            yield from (PickUp(figure.id, item.id, hand) for hand in hands_for(battle, figure, item))


@requirement("G-ready-01", "G-ready-05", of=PickUp)
def why_not_pick_up(battle: Battle, order: PickUp) -> str | None:
    """Only an item nearby, and bending down for it."""
    figure = battle[order.figure]
    item = next((item for item, _ in within_reach(battle, figure) if item.id == order.item), None)
    if item is None:
        return "not in this hex or an adjacent one"
    if figure.posture == STANDING:
        return "standing: crouch first"
    lack = why_not_spend(figure, Share.READY) or why_not_take(battle, figure, item, order.hand)
    return lack or why_not_handle(battle, figure, item.id, order.hand)


@procedure("G-ready-01", "G-ready-05", of=PickUp)
def pick_up(scene: Scene, order: PickUp) -> Procedure[None]:
    """One Ready; a held figure may fumble, others need no roll."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item, cell = next(found for found in within_reach(scene.battle, figure) if found[0].id == order.item)
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id, order.hand)):
        return
    main, off = hands_with(figure, item, order.hand)
    scene.tell(PickedUp(("G-ready-01",), figure.id, item.id, cell, main, off))
    take_in_hand(scene, figure.id, item)


@option("G-ready-01", of=Acting, offers=PutAway)
def may_put_away(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutAway]:
    """Anything in hand."""
    if left(figure, Share.READY):
        yield from (PutAway(figure.id, item.id) for item in figure.held)


@requirement("G-ready-01", of=PutAway)
def why_not_put_away(battle: Battle, order: PutAway) -> str | None:
    """Only an item in hand."""
    figure = battle[order.figure]
    if order.item not in (figure.main, figure.off):
        return "not in hand"
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-ready-01", of=PutAway)
def put_away(scene: Scene, order: PutAway) -> Procedure[None]:
    """Two Ready: the item stays in hand until the second. Using it in between starts over."""
    figure, item = scene.battle[order.figure], order.item
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item)):
        return
    if figure.mark(Marks.STOWING, item) is None:
        mark = Mark(Marks.STOWING, "G-ready-01", about=item)
        scene.tell(Marked(("G-ready-01",), figure.id, mark, f"starts to put away the {called(item)}"))
    else:
        forget(scene, figure.id, item)
        main, off = (None if held == item else held for held in (figure.main, figure.off))
        scene.tell(HandsChanged(("G-ready-01",), figure.id, main, off))


@rule("G-ready-01")
def takes_out_again(scene: Scene, figure: FigureId, item: Item | None) -> None:
    """Using an item cancels putting it away."""
    if item is not None and scene.battle[figure].mark(Marks.STOWING, item.id):
        scene.tell(Unmarked(("G-ready-01",), figure, (Marks.STOWING,), about=item.id))


@upkeep("G-ready-01", of=Attacked)
def is_used_to_attack(scene: Scene, moment: Attacked) -> Procedure[None]:
    """By an attack."""
    takes_out_again(scene, moment.assault.attacker.id, moment.assault.item)
    yield from ()


@upkeep("G-ready-01", of=Defended)
def is_used_to_defend(scene: Scene, moment: Defended) -> Procedure[None]:
    """By a parry or a block."""
    takes_out_again(scene, moment.defending.defender.id, moment.defending.item)
    yield from ()


@rule("G-ready-03")
def is_strapped(item: Item | None) -> bool:
    """Whether it is a shield that takes a Ready to lay down: one that takes several to put on."""
    kind = shield(item) if item is not None else None
    return kind is not None and kind.ready > 1


@requirement("G-ready-03", of=Drop)
def why_not_drop(battle: Battle, order: Drop) -> str | None:
    """A small shield can be dropped freely, a larger one can't."""
    item = battle[order.figure].item(order.item)
    return f"laying down the {item.kind} takes a Ready" if item is not None and is_strapped(item) else None


@option("G-ready-03", of=Acting, offers=LayDown)
def may_lay_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[LayDown]:
    """A large shield."""
    if left(figure, Share.READY):
        yield from (LayDown(figure.id, item.id) for item in figure.held if is_strapped(item))


@requirement("G-ready-03", of=LayDown)
def why_not_lay_down(battle: Battle, order: LayDown) -> str | None:
    """Only a shield in hand; other items are dropped."""
    figure = battle[order.figure]
    if order.item not in (figure.main, figure.off) or not is_strapped(figure.item(order.item)):
        return "no large shield in hand"
    return why_not_spend(figure, Share.READY) or why_not_touch(battle, figure, order.item)


@procedure("G-ready-03", of=LayDown)
def lay_down(scene: Scene, order: LayDown) -> Procedure[None]:
    """One Ready."""
    figure = scene.battle[order.figure]
    spend(scene, figure.id, Share.READY, "G-ready-03")
    forget(scene, figure.id, order.item)
    scene.tell(LeftLying(("G-ready-03",), figure.id, order.item, figure.at))
    yield from ()


@menu_place(of=Draw)
def place_of_draw(battle: Battle, decision: Decision) -> int | None:
    """After readying and loading."""
    return 2 if chosen_for(battle, decision) is Share.READY else None


@menu_place(of=PickUp)
def place_of_pick_up(battle: Battle, decision: Decision) -> int | None:
    """After drawing."""
    return 3 if chosen_for(battle, decision) is Share.READY else None
