"""The orders that say what one waits for: for something that somebody does, for somebody in a hex, along a weapon that
shoots. What a wait is: waiting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.common.lines import is_open
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import spoken, wanted
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.movement.arcs import Arc, arc_at, towards
from core.rulesets.clinch.shoot.may_shoot import unready_to_shoot
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.wanting import chosen_for
from core.rulesets.clinch.wait.waiting import Response, Trigger, Waiting, in_words, wait_for
from core.space.cell import Cell

NEAR = 2
"""So far off hexes are proposed to be waited at; any other may be named."""
SHOWN = 7
"""And so far off to be watched along a weapon."""


@dataclass(frozen=True, slots=True)
class Await(Choice):
    """Waits for what somebody does."""

    verb: ClassVar[str] = "await"
    kind: ClassVar[Kind | None] = Kind.WAIT
    meaning: ClassVar[str] = "Wait for someone to do something."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "trigger": "what you wait for",
            "response": "what you then do",
        }
    )
    phrase: ClassVar[str] = "wait[ until {trigger!}][, then {response!}]"
    trigger: Trigger
    response: Response

    @property
    def waits_for(self) -> Waiting:
        """What it waits for, and what it does then."""
        return Waiting(self.trigger, self.response)


@dataclass(frozen=True, slots=True)
class AwaitAt(Choice):
    """Waits for a foe who enters a hex."""

    verb: ClassVar[str] = "await-at"
    kind: ClassVar[Kind | None] = Kind.WAIT
    meaning: ClassVar[str] = "Wait for an enemy to enter a hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"at": "the hex", "response": "what you then do"})
    phrase: ClassVar[str] = "wait for a foe[ in {at}][, then {response!}]"
    at: Cell
    response: Response

    @property
    def waits_for(self) -> Waiting:
        """What it waits for, and what it does then."""
        return Waiting(Trigger.ENTERS, self.response, self.at)


@dataclass(frozen=True, slots=True)
class WatchAlong(Choice):
    """Waits with a weapon that shoots for a foe in the arc of a hex, and aims at that."""

    verb: ClassVar[str] = "watch"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "watches {at} along {the item}"
    meaning: ClassVar[str] = (
        "Wait with a missile weapon aimed along the arc of a hex, and shoot the enemy who comes into it."
    )
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"at": "the hex you watch"})
    phrase: ClassVar[str] = "watch[ {at}][ along {the item}]"
    at: Cell
    item: ItemId


def _about(battle: Battle, middle: Cell, yards: int) -> tuple[Cell, ...]:
    """The hexes so far about one, itself first."""
    found = {middle: None}
    for _ in range(yards):
        found.update(dict.fromkeys(cell for near in tuple(found) for cell in battle.grid.neighbours(near)))
    return tuple(found)


TRIGGERS = tuple(trigger for trigger in Trigger if trigger is not Trigger.ENTERS)


@option("G-wait-01", of=Acting, offers=Await)
def may_await(battle: Battle, about: Acting, figure: Figure) -> Iterator[Await]:
    """For each trigger, each response."""
    if left(figure, Share.WAIT):
        yield from (Await(figure.id, trigger, response) for trigger in TRIGGERS for response in Response)


@requirement("G-wait-01", of=Await)
def can_await(battle: Battle, order: Await) -> str | None:
    """By the manoeuvre; where it is a hex that is entered, that must be named."""
    if order.trigger is Trigger.ENTERS:
        return "it must be said which hex"
    return lacks(battle[order.figure], Share.WAIT)


@procedure("G-wait-01", of=Await)
def await_it(scene: Scene, order: Await) -> Procedure[None]:
    """It waits from now on."""
    spend(scene, order.figure, Share.WAIT, "G-wait-01")
    wait_for(scene, order.figure, order.waits_for)
    yield from ()


@option("G-wait-01", of=Acting, offers=AwaitAt, free=True)
def may_await_at(battle: Battle, about: Acting, figure: Figure) -> Iterator[AwaitAt]:
    """At the hexes about it."""
    if left(figure, Share.WAIT):
        for cell in _about(battle, figure.at, NEAR):
            if not battle.ground(cell).solid:
                yield from (AwaitAt(figure.id, cell, response) for response in Response)


@requirement("G-wait-01", of=AwaitAt)
def can_await_at(battle: Battle, order: AwaitAt) -> str | None:
    """Any hex that can be entered."""
    if order.at not in battle.grid or battle.ground(order.at).solid:
        return "nobody can enter that hex"
    return lacks(battle[order.figure], Share.WAIT)


@procedure("G-wait-01", of=AwaitAt)
def await_at(scene: Scene, order: AwaitAt) -> Procedure[None]:
    """It waits from now on."""
    spend(scene, order.figure, Share.WAIT, "G-wait-01")
    wait_for(scene, order.figure, order.waits_for)
    yield from ()


@rule("G-wait-06")
def arc_watched(battle: Battle, figure: Figure, cell: Cell) -> Arc:
    """The arc of a figure in which a hex lies."""
    return arc_at(figure.facing, towards(battle.grid, figure.at, cell, figure.facing))


@rule("G-wait-06")
def is_in_view(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether it can watch a hex: one that is not its own, before it or at its side, with nothing between."""
    if cell == figure.at or battle.ground(cell).solid:
        return False
    return arc_watched(battle, figure, cell) is not Arc.REAR and is_open(battle, figure.at, cell)


@option("G-wait-06", of=Acting, offers=WatchAlong, free=True)
def may_watch(battle: Battle, about: Acting, figure: Figure) -> Iterator[WatchAlong]:
    """With what is ready to be shot or thrown, the hexes before it that are not too far."""
    if not left(figure, Share.WAIT):
        return
    arms = [item for item in figure.held if shot_with(item) and unready_to_shoot(battle, figure, item.id) is None]
    for cell in _about(battle, figure.at, SHOWN) if arms else ():
        if cell != figure.at and arc_watched(battle, figure, cell) is Arc.FRONT and is_in_view(battle, figure, cell):
            yield from (WatchAlong(figure.id, cell, item.id) for item in arms)


@requirement("G-wait-06", of=WatchAlong)
def can_watch(battle: Battle, order: WatchAlong) -> str | None:
    """A hex in view, with a weapon that is ready."""
    figure = battle[order.figure]
    if order.at not in battle.grid or not is_in_view(battle, figure, order.at):
        return "that hex is not in view"
    if lacking := lacks(figure, Share.WAIT):
        return lacking
    thing = figure.item(order.item)
    if thing is None or shot_with(thing) is None:
        return "watch along a weapon that shoots or is thrown"
    return unready_to_shoot(battle, figure, order.item)


@procedure("G-wait-06", of=WatchAlong)
def watch(scene: Scene, order: WatchAlong) -> Procedure[None]:
    """It waits from now on, its weapon on that hex."""
    spend(scene, order.figure, Share.WAIT, "G-wait-06")
    what = Waiting(Trigger.ENTERS, Response.ATTACK, order.at, shot=True)
    wait_for(scene, order.figure, what, named=order.item)
    yield from ()


@wanted(of=Await)
def place_of_await_it(battle: Battle, decision: Decision) -> int | None:
    """What the manoeuvre is for."""
    return 0 if chosen_for(battle, decision) is Share.WAIT else None


@spoken(of=Await | AwaitAt)
def said_of_waiting(battle: Battle, order: Await | AwaitAt) -> str:
    """`waits until a foe attacks, then all-out attack: strong`."""
    return f"waits until {in_words(battle, order.waits_for)}"
