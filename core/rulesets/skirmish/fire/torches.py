"""Weapons that are on fire: what they add, whom they set alight, and how one is lit. How a figure burns: alight.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import ItemId
from core.play.asking import Choice, Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.attack.hands import READY_MOVE, usable
from core.rulesets.skirmish.attack.harm import Bonus, Struck
from core.rulesets.skirmish.fire.alight import alight, step_fire
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import FUEL, Marks
from core.rulesets.skirmish.turn.acting import Acting, committed, end_action, moved_more_than

FLAMES = 2
CATCHES_UP_TO = 3
EXTENTS = (Alight.LIMB, Alight.HALF, Alight.WHOLE)
"""How much of a figure may be flammable, as its mark counts it from 1."""


@dataclass(frozen=True, slots=True)
class LightUp(Choice):
    """Sets something in its hand on fire, from a flame in its other hand, its hex or one beside it."""

    verb: ClassVar[str] = "light-up"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "lights the {item}"
    meaning: ClassVar[str] = "Light an item in your hand from a flame in your other hand, your hex or an adjacent hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the item to light"})
    phrase: ClassVar[str] = "light[ {the item}]"
    item: ItemId


@rule("S16.11-03", "S16.11-04")
def aflame(battle: Battle, item: Item) -> bool:
    """Whether something that is held is on fire: a torch, or what anybody has lit, in whoever's hand it is by now."""
    return weapon(item).has(Flag.BURNING) or any(figure.mark(Marks.AFLAME, item.id) for figure in battle)


# -- a blow with it ----------------------------------------------------------------------------------------------


def _may_burn(bonus: Bonus) -> bool:
    item = bonus.attack.item
    return item is not None and (weapon(item).has(Flag.BURNING) or weapon(item).has(Flag.COMBUSTIBLE))


@modifier(
    "S16.11-03",
    "S16.11-04",
    of=Bonus,
    label="on fire",
    when=_may_burn,
    reads=Reads.FIGURES | Reads.MANNER | Reads.OTHERS,
)
def burning_weapon(bonus: Bonus) -> int:
    """Two more with a weapon that is on fire."""
    attack = bonus.attack
    return FLAMES if attack.item is not None and aflame(bonus.battle, attack.item) else 0


@upkeep("S16.11-05", "S16.11-06", of=Struck)
def may_catch_fire(scene: Scene, moment: Struck) -> Procedure[None]:
    """Whom a burning weapon has hit catches fire half of the time, but only if it is highly flammable."""
    attack = moment.attack
    target = scene.battle[attack.target.id]
    tinder = target.mark(Marks.FLAMMABLE)
    if attack.item is None or not aflame(scene.battle, attack.item):
        return
    if tinder is None or target.condition is Condition.DEAD or alight(target) is not Alight.CLEAR:
        return
    why = "clothes"
    (face,) = yield from scene.roll("S16.11-06", dice=Dice(1), why=why, figure=target.id)
    catches = face <= CATCHES_UP_TO
    scene.tell(Threw(("S16.11-06",), why, (face,), "on fire" if catches else "don't catch fire", target.id))
    if catches:
        step_fire(scene, target.id, _extent(tinder), "S16.11-06", telling="catches fire")
    else:
        step_fire(scene, target.id, "not_catch", "S16.11-05")


@rule("S16.11-06", "S16.11-32")
def flammable(extent: Alight = Alight.WHOLE, *, fuel: bool = False) -> Mark:
    """The mark of a highly flammable figure, so much of which would catch; `fuel`: it is soaked, inside its armour too.
    A scenario marks figures with it."""
    return Mark(Marks.FLAMMABLE, "S16.11-06", EXTENTS.index(extent) + 1, FUEL if fuel else "")


@rule("S16.11-06")
def _extent(tinder: Mark) -> str:
    """As much of it catches as is flammable: all, unless it is marked for less."""
    return f"catch_{EXTENTS[tinder.value - 1]}"


# -- lighting one ------------------------------------------------------------------------------------------------


@option("S16.11-05", of=Acting, offers=LightUp)
def lights_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[LightUp]:
    """Whatever in its hand burns well, if there is a flame to light it from."""
    for item in figure.held:
        if weapon(item).has(Flag.COMBUSTIBLE) and not aflame(battle, item) and _flame_near(battle, figure):
            yield LightUp(figure.id, item.id)


def _flame_near(battle: Battle, figure: Figure) -> bool:
    if any(aflame(battle, item) for item in figure.held):
        return True
    return any(burning(battle, cell) for cell in (figure.at, *battle.grid.neighbours(figure.at)))


@requirement("S16.11-05", of=LightUp)
def may_light_up(battle: Battle, order: LightUp) -> str | None:
    """Something that burns, ready in its hand, and a whole action to hold it to a flame."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not weapon(item).has(Flag.COMBUSTIBLE) or not usable(figure, item):
        return f"{figure.short_name} has no {order.item} ready that would burn"
    if aflame(battle, item):
        return f"the {item.kind} burns already"
    if not _flame_near(battle, figure):
        return f"{figure.short_name} has no flame at hand"
    return committed(figure) or moved_more_than(battle, figure, READY_MOVE)


@procedure("S16.11-05", of=LightUp)
def light_up(scene: Scene, order: LightUp) -> Procedure[None]:
    """Held to the flame for its whole action it burns."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    mark = Mark(Marks.AFLAME, "S16.11-05", about=item.id)
    scene.tell(Marked(("S16.11-05",), order.figure, mark, f"sets the {item.kind} on fire"))
    end_action(scene, order.figure, "S16.11-05")
    yield from ()
