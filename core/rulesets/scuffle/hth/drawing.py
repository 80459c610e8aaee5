"""Drawing a weapon in hand-to-hand: only small ones, with a roll. With room, weapons are made ready: skirmish's
attack/hands.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import HandsChanged
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.hth.blows import HthBlow, all_blows
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion, targets_here
from core.rulesets.scuffle.hth.shots import HthShot, shots_at
from core.rulesets.scuffle.pairs.pinned import wholly_pinned
from core.rulesets.skirmish.attack.hands import READY_MOVE, ReadyItem
from core.rulesets.skirmish.sheet.armoury import is_weapon, weapon
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import in_hth


@record
class DrawInHth(Choice):
    """Draw a small weapon in hand-to-hand."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "draws {the item}"
    meaning: ClassVar[str] = "Draw a small weapon; with a DEX roll you can attack at once."
    phrase: ClassVar[str] = "draw[ {the item}]"
    item: ItemId


@record
class Drawn:
    """The weapon is drawn in time for an attack with it."""

    prompt: ClassVar[str] = "You drew in time. Attack someone in your hex?"
    item: ItemId
    targets: tuple[FigureId, ...]


@record
class Drawing:
    """A draw before its roll: the context of its modifiers."""

    battle: Battle
    figure: Figure


@question("H-hth-13", "H-pin-33")
def free_hands(battle: Battle, figure: Figure) -> tuple[bool, bool]:
    """Whether the main hand and the off hand are free. Pinned arms are answered in pins/."""
    return figure.main is None, figure.off is None


@rule("H-hth-12")
def can_be_drawn(item: Item) -> bool:
    """Whether `item` is small enough: a dagger, a pistol or the like."""
    return is_weapon(item) and weapon(item).has(Flag.HTH)


def _draws(figure: Figure) -> Iterator[DrawInHth]:
    held = figure.held
    yield from (DrawInHth(figure.id, item.id) for item in figure.gear if item not in held and is_weapon(item))


@option("H-hth-12", "H-hth-13", of=AtGrips, offers=DrawInHth)
def draws_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[DrawInHth]:
    """Every weapon carried and not held."""
    if about.occasion is Occasion.PLACE:
        yield from _draws(figure)


@option("H-hth-12", "H-hth-13", of=Acting, offers=DrawInHth, place=5)
def draws_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[DrawInHth]:
    """The same, in hand-to-hand without a hold."""
    if in_hth(battle, figure.id):
        yield from _draws(figure)


@requirement("H-hth-12", of=DrawInHth)
def draws_what_is_small(battle: Battle, order: DrawInHth) -> str | None:
    """A whole, small weapon it carries."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item in figure.held or not is_weapon(item) or item.soundness is not Soundness.WHOLE:
        return "not a weapon to draw"
    return None if can_be_drawn(item) else f"{item.kind} too large to draw hand-to-hand"


@requirement("H-hth-13", "H-pin-33", "S12.0-09", of=DrawInHth)
def may_draw(battle: Battle, order: DrawInHth) -> str | None:
    """In hand-to-hand, with a free hand, not committed, and after two hexes at most: it takes the place of Ready."""
    figure = battle[order.figure]
    if not in_hth(battle, figure.id):
        return "not in hand-to-hand"
    if fault := why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE):
        return fault
    if wholly_pinned(battle, figure.id):
        return Cited("H-pin-33", "both arms pinned, or throat held")
    return None if any(free_hands(battle, figure)) else "no free hand"


@requirement("H-hth-13", of=ReadyItem)
def readies_nothing_hand_to_hand(battle: Battle, order: ReadyItem) -> str | None:
    """In hand-to-hand weapons are drawn instead."""
    figure = battle[order.figure]
    return "hand-to-hand: draw instead" if in_hth(battle, figure.id) else None


@rule("H-hth-13")
def draw_tally(book: Rulebook, battle: Battle, figure: Figure) -> Tally:
    """The target number of drawing in time, line by line."""
    return dexterity(book, battle, figure).and_then(*book.tally(Drawing(battle, figure)).lines)


@procedure("H-hth-13", "H-hth-14", "H-hth-15", of=DrawInHth)
def draw(scene: Scene, order: DrawInHth) -> Procedure[None]:
    """The weapon is in hand either way. On a successful DEX roll there is time to attack with it; else that was the
    action."""
    now = scene.battle[order.figure]
    item = now.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    tally, why = draw_tally(scene.book, scene.battle, now), f"check to draw the {item.kind} quickly"
    said = ("time to attack", "no time to attack")
    quick = yield from check(scene, now, tally, "H-hth-13", why=why, passed=said[0], failed=said[1])
    main, _ = free_hands(scene.battle, now)
    hands = (order.item, now.off) if main else (now.main, order.item)
    scene.tell(HandsChanged(("H-hth-14" if quick else "H-hth-15",), order.figure, *hands))
    reply: Choice = Pass(order.figure)
    if quick:
        about = Drawn(order.item, targets_here(scene.battle, scene.battle[order.figure]))
        reply = yield from scene.interrupt("H-hth-14", figure=order.figure, about=about, otherwise=reply)
    if reply.is_pass:
        end_action(scene, order.figure, "H-hth-15")
    else:
        yield from scene.perform(reply)


@option("H-hth-14", of=Drawn, offers=HthBlow)
def strikes_with_what_it_drew(battle: Battle, about: Drawn, figure: Figure) -> Iterator[HthBlow]:
    """Every possible target, with that weapon."""
    yield from (order for order in all_blows(battle, figure, about.targets) if order.item == about.item)


@option("H-hth-14", of=Drawn, offers=HthShot)
def shoots_with_what_it_drew(battle: Battle, about: Drawn, figure: Figure) -> Iterator[HthShot]:
    """The same, if it shoots."""
    yield from (order for order in shots_at(battle, figure, about.targets) if order.item == about.item)
