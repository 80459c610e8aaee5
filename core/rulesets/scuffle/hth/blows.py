"""Hand-to-hand strikes, with bare hands or any weapon; large weapons do half damage. Also how far ordinary melee
reaches within a hex. Shots are in shots.py, drawing in drawing.py, disarming in disarming.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.scuffle.basis.sizes import underfoot
from core.rulesets.scuffle.hth.moments import AtGrips, HthAttack, attack_hand_to_hand, not_in_one_hex, targets_here
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.harm import Dulled
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import can_spare, melee_weapon
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part
from core.rulesets.skirmish.turn.acting import Acting, end_action

Reach = Callable[[Battle, Figure, Figure], str | None]


@rule("H-enter-06", "S12-02")
def reaches_underfoot(reach: Reach, battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why melee doesn't reach an enemy: within a hex only where one is broken ground to the other."""
    if figure.at != target.at:
        return reach(battle, figure, target)
    if underfoot(figure, [target]) or underfoot(target, [figure]):
        return None
    return "too close: attack hand-to-hand instead"


HALF = 2


@record
class HthBlow(Assault, HthAttack):
    """Strike an enemy in the same hex with an item in hand, or with bare hands if `item` is empty."""

    verb: ClassVar[str] = "strike-hth"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes {target}[ with {the item}]"
    meaning: ClassVar[str] = "Strike an enemy in your hex, with an item in hand or bare hands."
    phrase: ClassVar[str] = "strike[ {target}][ with {the item}] hand-to-hand[ ({part})][ (pulled blow{nonlethal})]"
    option_phrase: ClassVar[str] = "strike[ the {part}][ with {the item}][ (pulled blow{nonlethal})]"
    item: ItemId = ""
    part: Part = Part.NONE
    nonlethal: bool = False

    def attack_in(self, battle: Battle) -> Attack:
        """With the item in hand, or bare hands."""
        return hth_blow(battle, self)


@rule("H-hth-01", "H-hth-02", "H-hth-03")
def hth_weapon(battle: Battle, figure: Figure, item: Item | None) -> Weapon | None:
    """The weapon `item` serves as hand-to-hand: as in melee. None if it doesn't, as things made to be shot or
    thrown; bare hands without an item, if one is free. Pinned arms are checked elsewhere."""
    return melee_weapon(figure, item)


@modifier("H-hth-02", of=Dulled, label="too large for hand-to-hand", reads=Reads.MANNER)
def half_for_the_large(dulled: Dulled) -> int:
    """Half damage for large weapons."""
    attack = dulled.attack
    return HALF if attack.kind is Kind.HTH and not attack.weapon.has(Flag.HTH) else 0


def blows_at(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[HthBlow]:
    """Each target, with every usable item in hand and with bare hands."""
    items = [item.id for item in figure.held if hth_weapon(battle, figure, item)]
    for target in targets:
        yield from (HthBlow(figure.id, target, item) for item in (*items, ""))


@rule("S12.0-28", "S12.4-13")
def all_blows(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[HthBlow]:
    """The same strikes: plain, pulled if the optional rule is on, and at each body part."""
    plain = tuple(blows_at(battle, figure, targets))
    yield from plain
    if "S12.4-13" in battle.options:
        yield from (replace(order, nonlethal=True) for order in plain if can_spare(weapon(figure.item(order.item))))
    for order in plain:
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("H-hth-01", "H-hth-16", of=AtGrips, offers=HthBlow)
def strikes_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[HthBlow]:
    """Every possible target."""
    yield from all_blows(battle, figure, about.targets)


@option("H-hth-01", "H-hth-16", of=Acting, offers=HthBlow, place=3)
def strikes_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[HthBlow]:
    """Every enemy in the hex."""
    yield from all_blows(battle, figure, targets_here(battle, figure))


@requirement("H-begin-01", "H-grapple-23", "S16.15-01", of=HthBlow)
def strikes_in_one_hex_only(battle: Battle, order: HthBlow) -> str | None:
    """An enemy in the same hex."""
    return not_in_one_hex(battle, battle[order.figure], order.target)


@requirement("H-hth-01", of=HthBlow)
def strikes_with_what_serves(battle: Battle, order: HthBlow) -> str | None:
    """With a suitable item in hand, or a free hand."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if (order.item and item is None) or hth_weapon(battle, figure, item) is None:
        return f"can't use the {item.kind} hand-to-hand" if item else "no free hand"
    return None


@requirement("S12.4-13", of=HthBlow)
def holds_back_what_can_be(battle: Battle, order: HthBlow) -> str | None:
    """With the optional rule on, and a weapon that need not kill."""
    if not order.nonlethal:
        return None
    if "S12.4-13" not in battle.options:
        return "optional rule off: no pulled blows"
    figure = battle[order.figure]
    kind = hth_weapon(battle, figure, figure.item(order.item))
    return None if kind is None or can_spare(kind) else f"can't pull blows with the {kind.name}"


@rule("H-begin-05", "H-hth-01")
def hth_blow(battle: Battle, order: HthBlow) -> Attack:
    """The attack: neither easier nor harder than others."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    kind = hth_weapon(battle, figure, item) or weapon(None)
    return Attack(
        battle,
        figure,
        battle[order.target],
        kind,
        item,
        Kind.HTH,
        manoeuvre=Manoeuvre.STRIKE,
        part=order.part,
        nonlethal=order.nonlethal,
    )


@procedure("H-hth-01", "H-base-13", of=HthBlow)
def strike_hand_to_hand(scene: Scene, order: HthBlow) -> Procedure[None]:
    """One strike, which is the turn's action."""

    def made() -> Procedure[object]:
        return (yield from strike(scene, hth_blow(scene.battle, order), "H-hth-01"))

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    end_action(scene, order.figure, "H-enter-16")
