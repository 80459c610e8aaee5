"""Fighting hand to hand: blows, shots, drawing and dropping in one hex. How it comes to it is in closing.py.

Pinning is in subduing.py, taking a weapon away in disarming.py, leaving in parting.py, whom a miss strikes in amid.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.hands import READY_MOVE, DropItem, usable
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.hth.defence import for_hth, into_free_hand, on_belt
from core.rulesets.skirmish.hth.holding import PINS, attend, grip
from core.rulesets.skirmish.hth.hth_machine import HOLDS
from core.rulesets.skirmish.hth.places import Brawling
from core.rulesets.skirmish.melee.blows import can_spare
from core.rulesets.skirmish.missiles.series import Mode
from core.rulesets.skirmish.missiles.shooting import Shoot, guns_in_hand
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, weapon
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import dexterity, overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part
from core.rulesets.skirmish.turn.acting import charged_too_far, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.engagement import opponents


@dataclass(frozen=True, slots=True)
class Brawl(Assault):
    """Strikes an enemy in the same hex with a knife, brass knuckles or, where `item` is empty, bare hands."""

    verb: ClassVar[str] = "brawl"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes {target} hand to hand[ with the {item}]"
    meaning: ClassVar[str] = "Strike an enemy in your hex with a knife, brass knuckles or bare hands."
    phrase: ClassVar[str] = "brawl[ with {target}][, {item}][, at the {part}][, held back{nonlethal}]"
    item: ItemId = ""
    part: Part = Part.NONE
    nonlethal: bool = False

    def attack_in(self, battle: Battle) -> Attack:
        """One blow in the same hex."""
        return brawl_attack(battle, self)


@dataclass(frozen=True, slots=True)
class DrawInHth(Choice):
    """Tries to get a knife or pistol from its belt into its hand while it fights hand to hand."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[OrderKind | None] = OrderKind.READY
    does: ClassVar[str] = "draws the {item}"
    meaning: ClassVar[str] = "Try to draw a knife or pistol from your belt in a hand-to-hand fight."
    phrase: ClassVar[str] = "draw[ {the item}]"
    item: ItemId


# -- blows ---------------------------------------------------------------------------------------------------------


@rule("S16.15.3-09")
def hth_weapon(figure: Figure, item: Item | None) -> Weapon | None:
    """What an item serves as for a blow hand to hand: a knife, brass knuckles, or bare hands if one is free; else None.

    A pistol is shot.
    """
    if item is None:
        return weapon(None) if figure.main is None or figure.off is None else None
    kind = weapon(item)
    ready = usable(figure, item) and loaded(item)
    return kind if for_hth(item) and ready and not kind.has(Flag.MISSILE) else None


@rule("S16.15-01", "S12.0-09", "S12.0-33")
def not_at_grips(battle: Battle, figure: Figure, target: FigureId, event: str) -> str | None:
    """Why nothing of that kind can be done to somebody now: they do not fight hand to hand, or not so; None: it can."""
    if fault := committed(figure):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if fault := charged_too_far(battle, figure):
        return fault
    if target not in battle.figures:
        return f"there is no {target}"
    stands = grip(battle, figure.id, target)
    if HOLDS.allows(stands, event):
        return None
    name = battle[target].short_name
    return (
        f"{figure.short_name} holds {name} already"
        if stands in PINS
        else f"{figure.short_name} does not fight {name} hand to hand"
    )


@option("S16.15-01", "S16.15.3-09", of=Brawling, offers=Brawl, place=10)
def brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """Every enemy in the hex with everything in hand that serves, and with bare hands."""
    items = [item.id for item in figure.held if hth_weapon(figure, item)]
    for foe in opponents(battle, figure.id):
        yield from (Brawl(figure.id, foe.id, item) for item in (*items, ""))


@option("S12.0-28", of=Brawling, offers=Brawl, place=10)
def called_brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """The same blows at a named part."""
    for order in brawls(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("S12.4-13", of=Brawling, offers=Brawl, switch="S12.4-13", place=10)
def nonlethal_brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """The same blows, held back."""
    for order in brawls(battle, about, figure):
        yield replace(order, nonlethal=True)


@requirement("S16.15-01", of=Brawl)
def brawls_in_its_hex(battle: Battle, order: Brawl) -> str | None:
    """An enemy that it fights in its own hex."""
    return not_at_grips(battle, battle[order.figure], order.target, "blow")


@requirement("S16.15.3-09", of=Brawl)
def brawls_with_what_fits(battle: Battle, order: Brawl) -> str | None:
    """A knife, brass knuckles or a free hand, ready."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if (order.item and item is None) or hth_weapon(figure, item) is None:
        return f"{figure.short_name} cannot use {f'the {item.kind}' if item else 'bare hands'} hand to hand now"
    return None


@requirement("S12.4-13", of=Brawl)
def may_hold_back(battle: Battle, order: Brawl) -> str | None:
    """With something that need not kill."""
    kind = weapon(battle[order.figure].item(order.item))
    return f"a blow with the {kind.name} cannot be held back" if order.nonlethal and not can_spare(kind) else None


def brawl_attack(battle: Battle, order: Brawl) -> Attack:
    """The attack that a blow hand to hand is."""
    figure, target = battle[order.figure], battle[order.target]
    item = figure.item(order.item)
    return Attack(
        battle,
        figure,
        target,
        weapon(item),
        item,
        Kind.HTH,
        manoeuvre=Manoeuvre.STRIKE,
        part=order.part,
        nonlethal=order.nonlethal,
    )


@procedure("S16.15-01", of=Brawl)
def brawl(scene: Scene, order: Brawl) -> Procedure[None]:
    """One blow, which goes by its basic STR."""
    attend(scene, order.figure, order.target)
    yield from strike(scene, brawl_attack(scene.battle, order), "S16.15-01")
    end_action(scene, order.figure, "S12-07")


# -- pistols and what is on the belt -------------------------------------------------------------------------------


@option("S16.15.3-09", of=Brawling, offers=Shoot, place=20)
def shoots_hand_to_hand(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Shoot]:
    """Every pistol in hand, at every enemy in the hex."""
    for item in guns_in_hand(figure, Mode.SINGLE):
        if for_hth(item):
            yield from (Shoot(figure.id, foe.id, item.id) for foe in opponents(battle, figure.id))


@option("S12.0-28", of=Brawling, offers=Shoot, place=20)
def called_shots_hand_to_hand(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Shoot]:
    """The same shots at a named part."""
    for order in shoots_hand_to_hand(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("S16.15.3-13", of=Brawling, offers=DrawInHth, place=30)
def draws(battle: Battle, about: Brawling, figure: Figure) -> Iterator[DrawInHth]:
    """Every knife and pistol on its belt."""
    yield from (DrawInHth(figure.id, item.id) for item in on_belt(figure))


@option("S12.0-25", of=Brawling, offers=DropItem, place=80)
def drops_amid_the_fight(battle: Battle, about: Brawling, figure: Figure) -> Iterator[DropItem]:
    """Whatever it holds: that is free here, too, and leaves a hand for something else."""
    yield from (DropItem(figure.id, item.id) for item in figure.held)


@requirement("S16.15.3-13", of=DrawInHth)
def may_draw(battle: Battle, order: DrawInHth) -> str | None:
    """With a hand free for it, after at most two hexes, and committed to nothing else."""
    figure = battle[order.figure]
    if figure.main is not None and figure.off is not None:
        return f"{figure.short_name} has no hand free"
    return committed(figure) or moved_more_than(battle, figure, READY_MOVE)


@procedure("S16.15.3-13", of=DrawInHth)
def draw(scene: Scene, order: DrawInHth) -> Procedure[None]:
    """A roll of DEX: made, it is in the hand and ready; either way the action is spent."""
    now = scene.battle[order.figure]
    item = now.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    tally = dexterity(scene.book, scene.battle, now)
    why = f"check to draw the {item.kind}"
    if (yield from check(scene, now, tally, "S16.15.3-13", why=why, passed="drawn", failed="not drawn")):
        into_free_hand(scene, order.figure, order.item, "S16.15.3-13")
    end_action(scene, order.figure, "S16.15.3-13")
