"""Gas masks: what they cost, and putting them on. Gas is in gas.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import PutOn, TakenOff
from core.battle.item import Item
from core.battle.names import ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.sheet.armoury import armoury, worn
from core.rulesets.skirmish.sheet.flags import ArmourFlag
from core.rulesets.skirmish.sheet.scores import Poise
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving

NARROW_SIGHT = -1


@record
class PutOnMask(Choice):
    """Puts on a gas mask of the figure's gear."""

    verb: ClassVar[str] = "put-on-mask"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "puts on {the item}"
    meaning: ClassVar[str] = "Put on a gas mask you carry."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the mask"})
    phrase: ClassVar[str] = "put on[ {the item}]"
    item: ItemId


@record
class TakeOffMask(Choice):
    """Takes off the figure's gas mask."""

    verb: ClassVar[str] = "take-off-mask"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "takes off the mask"
    meaning: ClassVar[str] = "Take off your gas mask."
    phrase: ClassVar[str] = "take off the mask"


def is_mask(kind: str) -> bool:
    """True if this kind is worn against gas."""
    piece = armoury().armour.get(kind)
    return piece is not None and piece.has(ArmourFlag.GAS_MASK)


@rule("S16.12-62")
def masked(figure: Figure) -> bool:
    """True if `figure` wears a gas mask: tear gas has no effect."""
    return any(piece.has(ArmourFlag.GAS_MASK) for piece in worn(figure))


@modifier("S16.12-63", of=Poise, label="gas mask", reads=Reads.FIGURES)
def narrow_sight(poise: Poise) -> int:
    """-1 while it is worn, in gas or not."""
    return NARROW_SIGHT if masked(poise.figure) else 0


@option("S16.12-63", of=Acting, offers=PutOnMask)
def puts_on_mask(battle: Battle, about: Acting, figure: Figure) -> Iterator[PutOnMask]:
    """A mask that is carried, if none is worn."""
    if not masked(figure):
        yield from (PutOnMask(figure.id, item.id) for item in figure.gear if is_mask(item.kind))


@option("S16.12-63", of=Acting, offers=TakeOffMask)
def takes_off_mask(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakeOffMask]:
    """The mask being worn."""
    if masked(figure):
        yield TakeOffMask(figure.id)


@requirement("S16.12-63", of=PutOnMask | TakeOffMask)
def why_not_change_mask(battle: Battle, order: PutOnMask | TakeOffMask) -> str | None:
    """As for readying a weapon: after moving two hexes at most, with nothing else done this turn."""
    figure = battle[order.figure]
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.12-63", of=PutOnMask)
def put_on_mask(scene: Scene, order: PutOnMask) -> Procedure[None]:
    """It protects from now on; gas already inhaled keeps its effect."""
    scene.tell(PutOn(("S16.12-63",), order.figure, order.item))
    end_action(scene, order.figure, "S16.12-63")
    yield from ()


@procedure("S16.12-63", of=TakeOffMask)
def take_off_mask(scene: Scene, order: TakeOffMask) -> Procedure[None]:
    """The mask is back in the figure's gear."""
    figure = scene.battle[order.figure]
    kind = next(kind for kind in figure.worn if is_mask(kind))
    names = (f"{figure.id}/{kind}" + (f"-{number}" if number > 1 else "") for number in count(1))
    free = next(name for name in names if figure.item(name) is None)
    scene.tell(TakenOff(("S16.12-63",), figure.id, Item(free, kind, armoury=scene.battle.armoury)))
    end_action(scene, figure.id, "S16.12-63")
    yield from ()
