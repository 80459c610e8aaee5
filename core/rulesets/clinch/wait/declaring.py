"""The orders to wait: for an action, for an enemy in a hex, or with a missile weapon aimed. What a wait is:
waiting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import ItemId
from core.common.lines import is_open
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.movement.arcs import Arc, arc_at, towards
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.may_shoot import why_not_shoot_it
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.means import means_of, reach_of
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.wanting import chosen_for
from core.rulesets.clinch.wait.waiting import (
    ALL_OUT,
    TRIGGER_WORDS,
    Response,
    Trigger,
    Waiting,
    in_words,
    response_words,
    wait_for,
)
from core.space.cell import Cell

NEAR = 2
"""The distance up to which hexes to wait at are offered; any other may be named."""
SHOWN = 7
"""The distance up to which hexes to watch are offered."""
BARE = 1
"""The reach of a barehanded figure, in yards: a kick, or a step and a grab."""
BLOWS = (Blow.SWING, Blow.THRUST, Blow.PUNCH)


@rule("G-wait-01")
def reach_in_hand(battle: Battle, figure: Figure) -> int:
    """How far `figure` reaches with what it has ready in hand, or barehanded."""
    found = [BARE]
    for item in figure.held:
        if not figure.mark(Marks.UNREADY, item.id):
            means = (means_of(battle, figure, blow, item, Hand.MAIN) for blow in BLOWS)
            found += [yards for one in means if one is not None for yards in reach_of(battle, figure, one)]
    return max(found)


@record
class Await(Choice):
    """Waits for an action."""

    verb: ClassVar[str] = "await"
    kind: ClassVar[Kind | None] = Kind.WAIT
    meaning: ClassVar[str] = "Wait for an action, and respond first."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "trigger": "what you wait for",
            "response": "what you then do",
        }
    )
    phrase: ClassVar[str] = "wait[ to {response!}][ when {trigger!}]"
    option_phrase: ClassVar[str] = "[to {response!}][ when {trigger!}]"
    trigger: Trigger
    response: Response

    @property
    def waits_for(self) -> Waiting:
        """The trigger and the response."""
        return Waiting(self.trigger, self.response)

    @property
    def goes_all_out(self) -> bool:
        return self.response in ALL_OUT

    def manner(self) -> Mapping[str, str]:
        return {"trigger": TRIGGER_WORDS[self.trigger], "response": response_words(self.response)}

    def asked_first(self, battle: Battle) -> str:
        return f"wait: when {TRIGGER_WORDS[self.trigger]}{self._how_near(battle)}"

    def phrase_in(self, battle: Battle) -> str:
        """With how near an enemy must come."""
        return f"wait[ to {{response!}}][ when {{trigger!}}{self._how_near(battle)}]"

    def group_phrase_in(self, battle: Battle) -> str:
        return self.phrase

    def _how_near(self, battle: Battle) -> str:
        return f" ({reach_in_hand(battle, battle[self.figure])} yd)" if self.trigger is Trigger.NEAR else ""


@record
class AwaitAt(Choice):
    """Waits for an enemy to enter a hex."""

    verb: ClassVar[str] = "await-at"
    kind: ClassVar[Kind | None] = Kind.WAIT
    meaning: ClassVar[str] = "Wait for an enemy to enter a hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"at": "the hex", "response": "what you then do"})
    phrase: ClassVar[str] = "wait[ to {response!}][ when an enemy enters {at}]"
    asked_last: ClassVar[str] = "response"
    at: Cell
    response: Response

    def asked_first(self, battle: Battle) -> str:
        return f"wait: when {TRIGGER_WORDS[Trigger.ENTERS]} a {battle.grid.cell_words[0]}"

    def why_pointless(self, battle: Battle) -> str:
        return "your own hex; wait for an attack instead" if self.at == battle[self.figure].at else ""

    @property
    def waits_for(self) -> Waiting:
        """The trigger and the response."""
        return Waiting(Trigger.ENTERS, self.response, self.at)

    @property
    def goes_all_out(self) -> bool:
        return self.response in ALL_OUT

    def manner(self) -> Mapping[str, str]:
        return {"response": response_words(self.response)}


@record
class WatchAlong(Choice):
    """Waits with a missile weapon aimed at a hex, for an enemy to enter the arc."""

    verb: ClassVar[str] = "watch"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "watches {at} with {the item}"
    meaning: ClassVar[str] = "Wait with a missile weapon aimed at a hex, and shoot an enemy who enters the arc."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"at": "the hex you watch"})
    phrase: ClassVar[str] = "watch[ {at}][ with {the item}]"
    at: Cell
    item: ItemId


def _about(battle: Battle, middle: Cell, yards: int) -> tuple[Cell, ...]:
    """The hexes within `yards` of one, itself first."""
    found = {middle: None}
    for _ in range(yards):
        found.update(dict.fromkeys(cell for near in tuple(found) for cell in battle.grid.neighbours(near)))
    return tuple(found)


TRIGGERS = tuple(trigger for trigger in Trigger if trigger is not Trigger.ENTERS)


@option("G-wait-01", of=Acting, offers=Await)
def may_await(battle: Battle, about: Acting, figure: Figure) -> Iterator[Await]:
    """Each response to each trigger."""
    if left(figure, Share.WAIT):
        yield from (Await(figure.id, trigger, response) for trigger in TRIGGERS for response in Response)


@requirement("G-wait-01", of=Await)
def why_not_await(battle: Battle, order: Await) -> str | None:
    """By the manoeuvre; waiting at a hex needs that hex named."""
    if order.trigger is Trigger.ENTERS:
        return "name the hex"
    return why_not_spend(battle[order.figure], Share.WAIT)


@procedure("G-wait-01", of=Await)
def await_it(scene: Scene, order: Await) -> Procedure[None]:
    """Wait from now on."""
    spend(scene, order.figure, Share.WAIT, "G-wait-01")
    wait_for(scene, order.figure, order.waits_for)
    yield from ()


@option("G-wait-01", of=Acting, offers=AwaitAt, free=True)
def may_await_at(battle: Battle, about: Acting, figure: Figure) -> Iterator[AwaitAt]:
    """At hexes nearby."""
    if left(figure, Share.WAIT):
        for cell in _about(battle, figure.at, NEAR):
            if not battle.ground(cell).solid:
                yield from (AwaitAt(figure.id, cell, response) for response in Response)


@requirement("G-wait-01", of=AwaitAt)
def why_not_await_at(battle: Battle, order: AwaitAt) -> str | None:
    """Any hex that can be entered."""
    if order.at not in battle.grid or battle.ground(order.at).solid:
        return "hex is impassable"
    return why_not_spend(battle[order.figure], Share.WAIT)


@procedure("G-wait-01", of=AwaitAt)
def await_at(scene: Scene, order: AwaitAt) -> Procedure[None]:
    """Wait from now on."""
    spend(scene, order.figure, Share.WAIT, "G-wait-01")
    wait_for(scene, order.figure, order.waits_for)
    yield from ()


@rule("G-wait-06")
def arc_watched(battle: Battle, figure: Figure, cell: Cell) -> Arc:
    """The arc of `figure` the hex is in."""
    return arc_at(figure.facing, towards(battle.grid, figure.at, cell, figure.facing))


@rule("G-wait-06")
def is_in_view(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether `figure` can watch the hex: not its own, in front or at a flank, with nothing in between."""
    if cell == figure.at or battle.ground(cell).solid:
        return False
    return arc_watched(battle, figure, cell) is not Arc.REAR and is_open(battle, figure.at, cell)


@option("G-wait-06", of=Acting, offers=WatchAlong, free=True)
def may_watch(battle: Battle, about: Acting, figure: Figure) -> Iterator[WatchAlong]:
    """The front hexes not too far away, with any weapon ready to shoot or throw."""
    if not left(figure, Share.WAIT):
        return
    arms = [item for item in figure.held if shot_with(item) and why_not_shoot_it(battle, figure, item.id) is None]
    for cell in _about(battle, figure.at, SHOWN) if arms else ():
        if cell != figure.at and arc_watched(battle, figure, cell) is Arc.FRONT and is_in_view(battle, figure, cell):
            yield from (WatchAlong(figure.id, cell, item.id) for item in arms)


@requirement("G-wait-06", of=WatchAlong)
def why_not_watch(battle: Battle, order: WatchAlong) -> str | None:
    """A hex in view, with a ready weapon."""
    figure = battle[order.figure]
    if order.at not in battle.grid or not is_in_view(battle, figure, order.at):
        return "hex is out of view"
    if lacking := why_not_spend(figure, Share.WAIT):
        return lacking
    thing = figure.item(order.item)
    if thing is None or shot_with(thing) is None:
        return "needs a shooting or throwing weapon"
    return why_not_shoot_it(battle, figure, order.item)


@procedure("G-wait-06", of=WatchAlong)
def watch(scene: Scene, order: WatchAlong) -> Procedure[None]:
    """Wait from now on, with the weapon on that hex."""
    spend(scene, order.figure, Share.WAIT, "G-wait-06")
    what = Waiting(Trigger.ENTERS, Response.ATTACK, order.at, shot=True)
    wait_for(scene, order.figure, what, named=order.item)
    yield from ()


@menu_place(of=Await)
def place_of_await_it(battle: Battle, decision: Decision) -> int | None:
    """First in the menu of its manoeuvre."""
    return 0 if chosen_for(battle, decision) is Share.WAIT else None


@wording(of=Await | AwaitAt)
def said_of_waiting(battle: Battle, order: Await | AwaitAt) -> str:
    """`waits to attack all out (strong) when an enemy attacks`."""
    return f"waits to {in_words(battle, order.waits_for, order.figure)}"
