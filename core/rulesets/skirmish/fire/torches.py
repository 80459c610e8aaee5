"""Burning weapons: extra damage, setting figures on fire, and lighting one. Burning figures: alight.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
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
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving

FLAMES = 2
CATCHES_UP_TO = 3
EXTENTS = (Alight.LIMB, Alight.HALF, Alight.WHOLE)
"""How much of a figure may be flammable, counted from 1 in its mark."""


@record
class LightUp(Choice):
    """Lights an item in hand, from a flame in the other hand, in the same hex or in an adjacent hex."""

    verb: ClassVar[str] = "light-up"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "lights {the item}"
    meaning: ClassVar[str] = "Light an item in your hand from a flame in your other hand, your hex or an adjacent hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the item to light"})
    phrase: ClassVar[str] = "light[ {the item}]"
    item: ItemId


@rule("S16.11-03", "S16.11-04")
def aflame(battle: Battle, item: Item) -> bool:
    """True if an item in hand is burning: a torch, or anything lit, in its new owner's hand too."""
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
    """+2 damage with a burning weapon."""
    attack = bonus.attack
    return FLAMES if attack.item is not None and aflame(bonus.battle, attack.item) else 0


@upkeep("S16.11-05", "S16.11-06", of=Struck)
def may_catch_fire(scene: Scene, moment: Struck) -> Procedure[None]:
    """A highly flammable target hit by a burning weapon catches fire half the time."""
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
        step_fire(scene, target.id, _extent(tinder), "S16.11-06", text="catches fire")
    else:
        step_fire(scene, target.id, "not_catch", "S16.11-05")


@rule("S16.11-06", "S16.11-32")
def flammable(extent: Alight = Alight.WHOLE, *, fuel: bool = False) -> Mark:
    """Return the mark of a highly flammable figure: how much would catch fire, and whether fuel is inside the armour.
    For scenarios."""
    return Mark(Marks.FLAMMABLE, "S16.11-06", EXTENTS.index(extent) + 1, FUEL if fuel else "")


@rule("S16.11-06")
def _extent(tinder: Mark) -> str:
    """As much catches fire as is flammable: all, unless marked for less."""
    return f"catch_{EXTENTS[tinder.value - 1]}"


# -- lighting one ------------------------------------------------------------------------------------------------


@option("S16.11-05", of=Acting, offers=LightUp)
def lights_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[LightUp]:
    """Combustible items in hand, with a flame to light them from."""
    for item in figure.held:
        if weapon(item).has(Flag.COMBUSTIBLE) and not aflame(battle, item) and _flame_near(battle, figure):
            yield LightUp(figure.id, item.id)


def _flame_near(battle: Battle, figure: Figure) -> bool:
    if any(aflame(battle, item) for item in figure.held):
        return True
    return any(burning(battle, cell) for cell in (figure.at, *battle.grid.neighbours(figure.at)))


@requirement("S16.11-05", of=LightUp)
def why_not_light_up(battle: Battle, order: LightUp) -> str | None:
    """A combustible item ready in hand, and a whole action to hold it to a flame."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not weapon(item).has(Flag.COMBUSTIBLE) or not usable(figure, item):
        return "nothing combustible ready"
    if aflame(battle, item):
        return "already burning"
    if not _flame_near(battle, figure):
        return "no flame nearby"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.11-05", of=LightUp)
def light_up(scene: Scene, order: LightUp) -> Procedure[None]:
    """Burning after a whole action at the flame."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    mark = Mark(Marks.AFLAME, "S16.11-05", about=item.id)
    scene.tell(Marked(("S16.11-05",), order.figure, mark, f"lights the {item.kind}"))
    end_action(scene, order.figure, "S16.11-05")
    yield from ()
