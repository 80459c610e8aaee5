"""Striking at an adjacent enemy with what is in hand, and holding back with it, an option. Poles, bayonets, sweeps and
the staff have files of their own; what a blow held back does is in wounds.py, what of it comes back in repair.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import spoken
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
from core.rulesets.skirmish.turn.acting import Acting, end_action, no_melee
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.facing import arc_of, faces
from core.space.grid import Arc


@dataclass(frozen=True, slots=True)
class Strike(Assault):
    """Strikes an adjacent enemy with an item in hand, or bare hands where `item` is empty; `nonlethal`: held back."""

    verb: ClassVar[str] = "strike"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes"
    meaning: ClassVar[str] = "Strike an adjacent enemy with an item in hand, or with bare hands."
    phrase: ClassVar[str] = "strike[ {target}][, {item}][, at the {part}][, held back{nonlethal}]"
    item: ItemId = ""
    part: Part = Part.NONE
    nonlethal: bool = False

    def attack_in(self, battle: Battle) -> Attack:
        """One blow."""
        return melee_attack(battle, self)


@rule("S12-02", "S12-06", "S12.0-37", "S16.8-01", "S16.10-04")
def melee_weapon(figure: Figure, item: Item | None) -> Weapon | None:
    """What an item serves as in melee now; None: it does not, as it is held, or does no damage. No item: bare hands, if
    one is free."""
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
def out_of_reach(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why melee does not reach an enemy: it strikes adjacent front hexes only."""
    if battle.grid.distance(figure.at, target.at) != 1:
        return (
            f"{target.short_name} is {battle.grid.distance(figure.at, target.at)} "
            "hexes away; melee reaches adjacent hexes"
        )
    if not faces(battle, figure, target.at):
        return f"{target.short_name} is not in front of {figure.short_name}"
    return None


@rule("S12.1-01")
def not_a_target(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why somebody cannot be attacked: no enemy, or out of the fight."""
    if target not in battle.figures:
        return f"there is no {target}"
    foe = battle[target]
    if foe.side == figure.side:
        return f"{foe.short_name} is a friend"
    return None if foe.active else f"{foe.short_name} is out of the fight"


@option("S12.0-09", "S12.0-10", of=Acting, offers=Strike, place=20)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every adjacent enemy with every weapon in hand; bare hands where there is none."""
    near = [foe for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) <= 1]
    for foe in near:
        items = [item for item in figure.held if is_weapon(item)]
        yield from (Strike(figure.id, foe.id, item.id) for item in items)
        if not any(melee_weapon(figure, item) for item in items):
            yield Strike(figure.id, foe.id)


@option("S12.0-28", of=Acting, offers=Strike, place=20)
def called_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The same strikes at a named part."""
    for order in strikes(battle, about, figure):
        yield from (Strike(figure.id, order.target, order.item, part) for part in Part if part is not Part.NONE)


@requirement("S12.0-09", "S12.0-10", of=Strike)
def may_strike(battle: Battle, order: Strike) -> str | None:
    """After a charge of at most half MOV or a shift, on its feet or knees, committed to nothing else."""
    return no_melee(battle, battle[order.figure])


@requirement("S12.1-01", "S12-02", "S12.0-12", of=Strike)
def strikes_within_reach(battle: Battle, order: Strike) -> str | None:
    """An enemy in a front hex."""
    figure = battle[order.figure]
    return not_a_target(battle, figure, order.target) or out_of_reach(battle, figure, battle[order.target])


@requirement("S12-06", "S12.0-37", of=Strike)
def strikes_with_a_ready_weapon(battle: Battle, order: Strike) -> str | None:
    """A melee weapon, ready and whole, held in the hands it needs."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if melee_weapon(figure, item) is None:
        return f"{figure.short_name} cannot strike with {'bare hands' if item is None else f'the {item.kind}'} now"
    return None


@once
def melee_attack(battle: Battle, order: Strike, manoeuvre: Manoeuvre = Manoeuvre.STRIKE) -> Attack:
    """The attack that a strike is."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    kind = melee_weapon(figure, item) or weapon(None)
    foe = battle[order.target]
    return Attack(
        battle, figure, foe, kind, item, Kind.MELEE, manoeuvre=manoeuvre, part=order.part, nonlethal=order.nonlethal
    )


SIDES = {Arc.FRONT: "", Arc.SIDE: " from the side", Arc.REAR: " from behind"}


def blow_in_words(battle: Battle, order: Assault) -> str:
    """`strikes Mara from behind with the axe`. The side makes no difference to one who lies, nor hand to hand."""
    figure, target = battle[order.figure], battle.figures.get(order.target)
    side = ""
    if target is not None and not in_hth(battle, target.id) and battle.grid.distance(figure.at, target.at) == 1:
        side = SIDES[arc_of(battle, target, figure.at)] if target.condition.upright else " on the ground"
    return filled_in(battle, order, f"{order.does} {{target}}{side}[ with the {{item}}]")


@spoken(of=Strike)
def strike_in_words(battle: Battle, order: Strike) -> str:
    """With the side that it comes from."""
    return blow_in_words(battle, order)


@procedure("S12-14", "S12-07", of=Strike)
def strike_once(scene: Scene, order: Strike) -> Procedure[None]:
    """One blow: the roll to hit, and the damage if it hits. A melee weapon strikes once a turn."""
    yield from strike(scene, melee_attack(scene.battle, order), "S12-14")
    end_action(scene, order.figure, "S12-07")


@rule("S12.4-13")
def can_spare(kind: Weapon) -> bool:
    """Whether a blow with it may be held back: fists, clubs, staves and stun weapons."""
    return kind.has(Flag.UNARMED, Flag.CLUB, Flag.STUN, Flag.NONLETHAL)


@option("S12.4-13", of=Acting, offers=Strike, switch="S12.4-13", place=20)
def nonlethal_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The same strikes, held back; and a punch with the free hand, where that is no blow that anybody else would think
    of: a weapon is in the other."""
    proposed = list(strikes(battle, about, figure))
    yield from (replace(order, nonlethal=True) for order in proposed)
    if melee_weapon(figure, None) is not None and all(order.item for order in proposed):
        yield from (Strike(figure.id, foe, nonlethal=True) for foe in dict.fromkeys(order.target for order in proposed))


@requirement("S12.4-13", of=Strike)
def may_hold_back(battle: Battle, order: Strike) -> str | None:
    """With the option on, and with something that need not kill."""
    if not order.nonlethal:
        return None
    if "S12.4-13" not in battle.options:
        return "blows are not held back in this battle"
    figure = battle[order.figure]
    kind = melee_weapon(figure, figure.item(order.item))
    return None if kind is None or can_spare(kind) else f"a blow with the {kind.name} cannot be held back"
