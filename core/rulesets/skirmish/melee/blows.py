"""Striking an adjacent enemy with an item in hand, and pulled blows, an optional rule. Poles, bayonets, sweeps and the
staff have their own files; the hits of pulled blows are in wounds.py and come back in repair.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.phrases import filled_in
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.improvised import used_as_club
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.facing import arc_of, faces
from core.space.grid import Arc


@record
class Strike(Assault):
    """Strikes an adjacent enemy with an item in hand, or bare hands if `item` is empty; `nonlethal`: a pulled blow."""

    verb: ClassVar[str] = "strike"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes"
    meaning: ClassVar[str] = "Strike an adjacent enemy with an item in hand, or with bare hands."
    phrase: ClassVar[str] = "strike[ {target}][ with {the item}][ ({part})][ (pulled blow{nonlethal})]"
    option_phrase: ClassVar[str] = "strike[ the {part}][ with {the item}][ (pulled blow{nonlethal})]"
    item: ItemId = ""
    part: Part = Part.NONE
    nonlethal: bool = False

    def attack_in(self, battle: Battle) -> Attack:
        """One strike."""
        return melee_attack(battle, self)


@rule("S12-02", "S12-06", "S12.0-37", "S16.8-01", "S16.10-04")
def melee_weapon(figure: Figure, item: Item | None) -> Weapon | None:
    """Return what an item serves as in melee as it is held now; None if it doesn't, or does no damage. No item: bare
    hands, if one is free."""
    if item is None:
        return weapon(None) if figure.main is None or figure.off is None else None
    if not is_weapon(item) or item not in figure.held:
        return None
    if (club := used_as_club(figure, item)) is not None:
        return club
    kind = weapon(item)
    if not usable(figure, item) or kind.kind is not Kind.MELEE or not kind.hurts or not loaded(item):
        return None
    if kind.two_handed_only and not figure.in_both_hands(item.id):
        return None
    return kind


@question("S12-02", "S12.0-12", "S16.10-05")
def why_not_reach(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Return why melee doesn't reach an enemy: only adjacent front hexes count."""
    if battle.grid.distance(figure.at, target.at) != 1:
        return f"out of reach ({battle.grid.distance(figure.at, target.at)} hexes; reach 1)"
    if not faces(battle, figure, target.at):
        return "not in front"
    return None


@rule("S12.1-01")
def why_not_target(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Return why someone can't be attacked: not an enemy, or out of the fight."""
    if target not in battle.figures:
        return "unknown figure"
    foe = battle[target]
    if foe.side == figure.side:
        return "target must be an enemy"
    return None if foe.active else "target already out"


@option("S12.0-09", "S12.0-10", of=Acting, offers=Strike, place=20)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every adjacent enemy with every weapon in hand; bare hands without one."""
    near = [foe for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) <= 1]
    for foe in near:
        items = [item for item in figure.held if is_weapon(item)]
        yield from (Strike(figure.id, foe.id, item.id) for item in items)
        if not any(melee_weapon(figure, item) for item in items):
            yield Strike(figure.id, foe.id)


@option("S12.0-28", of=Acting, offers=Strike, place=20)
def called_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The same strikes at a called part."""
    for order in strikes(battle, about, figure):
        yield from (Strike(figure.id, order.target, order.item, part) for part in Part if part is not Part.NONE)


@requirement("S12.0-09", "S12.0-10", of=Strike)
def why_not_strike(battle: Battle, order: Strike) -> str | None:
    """After a charge of half MOV or a shift at most, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S12.1-01", "S12-02", "S12.0-12", of=Strike)
def why_not_strike_target(battle: Battle, order: Strike) -> str | None:
    """An enemy in a front hex."""
    figure = battle[order.figure]
    return why_not_target(battle, figure, order.target) or why_not_reach(battle, figure, battle[order.target])


@requirement("S12-06", "S12.0-37", of=Strike)
def why_not_strike_with(battle: Battle, order: Strike) -> str | None:
    """A melee weapon, ready and whole, in the hands it needs."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if melee_weapon(figure, item) is None:
        return "no free hand" if item is None else f"{item.kind} not ready for melee"
    return None


@once
def melee_attack(battle: Battle, order: Strike, manoeuvre: Manoeuvre = Manoeuvre.STRIKE) -> Attack:
    """Return the attack of a strike."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    kind = melee_weapon(figure, item) or weapon(None)
    foe = battle[order.target]
    return Attack(
        battle, figure, foe, kind, item, Kind.MELEE, manoeuvre=manoeuvre, part=order.part, nonlethal=order.nonlethal
    )


SIDES = {Arc.FRONT: "", Arc.SIDE: " in the flank", Arc.REAR: " from behind"}


def blow_in_words(battle: Battle, order: Assault) -> str:
    """`strikes Mara from behind with the axe`. The side doesn't matter against a prone target, or hand-to-hand."""
    figure, target = battle[order.figure], battle.figures.get(order.target)
    side = ""
    if target is not None and not in_hth(battle, target.id) and battle.grid.distance(figure.at, target.at) == 1:
        side = SIDES[arc_of(battle, target, figure.at)] if target.condition.upright else " on the ground"
    return filled_in(battle, order, f"{order.does} {{target}}{side}[ with {{the item}}]")


@wording(of=Strike)
def strike_in_words(battle: Battle, order: Strike) -> str:
    """With the side it comes from."""
    return blow_in_words(battle, order)


@procedure("S12-14", "S12-07", of=Strike)
def strike_once(scene: Scene, order: Strike) -> Procedure[None]:
    """The roll to hit, and the damage on a hit. A melee weapon strikes once a turn."""
    yield from strike(scene, melee_attack(scene.battle, order), "S12-14")
    end_action(scene, order.figure, "S12-07")


@rule("S12.4-13")
def can_spare(kind: Weapon) -> bool:
    """True if blows with `kind` can be pulled: fists, clubs, staves and stun weapons."""
    return kind.has(Flag.UNARMED, Flag.CLUB, Flag.STUN, Flag.NONLETHAL)


@option("S12.4-13", of=Acting, offers=Strike, switch="S12.4-13", place=20)
def nonlethal_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The same strikes, pulled; and with a weapon in one hand, a pulled punch with the free one."""
    proposed = list(strikes(battle, about, figure))
    yield from (replace(order, nonlethal=True) for order in proposed)
    if melee_weapon(figure, None) is not None and all(order.item for order in proposed):
        yield from (Strike(figure.id, foe, nonlethal=True) for foe in dict.fromkeys(order.target for order in proposed))


@requirement("S12.4-13", of=Strike)
def why_not_pull_blow(battle: Battle, order: Strike) -> str | None:
    """With the option on, and a weapon that need not kill."""
    if not order.nonlethal:
        return None
    if "S12.4-13" not in battle.options:
        return "no pulled blows in this battle"
    figure = battle[order.figure]
    kind = melee_weapon(figure, figure.item(order.item))
    return None if kind is None or can_spare(kind) else f"can't pull blows with a {kind.name}"
