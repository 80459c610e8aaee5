"""Throwing a grenade at a hex: who may, from where, and how likely it lands. Landing is in scatter.py, its effect in
fuses.py, throwing one back in rethrowing.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.handling import UsedUp
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.at_hex import Lobbing, aim_at_hex
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.grenades.bursts import ToHex
from core.rulesets.skirmish.grenades.fuses import Fuse, grenade, land, step_grenade
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.grenades.scatter import come_down
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.missiles.thrown import at_hand
from core.rulesets.skirmish.sheet.armoury import Armoury, Kind, Payload, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.megahexes import megahexes
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.facing import leads_ahead
from core.space.cell import Cell
from core.space.sight import visible

FUSES_IN_WORDS: Mapping[Fuse, Mapping[str, str]] = MappingProxyType(
    {
        Fuse.NONE: {},
        Fuse.THIS_TURN: {"fuse": "short fuse"},
        Fuse.NEXT_MOVE: {"fuse": "long fuse"},
    }
)

CLUSTER = 4
"""Two enemies this close can be caught by one blast between them."""


@record
class Lob(ToHex):
    """Throws a grenade in hand at a hex, with one of the two fuses unless the grenade bursts on landing or is
    working already."""

    verb: ClassVar[str] = "lob"
    kind: ClassVar[OrderKind | None] = OrderKind.THROW
    does: ClassVar[str] = "throws {the item}[ at {cell}]"
    meaning: ClassVar[str] = "Throw a grenade in hand at a hex, with a short or a long fuse if there is one."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the hex to throw at",
            "item": "the grenade",
            "fuse": "when the grenade goes off; none if it bursts on landing or is working already",
        }
    )
    phrase: ClassVar[str] = "throw[ {the item}][ at {cell}][ ({fuse})]"
    cell: Cell
    item: ItemId
    fuse: Fuse = Fuse.NONE

    def manner(self) -> Mapping[str, str]:
        """The fuse, as the menu says it."""
        return FUSES_IN_WORDS[self.fuse]

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """Return the grenade in hand, and the hex."""
        item = battle[self.figure].item(self.item)
        return item.kind if item else "", self.cell


# -- which grenades there are ------------------------------------------------------------------------------------


@rule("S16.12-01", "S16.12-02", "S16.12-03", "S16.12-04", "S16.12-05", "S16.12-66", "S16.12-67", "S16.12-68")
def catalogue(known: Armoury, options: Collection[RuleId]) -> tuple[str, ...]:
    """Return the kinds of grenade in this battle: five, and others only with their options on."""
    kinds = known.weapons.values()
    return tuple(kind.name for kind in kinds if kind.kind is Kind.GRENADE and at_hand(kind, options))


def is_grenade(item: Item) -> bool:
    """True for grenades of any kind."""
    return is_weapon(item) and weapon(item).kind is Kind.GRENADE


@rule("S16.12-18", "S16.12-19")
def fuses_of(battle: Battle, item: Item) -> tuple[Fuse, ...]:
    """Return the fuses to choose from; none for grenades that burst on landing or are working already."""
    immediate = weapon(item).has(Flag.BURSTS) or grenade(battle, item.id) is not None
    return (Fuse.NONE,) if immediate else (Fuse.THIS_TURN, Fuse.NEXT_MOVE)


# -- how likely --------------------------------------------------------------------------------------------------


@modifier("S16.12-07", of=Lobbing, label="distance", reads=Reads.MANNER | Reads.CELL)
def grenade_distance(lobbing: Lobbing) -> int:
    """-1 for every megahex."""
    return -megahexes(lobbing.battle.grid.distance(lobbing.attacker.at, lobbing.cell))


# -- orders ------------------------------------------------------------------------------------------------------


@option("S16.12-06", of=Acting, offers=Lob, free=True)
def lobs(battle: Battle, about: Acting, figure: Figure) -> Iterator[Lob]:
    """Every grenade in hand, at the hexes worth it or else the one ahead, with every fuse; any other hex can be
    ordered."""
    for item in figure.held:
        if is_grenade(item) and not _not_ready(battle, figure, item) and not why_not_attack(battle, figure):
            worth_it = list(worth_aiming_at(battle, figure, weapon(item)))
            ahead = battle.grid.step(figure.at, figure.facing)
            for cell in worth_it or ([ahead] if why_not_throw_to(battle, figure, ahead) is None else []):
                yield from (Lob(figure.id, cell, item.id, fuse) for fuse in fuses_of(battle, item))


def worth_aiming_at(battle: Battle, figure: Figure, kind: Weapon) -> Iterator[Cell]:
    """Yield the hexes within reach with enemies in them, and those between two enemies close together; for smoke and
    gas also the figure's own hex and the one halfway to each enemy."""
    foes = [foe.at for foe in battle.foes(figure)]
    pairs = [(a, b) for a, b in combinations(foes, 2) if 2 <= battle.grid.distance(a, b) <= CLUSTER]
    cells = [*foes, *(_half_way(battle, a, b) for a, b in pairs)]
    if kind.payload is Payload.CLOUD:
        cells += [figure.at, *(_half_way(battle, figure.at, at) for at in foes if at != figure.at)]
    yield from (cell for cell in dict.fromkeys(cells) if why_not_throw_to(battle, figure, cell) is None)


def _half_way(battle: Battle, a: Cell, b: Cell) -> Cell:
    line = battle.grid.line(a, b)
    return line[len(line) // 2].cells[0] if line else a


@requirement("S12.0-09", "S12.0-10", "S12.0-22", of=Lob)
def why_not_lob(battle: Battle, order: Lob) -> str | None:
    """After half MOV or a shift at most, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S16.12-06", "S16.12-15", of=Lob)
def why_not_lob_item(battle: Battle, order: Lob) -> str | None:
    """A grenade in hand, whole and ready; nothing needs lighting first."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not is_grenade(item):
        return "not a grenade in hand"
    return _not_ready(battle, figure, item)


def _not_ready(battle: Battle, figure: Figure, item: Item) -> str | None:
    if not at_hand(weapon(item), battle.options):
        return f"{item.kind} not available in this battle"
    return None if usable(figure, item) else f"{item.kind} not ready"


@requirement("S16.12-20", of=Lob)
def why_not_this_fuse(battle: Battle, order: Lob) -> str | None:
    """One of the two fuses is named before the roll; none where there is none."""
    item = battle[order.figure].item(order.item)
    fuses = fuses_of(battle, item) if item else ()
    if order.fuse in fuses:
        return None
    return f"needs the fuse {' or '.join(fuses)} (not {order.fuse})"


@requirement("S16.12-16", "S16.12-17", "S12.0-12", "S12.0-30", of=Lob)
def why_not_lob_so_far(battle: Battle, order: Lob) -> str | None:
    """At a hex ahead, in sight and within throwing range, empty or not."""
    return why_not_throw_to(battle, battle[order.figure], order.cell)


@rule("S16.12-06", "S16.12-16", "S16.12-17")
def why_not_throw_to(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Return why a grenade can't be thrown there: too far, behind a wall, or not ahead."""
    grid = battle.grid
    if cell not in grid:
        return "off the map"
    hexes, most = grid.distance(figure.at, cell), farthest_throw(figure)
    if hexes > most:
        return f"out of range ({hexes} hexes; throws {most})"
    if battle.ground(cell).solid:
        return f"blocked by a {battle.ground(cell).name}"
    if not visible(grid, figure.at, cell, lambda at: battle.ground(at).opaque):
        return "no line of sight"
    if cell != figure.at and not leads_ahead(battle, figure, cell):
        return "not in front"
    return None


@procedure("S16.12-06", "S16.12-20", of=Lob)
def lob(scene: Scene, order: Lob) -> Procedure[None]:
    """The action of the turn: the grenade flies and lands somewhere, with the fuse it was given."""
    battle = scene.battle
    figure, working = battle[order.figure], grenade(battle, order.item)
    item = figure.item(order.item)
    assert item is not None, f"{figure.id} has no {order.item}"
    tally = aim_at_hex(scene.book, Lobbing(battle, figure, order.cell, item))
    scene.tell(UsedUp(("S16.12-06",), figure.id, item.id))
    if working is None:
        in_hand = Field(item.id, GRENADE, Lit.READY, item.kind, figure.at, frozenset(), battle.clock.turn, figure.id)
        step_grenade(scene, in_hand, "throw", in_hand, "S16.12-06")
    landing = yield from come_down(scene, figure.id, item.kind, order.cell, tally)
    yield from land(scene, item.id, landing, order.fuse)
    end_action(scene, figure.id, "S16.12-06")
