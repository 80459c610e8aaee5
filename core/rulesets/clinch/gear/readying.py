"""Readying what is in hand: an unready weapon, a shield half on, another reach, another grip, a trait switched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import ItemId, called
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.attack.assault import Form
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.gear.fumbling import fumbles, why_not_ready, why_not_touch
from core.rulesets.clinch.gear.hands import free_hands, unready
from core.rulesets.clinch.sheet.armoury import Flag, Mode, Use, weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.traits import SWITCHABLE, Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.means import reaches
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.wanting import chosen_for


@record
class MakeReady(Choice):
    """Readies an item in hand, or gets one step closer."""

    verb: ClassVar[str] = "make-ready"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "readies {the item}"
    meaning: ClassVar[str] = "Ready an unready item in your hand, or get one step closer."
    phrase: ClassVar[str] = "ready[ {the item}]"
    item: ItemId


@record
class ChangeReach(Choice):
    """Changes the reach of a long weapon."""

    verb: ClassVar[str] = "change-reach"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "changes the reach of {the item} to {yards|yard|yards}"
    meaning: ClassVar[str] = "Shorten or lengthen your grip on a long weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"yards": "the reach to change to, in yards"})
    phrase: ClassVar[str] = "change reach[ of {the item}][ to {yards|yard|yards}]"
    item: ItemId
    yards: int


@record
class ChangeGrip(FreeAct):
    """Changes between one-handed and two-handed use."""

    verb: ClassVar[str] = "change-grip"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "changes the grip on {the item}"
    meaning: ClassVar[str] = "Change a weapon between one hand and both; free."
    phrase: ClassVar[str] = "change grip[ on {the item}]"
    item: ItemId


@record
class Switch(Choice):
    """Switches a trait on or off."""

    verb: ClassVar[str] = "switch"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "switches {trait}"
    meaning: ClassVar[str] = "Switch a trait on or off."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"trait": "the trait"})
    phrase: ClassVar[str] = "switch[ {trait!}] on or off"
    trait: Trait


@rule("G-ready-03", "G-ready-04")
def to_make_ready(figure: Figure) -> Iterator[Item]:
    """The unready items in hand."""
    return (item for item in figure.held if figure.mark(Marks.UNREADY, item.id))


@option("G-ready-03", "G-ready-04", of=Acting, offers=MakeReady)
def may_make_ready(battle: Battle, about: Acting, figure: Figure) -> Iterator[MakeReady]:
    """Any unready item."""
    if left(figure, Share.READY):
        yield from (MakeReady(figure.id, item.id) for item in to_make_ready(figure))


@requirement("G-ready-03", "G-ready-04", of=MakeReady)
def why_not_make_ready(battle: Battle, order: MakeReady) -> str | None:
    """Only an unready item."""
    figure = battle[order.figure]
    if order.item not in [item.id for item in to_make_ready(figure)]:
        return Cited("G-ready-04", "nothing unready there")
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-ready-03", "G-ready-04", of=MakeReady)
def make_ready(scene: Scene, order: MakeReady) -> Procedure[None]:
    """One Ready closer."""
    name, item = order.figure, order.item
    mark = scene.battle[name].mark(Marks.UNREADY, item)
    assert mark is not None, "checked by why_not_make_ready"
    spend(scene, name, Share.READY, "G-ready-04")
    if (yield from fumbles(scene, name, item)):
        return
    if mark.value > 1:
        unready(scene, name, item, mark.value - 1)
    else:
        told = f"readies the {called(item)}"
        scene.tell(Unmarked(("G-ready-04",), name, (Marks.UNREADY,), told, about=item))


# -- reach ---------------------------------------------------------------------------------------------------------


@rule("G-ready-04")
def reach_held(figure: Figure, item: Item) -> int | None:
    """The reach at which the weapon is held, if changing it takes a Ready; None: any, as it hasn't been used since it
    was taken in hand."""
    mark = figure.mark(Marks.REACH, item.id)
    return mark.value if mark else None


@rule("G-ready-04")
def reaches_now(figure: Figure, item: Item, mode: Mode) -> tuple[int, ...]:
    """The reaches of this mode as the weapon is held."""
    held = reach_held(figure, item)
    if held is None or not mode.has(Flag.REGRIPPED):
        return mode.reach
    return tuple(yards for yards in mode.reach if yards == held)


@rule("G-ready-04")
def used_at(scene: Scene, figure: Figure, item: Item, yards: int) -> None:
    """Record the reach at which the weapon was used."""
    kind = weapon(item)
    if kind is not None and yards in kind.reaches and len(kind.reaches) > 1 and reach_held(figure, item) != yards:
        scene.tell(Marked(("G-ready-04",), figure.id, Mark(Marks.REACH, "G-ready-04", yards, item.id)))


@answer(reaches, "G-ready-04")
def reaches_as_held(battle: Battle, figure: Figure, item: Item, mode: Mode) -> tuple[int, ...]:
    """A long weapon strikes at the reach at which it is held."""
    return reaches_now(figure, item, mode)


STRONGER = 3, 2
"""The multiple of a slow weapon's ST at which it stays ready after a swing, as (numerator, denominator)."""


@rule("G-ready-04")
def is_slow(figure: Figure, item: Item, mode: Mode) -> bool:
    """Whether a swing leaves the weapon unready."""
    kind = weapon(item)
    if kind is None or not mode.has(Flag.SLOW) or mode.use is not Use.SWING:
        return False
    times, over = STRONGER
    return sheet(figure).strength * over < kind.strength * times


@upkeep("G-ready-04", of=Attacked)
def after_a_blow(scene: Scene, moment: Attacked) -> Procedure[None]:
    """The weapon is held at the reach of the strike; a slow one is unready after a swing."""
    assault = moment.assault
    name, item, mode = assault.attacker.id, assault.item, assault.mode
    if assault.form is Form.STRIKE and item is not None and mode is not None and item in scene.battle[name].held:
        if mode.has(Flag.REGRIPPED):
            used_at(scene, scene.battle[name], item, scene.battle.apart(assault.attacker, assault.target))
        if is_slow(assault.attacker, item, mode):
            unready(scene, name, item.id)
    yield from ()


def other_reaches(figure: Figure, item: Item) -> tuple[int, ...]:
    """The reaches it could change to."""
    kind, held = weapon(item), reach_held(figure, item)
    return () if kind is None or held is None else tuple(yards for yards in kind.reaches if yards != held)


@option("G-ready-04", of=Acting, offers=ChangeReach)
def may_change_reach(battle: Battle, about: Acting, figure: Figure) -> Iterator[ChangeReach]:
    """Of a long weapon."""
    if left(figure, Share.READY):
        yield from (
            ChangeReach(figure.id, item.id, yards) for item in figure.held for yards in other_reaches(figure, item)
        )


@requirement("G-ready-04", of=ChangeReach)
def why_not_change_reach(battle: Battle, order: ChangeReach) -> str | None:
    """Only to another reach of the weapon."""
    figure = battle[order.figure]
    item = next((item for item in figure.held if item.id == order.item), None)
    if item is None or order.yards not in other_reaches(figure, item):
        return "no change to that reach"
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-ready-04", of=ChangeReach)
def change_reach(scene: Scene, order: ChangeReach) -> Procedure[None]:
    """One Ready."""
    spend(scene, order.figure, Share.READY, "G-ready-04")
    if (yield from fumbles(scene, order.figure, order.item)):
        return
    mark = Mark(Marks.REACH, "G-ready-04", order.yards, order.item)
    told = f"changes the reach of the {called(order.item)} to {counted(order.yards, 'yard', 'yards')}"
    scene.tell(Marked(("G-ready-04",), order.figure, mark, told))


# -- grip ----------------------------------------------------------------------------------------------------------


@rule("G-ready-04")
def for_either(figure: Figure) -> Iterator[Item]:
    """The items in hand that are for one hand or two."""
    return (item for item in figure.held if (kind := weapon(item)) is not None and kind.takes_either)


@option("G-ready-04", of=Beginning, offers=ChangeGrip)
def may_change_grip(battle: Battle, about: Beginning, figure: Figure) -> Iterator[ChangeGrip]:
    """On its turn."""
    yield from (ChangeGrip(figure.id, item.id) for item in for_either(figure))


@option("G-ready-04", of=Acting, offers=ChangeGrip)
def may_change_grip_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[ChangeGrip]:
    """At any point of the manoeuvre."""
    yield from may_change_grip(battle, Beginning(), figure)


@requirement("G-ready-04", "G-hold-17", of=ChangeGrip)
def why_not_change_grip(battle: Battle, order: ChangeGrip) -> str | None:
    """Once a turn, with a hand for it."""
    figure = battle[order.figure]
    if order.item not in [item.id for item in for_either(figure)]:
        return "no weapon for one hand or two"
    if figure.mark(Marks.REGRIPPED):
        return "grip already changed this turn"
    if figure.main == figure.off:
        return None
    return why_not_touch(battle, figure, order.item) if free_hands(battle, figure) else "other hand not free"


@procedure("G-ready-04", of=ChangeGrip)
def change_grip(scene: Scene, order: ChangeGrip) -> Procedure[None]:
    """It takes no time: from both hands into the main hand, or from one into both."""
    figure, item = scene.battle[order.figure], order.item
    both = figure.main == figure.off
    mark = Mark(Marks.REGRIPPED, "G-ready-04", until=UntilTurnOf(figure.id))
    scene.tell(Marked(("G-ready-04",), figure.id, mark))
    scene.tell(HandsChanged(("G-ready-04",), figure.id, item, None if both else item))
    yield from ()


# -- traits --------------------------------------------------------------------------------------------------------


@rule("G-base-36", "G-base-70")
def switches_of(figure: Figure) -> tuple[Trait, ...]:
    """The figure's traits that can be switched."""
    return tuple(trait for trait in Trait if trait in SWITCHABLE and trait in sheet(figure).traits)


@option("G-base-36", "G-base-70", of=Acting, offers=Switch)
def may_switch(battle: Battle, about: Acting, figure: Figure) -> Iterator[Switch]:
    """Its own."""
    if left(figure, Share.READY):
        yield from (Switch(figure.id, trait) for trait in switches_of(figure))


@requirement("G-base-36", "G-base-70", of=Switch)
def why_not_switch(battle: Battle, order: Switch) -> str | None:
    """Only a trait it has."""
    figure = battle[order.figure]
    if order.trait not in switches_of(figure):
        return f"no {order.trait} to switch"
    return why_not_spend(figure, Share.READY)


@procedure("G-base-36", "G-base-70", "G-held-11", of=Switch)
def switch(scene: Scene, order: Switch) -> Procedure[None]:
    """One Ready without a roll, even while held."""
    name, trait = order.figure, order.trait
    spend(scene, name, Share.READY, "G-base-36")
    if scene.battle[name].mark(Marks.SWITCHED_OFF, trait):
        scene.tell(Unmarked(("G-base-70",), name, (Marks.SWITCHED_OFF,), f"switches {trait} on", about=trait))
    else:
        mark = Mark(Marks.SWITCHED_OFF, "G-base-70", about=trait)
        scene.tell(Marked(("G-base-70",), name, mark, f"switches {trait} off"))
    yield from ()


@menu_place(of=MakeReady)
def place_of_make_ready(battle: Battle, decision: Decision) -> int | None:
    """The first entry of its manoeuvre."""
    return 0 if chosen_for(battle, decision) is Share.READY else None
