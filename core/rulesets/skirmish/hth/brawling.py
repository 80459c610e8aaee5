"""Fighting hand-to-hand: strikes, shots, drawing and dropping in one hex. Getting there is in closing.py.

Pinning is in subduing.py, taking weapons in disarming.py, leaving in parting.py, stray hits are in into_melee.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
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
from core.rulesets.skirmish.turn.acting import end_action, why_not_act, why_not_after_charging, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import opponents


@record
class Brawl(Assault):
    """Strikes an enemy in the same hex with a knife, brass knuckles or, if `item` is empty, bare hands."""

    verb: ClassVar[str] = "brawl"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes {target} hand-to-hand[ with {the item}]"
    meaning: ClassVar[str] = "Strike an enemy in your hex with a knife, brass knuckles or bare hands."
    phrase: ClassVar[str] = "strike[ {target}][ with {the item}] hand-to-hand[ ({part})][ (pulled blow{nonlethal})]"
    option_phrase: ClassVar[str] = "strike[ the {part}][ with {the item}][ (pulled blow{nonlethal})]"
    item: ItemId = ""
    part: Part = Part.NONE
    nonlethal: bool = False

    def attack_in(self, battle: Battle) -> Attack:
        """One strike in the same hex."""
        return brawl_attack(battle, self)


@record
class DrawInHth(Choice):
    """Tries to draw a knife or pistol from the belt during a hand-to-hand fight."""

    verb: ClassVar[str] = "draw"
    kind: ClassVar[OrderKind | None] = OrderKind.READY
    does: ClassVar[str] = "draws {the item}"
    meaning: ClassVar[str] = "Try to draw a knife or pistol from your belt in a hand-to-hand fight."
    phrase: ClassVar[str] = "draw[ {the item}]"
    item: ItemId


# -- strikes -------------------------------------------------------------------------------------------------------


@rule("S16.15.3-09")
def hth_weapon(figure: Figure, item: Item | None) -> Weapon | None:
    """Return what an item serves as for a hand-to-hand strike: a knife, brass knuckles, or bare hands if one is free;
    otherwise None.

    Pistols are fired instead.
    """
    if item is None:
        return weapon(None) if figure.main is None or figure.off is None else None
    kind = weapon(item)
    ready = usable(figure, item) and loaded(item)
    return kind if for_hth(item) and ready and not kind.has(Flag.MISSILE) else None


@rule("S16.15-01", "S12.0-09", "S12.0-33")
def why_not_hand_to_hand(battle: Battle, figure: Figure, target: FigureId, event: str) -> str | None:
    """Return why `event` can't happen with `target` now: not fighting hand-to-hand, or already holding. None: it
    can."""
    if fault := why_not_act(figure):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if fault := why_not_after_charging(battle, figure):
        return fault
    if target not in battle.figures:
        return "unknown figure"
    stands = grip(battle, figure.id, target)
    if HOLDS.allows(stands, event):
        return None
    return "already pinning them" if stands in PINS else "not in a hand-to-hand fight with them"


@option("S16.15-01", "S16.15.3-09", of=Brawling, offers=Brawl, place=10)
def brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """Every enemy in the hex, with everything in hand that serves and with bare hands."""
    items = [item.id for item in figure.held if hth_weapon(figure, item)]
    for foe in opponents(battle, figure.id):
        yield from (Brawl(figure.id, foe.id, item) for item in (*items, ""))


@option("S12.0-28", of=Brawling, offers=Brawl, place=10)
def called_brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """The same strikes at a called part."""
    for order in brawls(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("S12.4-13", of=Brawling, offers=Brawl, switch="S12.4-13", place=10)
def nonlethal_brawls(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Brawl]:
    """The same strikes, pulled."""
    for order in brawls(battle, about, figure):
        yield replace(order, nonlethal=True)


@requirement("S16.15-01", of=Brawl)
def why_not_brawl(battle: Battle, order: Brawl) -> str | None:
    """An enemy the figure fights in its own hex."""
    return why_not_hand_to_hand(battle, battle[order.figure], order.target, "blow")


@requirement("S16.15.3-09", of=Brawl)
def why_not_brawl_with(battle: Battle, order: Brawl) -> str | None:
    """A knife, brass knuckles or a free hand, ready."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if (order.item and item is None) or hth_weapon(figure, item) is None:
        return f"{item.kind if item else 'bare hands'} not usable hand-to-hand now"
    return None


@requirement("S12.4-13", of=Brawl)
def why_not_pull_blow(battle: Battle, order: Brawl) -> str | None:
    """With a weapon that need not kill."""
    kind = weapon(battle[order.figure].item(order.item))
    return f"can't pull blows with a {kind.name}" if order.nonlethal and not can_spare(kind) else None


def brawl_attack(battle: Battle, order: Brawl) -> Attack:
    """Return the attack of a hand-to-hand strike."""
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
    """One strike, with basic STR."""
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
    """The same shots at a called part."""
    for order in shoots_hand_to_hand(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("S16.15.3-13", of=Brawling, offers=DrawInHth, place=30)
def draws(battle: Battle, about: Brawling, figure: Figure) -> Iterator[DrawInHth]:
    """Every knife and pistol on the belt."""
    yield from (DrawInHth(figure.id, item.id) for item in on_belt(figure))


@option("S12.0-25", of=Brawling, offers=DropItem, place=80)
def drops_in_the_fight(battle: Battle, about: Brawling, figure: Figure) -> Iterator[DropItem]:
    """Everything in hand; free here too, and it leaves a hand for something else."""
    yield from (DropItem(figure.id, item.id) for item in figure.held)


@requirement("S16.15.3-13", of=DrawInHth)
def why_not_draw(battle: Battle, order: DrawInHth) -> str | None:
    """With a free hand, after moving two hexes at most, with no other commitment."""
    figure = battle[order.figure]
    if figure.main is not None and figure.off is not None:
        return "no free hand"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.15.3-13", of=DrawInHth)
def draw(scene: Scene, order: DrawInHth) -> Procedure[None]:
    """A DEX roll: on success the item is in hand and ready. The action is spent in any case."""
    now = scene.battle[order.figure]
    item = now.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    tally = dexterity(scene.book, scene.battle, now)
    why = f"check to draw the {item.kind}"
    if (yield from check(scene, now, tally, "S16.15.3-13", why=why, passed="drawn", failed="not drawn")):
        into_free_hand(scene, order.figure, order.item, "S16.15.3-13")
    end_action(scene, order.figure, "S16.15.3-13")
