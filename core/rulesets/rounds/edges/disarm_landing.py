"""Choosing where a weapon lands after an extraordinary disarm: in a square, or in a hand. The disarm:
improved_disarm.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.names import FigureId, ItemId, RuleId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, answer, option, requirement, rule
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.edges.improved_disarm import EDGE
from core.rulesets.rounds.gear.taking import why_too_few_hands, with_it
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.ground.reach import is_closed
from core.rulesets.rounds.manoeuvres.disarming import is_sent
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt, target_number
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Reaction
from core.space.cell import Cell

FARTHEST = 6
"""The distance in squares that a weapon can be sent."""
CATCH: RuleId = "C-edge-improved-disarm-05"


@record
class Disarmed:
    """The moment when an item was struck from a hand so well that its new place can be chosen."""

    prompt: ClassVar[str] = "A superb disarm of {foe|an enemy}. Where does the item land?"
    foe: FigureId
    what: ItemId


@record
class Sending(Choice):
    """Where the item lands."""

    kind: ClassVar[Kind | None] = Kind.SEND
    what: ItemId

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """Move the item from its holder's hand."""
        raise NotImplementedError


@record
class Send(Sending):
    """Sends the item to a square."""

    verb: ClassVar[str] = "send"
    does: ClassVar[str] = "sends {the what} to {to}"
    meaning: ClassVar[str] = "Send the item you struck from a hand to a square."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the square where the item lands"})
    phrase: ClassVar[str] = "send[ {the what!}| the item][ to {to}]"
    to: Cell

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """It lies there."""
        scene.tell(LeftLying(("C-edge-improved-disarm-04",), target, self.what, self.to))
        yield from ()


@record
class SendInto(Sending):
    """Sends the item into a free hand."""

    verb: ClassVar[str] = "send-into"
    does: ClassVar[str] = "sends {the what} into {whom}'s hand"
    meaning: ClassVar[str] = "Send the item you struck from a hand into a friend's free hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"whom": "the figure who receives the item"})
    phrase: ClassVar[str] = "send[ {the what!}| the item] into {whom}'s hand"
    whom: FigureId

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """It is caught, or lies in the catcher's square."""
        yield from _caught(scene, target, self.what, self.whom)


@answer(is_sent, "C-edge-improved-disarm-04", "C-edge-improved-disarm-09", "C-edge-ranged-disarm-04")
def may_be_sent(
    scene: Scene, figure: FigureId, target: FigureId, what: ItemId, degree: Degree, skill: Skill
) -> Procedure[bool]:
    """After an extraordinary success, with the edge for that skill."""
    if degree is not Degree.EXTRAORDINARY or held(scene.battle[figure], EDGE, WORDS[skill]) is None:
        return False
    about, passing = Disarmed(target, what), Pass(figure)
    said = yield from scene.interrupt("C-edge-improved-disarm-04", figure=figure, about=about, otherwise=passing)
    if isinstance(said, Sending):
        yield from said.carried_out(scene, target)
    return said != passing


@rule("C-edge-improved-disarm-04", "C-edge-improved-disarm-05")
def _caught(scene: Scene, target: FigureId, what: ItemId, receiver: FigureId) -> Procedure[None]:
    """The item is in the catcher's hand; with the optional rule only on a successful Quickness test."""
    catcher, item = scene.battle[receiver], scene.battle[target].item(what)
    assert item is not None
    scene.tell(LeftLying(("C-edge-improved-disarm-04",), target, what, catcher.at))
    if CATCH in scene.battle.options:
        effort = Effort(scene.battle, catcher, Reaction.QUICKNESS, For.RESISTANCE)
        wanted = target_number(ROUTINE, "catch", CATCH)
        if not (yield from attempt(scene, CATCH, effort=effort, target=wanted, why="check to catch the item")).passed:
            return
    scene.tell(PickedUp(("C-edge-improved-disarm-04",), receiver, what, catcher.at, *with_it(catcher, item)))


@rule("C-edge-improved-disarm-04", "C-edge-ranged-disarm-04", "C-grid-10")
def comes_to(battle: Battle, start: Cell, cell: Cell) -> bool:
    """Whether an item can be sent between two squares: in range, and through no wall."""
    return (
        not is_closed(battle, cell) and battle.grid.distance(start, cell) <= FARTHEST and is_seen(battle, start, cell)
    )


@option("C-edge-improved-disarm-04", of=Disarmed, offers=Send)
def may_send(battle: Battle, about: Disarmed, figure: Figure) -> Iterator[Send]:
    """Every square in range."""
    start = battle[about.foe].at
    for cell in battle.grid.cells():
        if comes_to(battle, start, cell):
            yield Send(figure.id, about.what, cell)


@option("C-edge-improved-disarm-04", of=Disarmed, offers=SendInto)
def may_send_into(battle: Battle, about: Disarmed, figure: Figure) -> Iterator[SendInto]:
    """Every figure of its side in range, itself included."""
    start = battle[about.foe].at
    for one in battle.active(figure.side):
        if comes_to(battle, start, one.at):
            yield SendInto(figure.id, about.what, one.id)


@requirement("C-edge-improved-disarm-04", "C-base-33", of=SendInto)
def why_not_catch(battle: Battle, order: SendInto) -> str | None:
    """An able figure with the free hands."""
    catcher = battle[order.whom]
    item = next(item for one in battle for item in one.gear if item.id == order.what)
    if not is_able(catcher):
        return Cited("C-base-24", f"{catcher.short_name} can't catch")
    return why_too_few_hands(catcher, item)
