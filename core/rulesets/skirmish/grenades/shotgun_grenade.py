"""Grenades fired from a shotgun, an optional rule. Their effect is in fuses.py, throwing by hand in lobbing.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.at_hex import Launching, aim_at_hex
from core.rulesets.skirmish.grenades.bursts import ToHex
from core.rulesets.skirmish.grenades.fuses import Fuse, land, step_grenade
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.grenades.lobbing import FUSES_IN_WORDS, catalogue
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
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import leads_ahead
from core.space.cell import Cell
from core.space.sight import visible

USUAL = "high explosive grenade"


@record
class Launch(ToHex):
    """Fires a grenade from a shotgun at a hex, with one of the two fuses."""

    verb: ClassVar[str] = "launch"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "fires a grenade[ at {cell}][ with {the item}]"
    meaning: ClassVar[str] = "Fire a grenade from a shotgun at a hex, with a short or a long fuse."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the hex to fire at",
            "item": "the shotgun",
            "fuse": "when the grenade goes off",
            "grenade": "the kind of grenade",
        }
    )
    phrase: ClassVar[str] = "fire[ a {grenade!}][ at {cell}][ with {the item}][ ({fuse})]"
    cell: Cell
    item: ItemId
    fuse: Fuse
    grenade: str = USUAL

    def manner(self) -> Mapping[str, str]:
        """The fuse, as the menu says it."""
        return FUSES_IN_WORDS[self.fuse]

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """Return the kind named, and the hex."""
        return self.grenade, self.cell


@rule("S16.7-22")
def holds_a_grenade(item: Item) -> bool:
    """True if a gun's next round is a grenade."""
    load = armoury().ammo.get(next_load(item)) if is_weapon(item) else None
    return load is not None and load.has(AmmoFlag.GRENADE)


def grenades_for_guns(battle: Battle) -> tuple[str, ...]:
    """Return the kinds that can be fired: those with a fuse."""
    known = armoury_of(battle)
    return tuple(kind for kind in catalogue(known, battle.options) if not known.weapons[kind].has(Flag.BURSTS))


# -- how likely --------------------------------------------------------------------------------------------------


@modifier("S16.7-22", of=Launching, label="distance", reads=Reads.MANNER | Reads.CELL)
def launched_distance(launching: Launching) -> int:
    """Like a shot, not a throw."""
    return missile_penalty(launching.battle.grid.distance(launching.attacker.at, launching.cell))


@modifier("S16.7-22", "S16.6-04", of=Launching, label="STR too low", reads=Reads.FIGURES | Reads.MANNER)
def too_weak_to_launch(launching: Launching) -> int:
    """A grenade kicks like a slug."""
    kind = as_loaded(launching.battle, launching.item)
    two = held_in_two_hands(launching.attacker, launching.item)
    return min(0, sheet(launching.attacker).strength - (kind.st_two if two else kind.st_one))


# -- the order ---------------------------------------------------------------------------------------------------


@option("S16.7-22", of=Acting, offers=Launch, switch="S16.7-22")
def launches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Launch]:
    """Every shotgun in hand loaded with a grenade, at the hex of every enemy, with either fuse."""
    for item in figure.held:
        if holds_a_grenade(item):
            for cell in dict.fromkeys(foe.at for foe in battle.foes(figure)):
                yield from (Launch(figure.id, cell, item.id, fuse) for fuse in (Fuse.THIS_TURN, Fuse.NEXT_MOVE))


@option("S16.7-22", of=Acting, offers=Launch, free=True, switch="S16.7-22")
def launches_anything_anywhere(battle: Battle, about: Acting, figure: Figure) -> Iterator[Launch]:
    """Any grenade at any hex; can be ordered, not listed."""
    yield from ()


@requirement("S16.7-22", of=Shoot)
def why_not_shoot_grenade(battle: Battle, order: Shoot) -> str | None:
    """A grenade in a shotgun is fired at a hex."""
    item = battle[order.figure].item(order.item)
    return "loaded with a grenade: fire at a hex" if item is not None and holds_a_grenade(item) else None


@requirement("S12.0-09", "S12.0-10", "S12.0-20", of=Launch)
def why_not_launch(battle: Battle, order: Launch) -> str | None:
    """After one hex at most, with no other commitment, and not engaged; figures who just knelt may. One shot a turn."""
    figure = battle[order.figure]
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if engaged(battle, figure):
        return Cited("S12.0-10", "engaged: can only shoot to the front")
    if figure.mark(Marks.SHOOTING):
        return "already shooting this turn"
    if not has_just_knelt(figure) and (fault := why_not_act(figure)):
        return fault
    return why_not_after_moving(battle, figure, FIRE_MOVE)


@requirement("S16.7-22", of=Launch)
def why_not_launch_this(battle: Battle, order: Launch) -> str | None:
    """A shotgun ready in hand with a grenade as its next round; a kind in this battle, with a fuse."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or missile_weapon(figure, item) is None or not holds_a_grenade(item):
        return "no shotgun loaded with a grenade"
    if order.grenade not in grenades_for_guns(battle):
        return f"a {order.grenade} can't be fired from a gun"
    return "choose one of the two fuses" if order.fuse is Fuse.NONE else None


@requirement("S16.7-22", "S12.0-12", "S12.0-30", of=Launch)
def why_not_launch_so_far(battle: Battle, order: Launch) -> str | None:
    """At another hex ahead and in sight, within the effective range of a slug."""
    figure, grid = battle[order.figure], battle.grid
    item = figure.item(order.item)
    if order.cell not in grid or order.cell == figure.at or not leads_ahead(battle, figure, order.cell):
        return "not in front"
    if battle.ground(order.cell).solid or not visible(grid, figure.at, order.cell, lambda at: battle.ground(at).opaque):
        return "no line of fire"
    assert item is not None, f"{order.figure} has no {order.item}"
    most = effective_range(as_loaded(battle, item), next_load(item))
    hexes = grid.distance(figure.at, order.cell)
    return f"out of range ({hexes} hexes; range {most})" if hexes > most else None


@procedure("S16.7-22", of=Launch)
def launch(scene: Scene, order: Launch) -> Procedure[None]:
    """All the fire of the turn: the grenade lands or scatters like a thrown one."""
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
