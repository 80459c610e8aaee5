"""Fire extinguishers: one action puts out a figure or a burning hex. Rolling on the ground is in rolling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.attack.hands import READY_MOVE, PickUp, ReadyItem, TakeInHand, usable
from core.rulesets.skirmish.fire.alight import alight, put_out
from core.rulesets.skirmish.fire.fire_machines import HEXFIRES, Alight
from core.rulesets.skirmish.fire.fires import burning, end_fire, fires_in
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.space.cell import Cell


@record
class PutOut(Choice):
    """Puts out a burning figure within reach, self included."""

    verb: ClassVar[str] = "put-out"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "puts out {target}[ with {the item}]"
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


@record
class PutOutHex(Choice):
    """Puts out the figure's own hex or an adjacent one."""

    verb: ClassVar[str] = "put-out-hex"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "puts out the fire[ in {cell}][ with {the item}]"
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
    """All burning figures within reach who are alive."""
    living = [other for other in battle if other.condition is not Condition.DEAD]
    for item in _extinguishers(figure):
        for other in living:
            if battle.grid.distance(figure.at, other.at) <= 1 and alight(other) is not Alight.CLEAR:
                yield PutOut(figure.id, other.id, item.id)


@option("S16.12-32", of=Acting, offers=PutOutHex)
def puts_out_hexes(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutOutHex]:
    """All burning hexes within reach."""
    for item in _extinguishers(figure):
        for cell in (figure.at, *battle.grid.neighbours(figure.at)):
            if burning(battle, cell):
                yield PutOutHex(figure.id, cell, item.id)


@requirement("S16.12-32", of=PutOut | PutOutHex)
def why_not_put_out(battle: Battle, order: PutOut | PutOutHex) -> str | None:
    """With an extinguisher ready, after moving two hexes at most, with nothing else done this turn."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item not in _extinguishers(figure) or not usable(figure, item):
        return "no fire extinguisher ready"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@requirement("S16.12-32", of=PutOut)
def why_not_put_out_target(battle: Battle, order: PutOut) -> str | None:
    """A burning figure that is alive, in the same or an adjacent hex."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if other is None or alight(other) is Alight.CLEAR:
        return "target not on fire"
    if other.condition is Condition.DEAD:
        return f"{other.short_name} is dead"
    hexes = battle.grid.distance(figure.at, other.at)
    return f"out of reach ({hexes} hexes; reach 1)" if hexes > 1 else None


@requirement("S16.12-32", of=PutOutHex)
def why_not_put_out_hex(battle: Battle, order: PutOutHex) -> str | None:
    """A burning hex, the figure's own or an adjacent one."""
    if order.cell not in battle.grid:
        return "off the map"
    if not burning(battle, order.cell):
        return "no fire there"
    hexes = battle.grid.distance(battle[order.figure].at, order.cell)
    return f"out of reach ({hexes} hexes; reach 1)" if hexes > 1 else None


@requirement("S16.12-42", of=PutOut)
def why_not_put_out_incendiary_on_figure(battle: Battle, order: PutOut) -> str | None:
    """Incendiaries burning on a figure can't be put out."""
    other = battle[order.target]
    lasts = alight(other) is Alight.SOAKED_INCENDIARY
    return "incendiaries can't be put out" if lasts else None


@requirement("S16.12-42", of=PutOutHex)
def why_not_put_out_incendiary(battle: Battle, order: PutOutHex) -> str | None:
    """Neither can those burning in a hex."""
    if all(not HEXFIRES.allows(field.state, "put_out") for field in fires_in(battle, order.cell)):
        return "incendiaries can't be put out"
    return None


@rule("S16.12-34")
def two_hands_full(figure: Figure) -> Item | None:
    """Return the item that `figure` holds in both hands: an extinguisher leaves one hand at most for anything else."""
    return figure.item(figure.main) if figure.main is not None and figure.main == figure.off else None


@requirement("S16.12-34", of=ReadyItem | PickUp)
def why_not_hold_extinguisher(battle: Battle, order: TakeInHand) -> str | None:
    """An extinguisher takes a hand, like a one-handed weapon; a two-handed weapon leaves none."""
    figure = battle[order.figure]
    item, held = order.taken(battle), two_hands_full(figure)
    if item is None or held is None or not weapon(item).has(Flag.EXTINGUISHER):
        return None
    return f"both hands on the {held.kind}"


@procedure("S16.12-32", of=PutOut)
def put_out_figure(scene: Scene, order: PutOut) -> Procedure[None]:
    """Out from this moment, without a roll."""
    put_out(scene, order.target, "S16.12-32")
    end_action(scene, order.figure, "S16.12-32")
    yield from ()


@procedure("S16.12-32", of=PutOutHex)
def put_out_hex(scene: Scene, order: PutOutHex) -> Procedure[None]:
    """Everything in the hex that can be put out is out."""
    for field in fires_in(scene.battle, order.cell):
        if HEXFIRES.allows(field.state, "put_out"):
            end_fire(scene, field, "put_out", "S16.12-32")
    end_action(scene, order.figure, "S16.12-32")
    yield from ()
