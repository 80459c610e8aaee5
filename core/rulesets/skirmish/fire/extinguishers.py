"""Fire extinguishers: one action puts out a figure or a burning hex. Rolling on the ground is in rolling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.attack.hands import READY_MOVE, PickUp, ReadyItem, TakeInHand, usable
from core.rulesets.skirmish.fire.alight import alight, put_out
from core.rulesets.skirmish.fire.fire_machines import HEXFIRES, Alight
from core.rulesets.skirmish.fire.fires import burning, end_fire, fires_in
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import Acting, committed, end_action, moved_more_than
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class PutOut(Choice):
    """Puts out a figure within reach, or itself."""

    verb: ClassVar[str] = "put-out"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "puts out {target}[ with the {item}]"
    meaning: ClassVar[str] = "Put out a burning figure within reach, or yourself."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the extinguisher or blanket",
            "target": "the burning figure; yourself too",
        }
    )
    phrase: ClassVar[str] = "put out[ {target}][ with {the item}]"
    target: FigureId
    item: ItemId


@dataclass(frozen=True, slots=True)
class PutOutHex(Choice):
    """Puts out its own hex or one beside it."""

    verb: ClassVar[str] = "put-out-hex"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "puts out the fire[ in {cell}][ with the {item}]"
    meaning: ClassVar[str] = "Put out the fire in your own or an adjacent hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the extinguisher or blanket",
            "cell": "the burning hex",
        }
    )
    phrase: ClassVar[str] = "put out the fire[ in {cell}][ with {the item}]"
    cell: Cell
    item: ItemId


def _extinguishers(figure: Figure) -> list[Item]:
    return [item for item in figure.held if weapon(item).has(Flag.EXTINGUISHER)]


@option("S16.12-32", of=Acting, offers=PutOut)
def puts_out(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutOut]:
    """Everybody within reach who burns and lives."""
    living = [other for other in battle if other.condition is not Condition.DEAD]
    for item in _extinguishers(figure):
        for other in living:
            if battle.grid.distance(figure.at, other.at) <= 1 and alight(other) is not Alight.CLEAR:
                yield PutOut(figure.id, other.id, item.id)


@option("S16.12-32", of=Acting, offers=PutOutHex)
def puts_out_hexes(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutOutHex]:
    """Every hex within reach that burns."""
    for item in _extinguishers(figure):
        for cell in (figure.at, *battle.grid.neighbours(figure.at)):
            if burning(battle, cell):
                yield PutOutHex(figure.id, cell, item.id)


@requirement("S16.12-32", of=PutOut | PutOutHex)
def may_put_out(battle: Battle, order: PutOut | PutOutHex) -> str | None:
    """With an extinguisher ready, after at most two hexes, and nothing else this turn."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item not in _extinguishers(figure) or not usable(figure, item):
        return f"{figure.short_name} has no fire extinguisher ready"
    return committed(figure) or moved_more_than(battle, figure, READY_MOVE)


@requirement("S16.12-32", of=PutOut)
def reaches_the_figure(battle: Battle, order: PutOut) -> str | None:
    """Somebody who burns and lives, in its own or an adjacent hex."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if other is None or alight(other) is Alight.CLEAR:
        return f"{order.target} does not burn"
    if other.condition is Condition.DEAD:
        return f"{other.short_name} is dead"
    return f"{other.short_name} is out of reach" if battle.grid.distance(figure.at, other.at) > 1 else None


@requirement("S16.12-32", of=PutOutHex)
def reaches_the_hex(battle: Battle, order: PutOutHex) -> str | None:
    """A hex that burns, its own or an adjacent one."""
    if order.cell not in battle.grid:
        return "that hex is off the map"
    if not burning(battle, order.cell):
        return f"{battle.grid.name(order.cell)} does not burn"
    far = battle.grid.distance(battle[order.figure].at, order.cell) > 1
    return f"{battle.grid.name(order.cell)} is out of reach" if far else None


@requirement("S16.12-42", of=PutOut)
def puts_out_no_incendiary_on_a_figure(battle: Battle, order: PutOut) -> str | None:
    """What an incendiary has spread on a figure is not put out."""
    other = battle[order.target]
    lasts = alight(other) is Alight.SOAKED_INCENDIARY
    return f"what burns on {other.short_name} cannot be put out" if lasts else None


@requirement("S16.12-42", of=PutOutHex)
def puts_out_no_incendiary(battle: Battle, order: PutOutHex) -> str | None:
    """Nor what it has spread in a hex."""
    if all(not HEXFIRES.allows(field.state, "put_out") for field in fires_in(battle, order.cell)):
        return f"what burns in {battle.grid.name(order.cell)} cannot be put out"
    return None


@rule("S16.12-34")
def two_hands_full(figure: Figure) -> Item | None:
    """What it holds in both hands; with an extinguisher one hand at most may hold anything else."""
    return figure.item(figure.main) if figure.main is not None and figure.main == figure.off else None


@requirement("S16.12-34", of=ReadyItem | PickUp)
def has_a_hand_for_it(battle: Battle, order: TakeInHand) -> str | None:
    """An extinguisher takes a hand, as a one-handed weapon does; a two-handed weapon leaves none."""
    figure = battle[order.figure]
    item, held = order.taken(battle), two_hands_full(figure)
    if item is None or held is None or not weapon(item).has(Flag.EXTINGUISHER):
        return None
    return f"{figure.short_name} holds the {held.kind} in both hands"


@procedure("S16.12-32", of=PutOut)
def put_out_figure(scene: Scene, order: PutOut) -> Procedure[None]:
    """It is out from that moment; no roll is needed."""
    put_out(scene, order.target, "S16.12-32")
    end_action(scene, order.figure, "S16.12-32")
    yield from ()


@procedure("S16.12-32", of=PutOutHex)
def put_out_hex(scene: Scene, order: PutOutHex) -> Procedure[None]:
    """All that can be put out in the hex is."""
    for field in fires_in(scene.battle, order.cell):
        if HEXFIRES.allows(field.state, "put_out"):
            end_fire(scene, field, "put_out", "S16.12-32")
    end_action(scene, order.figure, "S16.12-32")
    yield from ()
