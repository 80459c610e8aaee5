"""Loading weapons: magazines and batteries. Firing them is in shooting.py, readying in hands.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.skirmish.attack.hands import READY_MOVE, usable
from core.rulesets.skirmish.sheet.ammunition import built_in, filled, full, loads_for
from core.rulesets.skirmish.sheet.armoury import holds_a_gun, weapon
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving


@record
class Reload(Choice):
    """Loads a full magazine or a fresh battery, or continues loading. `ammo` is given where there is a choice."""

    verb: ClassVar[str] = "reload"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "reloads {the item}"
    meaning: ClassVar[str] = "Load a full magazine or a fresh battery, or continue loading."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the weapon",
            "ammo": "the kind of ammunition; only if there is a choice",
        }
    )
    phrase: ClassVar[str] = "reload[ {the item}]"
    item: ItemId
    ammo: str = ""


@option("S12.0-25", "S16.7-01", of=Acting, offers=Reload, place=240, needs=holds_a_gun)
def reloads(battle: Battle, about: Acting, figure: Figure) -> Iterator[Reload]:
    """Everything in hand with a magazine, with each kind of ammunition where there is a choice."""
    for item in figure.held:
        if weapon(item).magazine:
            loads = [load.name for load in loads_for(weapon(item), battle.options)]
            yield from (Reload(figure.id, item.id, load) for load in (loads if len(loads) > 1 else [""]))


@requirement("S12.0-25", of=Reload)
def why_not_reload(battle: Battle, order: Reload) -> str | None:
    """After moving two hexes at most, with nothing else done this turn, not even a stab."""
    figure = battle[order.figure]
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@requirement("S12.0-25", "S16.8-08", of=Reload)
def why_not_reload_item(battle: Battle, order: Reload) -> str | None:
    """A weapon in hand, whole, with a magazine that isn't full."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not weapon(item).magazine or not usable(figure, item):
        return "nothing to reload"
    if built_in(weapon(item), battle.options):
        return "battery built in"
    return "already loaded" if item.rounds >= full(item, battle.options) and not item.work else None


@requirement("S16.7-01", of=Reload)
def why_not_reload_with(battle: Battle, order: Reload) -> str | None:
    """Ammunition that fits and exists in this battle; with only one kind it need not be named."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    loads = [load.name for load in loads_for(weapon(item), battle.options)]
    if order.ammo in (loads if len(loads) > 1 else [*loads, ""]):
        return None
    return f"takes only {' or '.join(loads)}" if loads else "no ammunition fits"


@procedure("S12.0-25", "S16.8-02", of=Reload)
def reload(scene: Scene, order: Reload) -> Procedure[None]:
    """One of the actions it takes; with the last the magazine is full."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    kind = weapon(item)
    done = item.work + 1 >= kind.reload
    held = full(item, scene.battle.options)
    now = replace(filled(item, order.ammo), work=0, rounds=held) if done else replace(item, work=item.work + 1)
    text = f"reloads the {item.kind}" if done else f"continues reloading the {item.kind}"
    if order.ammo:
        text += f" with {order.ammo}"
    scene.tell(ItemChanged(("S12.0-25",), order.figure, now), Noted(("S12.0-25",), order.figure, text))
    end_action(scene, order.figure, "S12.0-25")
    yield from ()
