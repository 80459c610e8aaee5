"""Grenades fired from a shotgun, an option. What a grenade does once it is down is in fuses.py, throwing one by hand in
lobbing.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.at_hex import Launching, aim_at_hex
from core.rulesets.skirmish.grenades.bursts import ToHex
from core.rulesets.skirmish.grenades.fuses import Fuse, land, step_grenade
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.grenades.lobbing import catalogue
from core.rulesets.skirmish.grenades.scatter import come_down
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.may_shoot import has_just_knelt
from core.rulesets.skirmish.missiles.ranges import missile_penalty
from core.rulesets.skirmish.missiles.series import missile_weapon
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.shotguns import effective_range
from core.rulesets.skirmish.sheet.ammunition import as_loaded, next_load, spend
from core.rulesets.skirmish.sheet.armoury import armoury, armoury_of, held_in_two_hands, is_weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import AmmoFlag, Flag
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, Acting, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import leads_ahead
from core.space.cell import Cell
from core.space.sight import visible

USUAL = "high explosive grenade"


@dataclass(frozen=True, slots=True)
class Launch(ToHex):
    """Fires a grenade from a shotgun at a hex, with one of the two fuses."""

    verb: ClassVar[str] = "launch"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "fires a grenade[ at {cell}][ with the {item}]"
    meaning: ClassVar[str] = "Fire a grenade from a shotgun at a hex, with a short or a long fuse."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the hex to fire at",
            "item": "the shotgun",
            "fuse": "when it goes off",
            "grenade": "the kind of grenade",
        }
    )
    phrase: ClassVar[str] = "launch[ a {grenade!}][ to {cell}][, bursting {fuse}][, {item}]"
    cell: Cell
    item: ItemId
    fuse: Fuse
    grenade: str = USUAL

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """The kind that was named, and where it is fired."""
        return self.grenade, self.cell


@rule("S16.7-22")
def holds_a_grenade(item: Item) -> bool:
    """Whether a gun's next round is a grenade."""
    load = armoury().ammo.get(next_load(item)) if is_weapon(item) else None
    return load is not None and load.has(AmmoFlag.GRENADE)


def grenades_for_guns(battle: Battle) -> tuple[str, ...]:
    """The kinds that can be fired: those with a fuse."""
    known = armoury_of(battle)
    return tuple(kind for kind in catalogue(known, battle.options) if not known.weapons[kind].has(Flag.BURSTS))


# -- how likely --------------------------------------------------------------------------------------------------


@modifier("S16.7-22", of=Launching, label="distance", reads=Reads.MANNER | Reads.CELL)
def launched_distance(launching: Launching) -> int:
    """As hard with the distance as a shot, not as a throw."""
    return missile_penalty(launching.battle.grid.distance(launching.attacker.at, launching.cell))


@modifier("S16.7-22", "S16.6-04", of=Launching, label="too weak for it", reads=Reads.FIGURES | Reads.MANNER)
def too_weak_to_launch(launching: Launching) -> int:
    """A grenade kicks like a slug."""
    kind = as_loaded(launching.battle, launching.item)
    two = held_in_two_hands(launching.attacker, launching.item)
    return min(0, sheet(launching.attacker).strength - (kind.st_two if two else kind.st_one))


# -- the order ---------------------------------------------------------------------------------------------------


@option("S16.7-22", of=Acting, offers=Launch, switch="S16.7-22")
def launches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Launch]:
    """Every shotgun in hand that is loaded with a grenade, at the hex of every enemy, with either fuse."""
    for item in figure.held:
        if holds_a_grenade(item):
            for cell in dict.fromkeys(foe.at for foe in battle.foes(figure)):
                yield from (Launch(figure.id, cell, item.id, fuse) for fuse in (Fuse.THIS_TURN, Fuse.NEXT_MOVE))


@option("S16.7-22", of=Acting, offers=Launch, free=True, switch="S16.7-22")
def launches_anything_anywhere(battle: Battle, about: Acting, figure: Figure) -> Iterator[Launch]:
    """Any grenade at any hex; such orders can be given and are not listed."""
    yield from ()


@requirement("S16.7-22", of=Shoot)
def shoots_no_grenade_at_a_figure(battle: Battle, order: Shoot) -> str | None:
    """A grenade in a shotgun is fired at a hex."""
    item = battle[order.figure].item(order.item)
    return f"the {item.kind} is loaded with a grenade" if item is not None and holds_a_grenade(item) else None


@requirement("S12.0-09", "S12.0-10", "S12.0-20", of=Launch)
def may_launch(battle: Battle, order: Launch) -> str | None:
    """After one hex at most, committed to nothing else and not engaged; who has just knelt may. One shot a turn."""
    figure = battle[order.figure]
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if engaged(battle, figure):
        return Cited("S12.0-10", f"{figure.short_name} is engaged and may only shoot at an enemy in front")
    if figure.mark(Marks.SHOOTING):
        return f"{figure.short_name} shoots this turn"
    if not has_just_knelt(figure) and (fault := committed(figure)):
        return fault
    return moved_more_than(battle, figure, FIRE_MOVE)


@requirement("S16.7-22", of=Launch)
def launches_what_is_loaded(battle: Battle, order: Launch) -> str | None:
    """A shotgun ready in hand, with a grenade as its next round; a kind that there is, with a fuse."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or missile_weapon(figure, item) is None or not holds_a_grenade(item):
        return f"{figure.short_name} has no grenade in {order.item} ready to fire"
    if order.grenade not in grenades_for_guns(battle):
        return f"no {order.grenade} is fired from a gun in this battle"
    return "a grenade is fired with one of the two fuses" if order.fuse is Fuse.NONE else None


@requirement("S16.7-22", "S12.0-12", "S12.0-30", of=Launch)
def launches_within_reach(battle: Battle, order: Launch) -> str | None:
    """At another hex ahead and in sight, no farther than a slug keeps its force."""
    figure, grid = battle[order.figure], battle.grid
    item = figure.item(order.item)
    if order.cell not in grid or order.cell == figure.at or not leads_ahead(battle, figure, order.cell):
        return f"that hex is not in front of {figure.short_name}"
    if battle.ground(order.cell).solid or not visible(grid, figure.at, order.cell, lambda at: battle.ground(at).opaque):
        return f"{figure.short_name} has no line of fire to {grid.name(order.cell)}"
    assert item is not None, f"{order.figure} has no {order.item}"
    most = effective_range(as_loaded(battle, item), next_load(item))
    hexes = grid.distance(figure.at, order.cell)
    return f"{grid.name(order.cell)} is {hexes} hexes away; a grenade goes {most}" if hexes > most else None


@procedure("S16.7-22", of=Launch)
def launch(scene: Scene, order: Launch) -> Procedure[None]:
    """The whole fire of its turn: the grenade lands or scatters as if it were thrown."""
    battle, figure = scene.battle, scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    tally = aim_at_hex(scene.book, Launching(battle, figure, order.cell, item))
    spend(scene, figure.id, item, 1)
    name = f"{item.id}/{battle.clock.turn}"
    flying = Field(name, GRENADE, Lit.READY, order.grenade, figure.at, frozenset(), battle.clock.turn, figure.id)
    step_grenade(scene, flying, "throw", flying, "S16.7-22")
    landing = yield from come_down(scene, figure.id, order.grenade, order.cell, tally)
    yield from land(scene, name, landing, order.fuse)
    lose_aim(scene, figure.id)
    end_action(scene, figure.id, "S16.7-22")
