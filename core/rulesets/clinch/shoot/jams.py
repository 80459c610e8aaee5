"""Jammed firearms, broken strings, and clearing a jam."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.gear.fumbling import fumbles, why_not_ready
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend

JAMS_FROM, PARTS_AT = 17, 18
CLEARED_BY = 3
"""How many Ready actions clear a jam."""


@record
class ClearJam(Choice):
    """Works on a jammed weapon."""

    verb: ClassVar[str] = "clear-jam"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "clears {the item}"
    meaning: ClassVar[str] = "Work on clearing a jammed weapon."
    phrase: ClassVar[str] = "clear the jam[ in {the item}]"
    item: ItemId


@rule("G-shoot-12")
def jams(scene: Scene, assault: Assault, tested: Tested) -> None:
    """A firearm jams at 17 and 18; a bowstring breaks at 18."""
    name = assault.attacker.id
    item = scene.battle[name].item(assault.item.id) if assault.item is not None else None
    if item is None or assault.weapon is None:
        return
    if assault.weapon.firearm and tested.total >= JAMS_FROM:
        scene.tell(ItemChanged(("G-shoot-12",), name, replace(item, soundness=Soundness.JAMMED, work=0)))
    elif not assault.weapon.firearm and tested.total == PARTS_AT:
        scene.tell(ItemChanged(("G-shoot-12",), name, replace(item, soundness=Soundness.BROKEN, work=0)))


def jammed(figure: Figure) -> Iterator[Item]:
    """The jammed weapons `figure` holds."""
    return (item for item in figure.held if item.soundness is Soundness.JAMMED)


@option("G-shoot-12", of=Acting, offers=ClearJam)
def may_clear(battle: Battle, about: Acting, figure: Figure) -> Iterator[ClearJam]:
    """Any jammed weapon."""
    if left(figure, Share.READY):
        yield from (ClearJam(figure.id, item.id) for item in jammed(figure))


@requirement("G-shoot-12", of=ClearJam)
def why_not_clear(battle: Battle, order: ClearJam) -> str | None:
    """Only a jammed weapon in hand."""
    figure = battle[order.figure]
    if order.item not in [item.id for item in jammed(figure)]:
        return "weapon isn't jammed"
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-shoot-12", of=ClearJam)
def clear_jam(scene: Scene, order: ClearJam) -> Procedure[None]:
    """It takes three Ready actions; progress is kept."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, "checked by why_not_clear"
    spend(scene, order.figure, Share.READY, "G-shoot-12")
    if (yield from fumbles(scene, order.figure, order.item)):
        return
    done = item.work + 1
    cleared = replace(item, soundness=Soundness.WHOLE, work=0) if done == CLEARED_BY else replace(item, work=done)
    scene.tell(ItemChanged(("G-shoot-12",), order.figure, cleared))
