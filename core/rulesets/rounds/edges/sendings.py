"""Saying where a weapon goes that was struck out of a hand extraordinarily well: to a square, or into a hand. How it is
struck out of it: improved_disarm.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.names import FigureId, ItemId, RuleId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, option, requirement, rule
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.edges.improved_disarm import EDGE
from core.rulesets.rounds.gear.taking import too_few_hands, with_it
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
"""The squares that a weapon may be sent."""
CATCH: RuleId = "C-edge-improved-disarm-05"


@dataclass(frozen=True, slots=True)
class Disarmed:
    """The moment when something was struck out of somebody's hand so well that it may be sent wherever one likes."""

    prompt: ClassVar[str] = "You struck an item out of a hand so well that you choose where it goes. Where?"
    foe: FigureId
    what: ItemId


@dataclass(frozen=True, slots=True)
class Sending(Choice):
    """Where the thing goes."""

    kind: ClassVar[Kind | None] = Kind.SEND
    what: ItemId

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """It leaves the hand of its target for there."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Send(Sending):
    """Sends what it strikes out of a hand to a square."""

    verb: ClassVar[str] = "send"
    does: ClassVar[str] = "sends {the what} to {to}"
    meaning: ClassVar[str] = "Send the item you struck from a hand to a square."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the square it flies to"})
    phrase: ClassVar[str] = "send {the what}[ to {to}]"
    to: Cell

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """It lies there."""
        scene.tell(LeftLying(("C-edge-improved-disarm-04",), target, self.what, self.to))
        yield from ()


@dataclass(frozen=True, slots=True)
class SendInto(Sending):
    """Sends what it strikes out of a hand into somebody's free hand."""

    verb: ClassVar[str] = "send-into"
    does: ClassVar[str] = "sends {the what} into the hand of {whom}"
    meaning: ClassVar[str] = "Send the item you struck from a hand into someone's free hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"whom": "the figure whose hand it flies into"})
    phrase: ClassVar[str] = "send {the what} into the hand of {whom}"
    whom: FigureId

    def carried_out(self, scene: Scene, target: FigureId) -> Procedure[None]:
        """It is in his hand, or at his feet."""
        yield from _caught(scene, target, self.what, self.whom)


@answer(is_sent, "C-edge-improved-disarm-04", "C-edge-improved-disarm-09", "C-edge-ranged-disarm-04")
def may_be_sent(
    scene: Scene, figure: FigureId, target: FigureId, what: ItemId, degree: Degree, skill: Skill
) -> Procedure[bool]:
    """After an extraordinary success, by whoever has the edge for that skill, if he likes."""
    if degree is not Degree.EXTRAORDINARY or held(scene.battle[figure], EDGE, WORDS[skill]) is None:
        return False
    about, passing = Disarmed(target, what), Pass(figure)
    said = yield from scene.interrupt("C-edge-improved-disarm-04", figure=figure, about=about, otherwise=passing)
    if isinstance(said, Sending):
        yield from said.carried_out(scene, target)
    return said != passing


@rule("C-edge-improved-disarm-04", "C-edge-improved-disarm-05")
def _caught(scene: Scene, target: FigureId, what: ItemId, whom: FigureId) -> Procedure[None]:
    """It is in his hand; where that is played only if he is quick enough, and else at his feet."""
    catcher, item = scene.battle[whom], scene.battle[target].item(what)
    assert item is not None
    scene.tell(LeftLying(("C-edge-improved-disarm-04",), target, what, catcher.at))
    if CATCH in scene.battle.options:
        effort = Effort(scene.battle, catcher, Reaction.QUICKNESS, For.RESISTANCE)
        wanted = target_number(ROUTINE, "to catch it", CATCH)
        if not (yield from attempt(scene, CATCH, effort=effort, target=wanted, why="check to catch it")).passed:
            return
    scene.tell(PickedUp(("C-edge-improved-disarm-04",), whom, what, catcher.at, *with_it(catcher, item)))


@rule("C-edge-improved-disarm-04", "C-edge-ranged-disarm-04", "C-grid-10")
def comes_to(battle: Battle, start: Cell, cell: Cell) -> bool:
    """Whether a thing can be sent from one square to another: so far, and through no wall."""
    return (
        not is_closed(battle, cell) and battle.grid.distance(start, cell) <= FARTHEST and is_seen(battle, start, cell)
    )


@option("C-edge-improved-disarm-04", of=Disarmed, offers=Send)
def may_send(battle: Battle, about: Disarmed, figure: Figure) -> Iterator[Send]:
    """Every square that it comes to."""
    start = battle[about.foe].at
    for cell in battle.grid.cells():
        if comes_to(battle, start, cell):
            yield Send(figure.id, about.what, cell)


@option("C-edge-improved-disarm-04", of=Disarmed, offers=SendInto)
def may_send_into(battle: Battle, about: Disarmed, figure: Figure) -> Iterator[SendInto]:
    """The hand of everybody on its side whom it comes to, its own too."""
    start = battle[about.foe].at
    for one in battle.active(figure.side):
        if comes_to(battle, start, one.at):
            yield SendInto(figure.id, about.what, one.id)


@requirement("C-edge-improved-disarm-04", "C-base-33", of=SendInto)
def can_catch(battle: Battle, order: SendInto) -> str | None:
    """Whoever has his senses and the hands for it."""
    catcher = battle[order.whom]
    item = next(item for one in battle for item in one.gear if item.id == order.what)
    if not is_able(catcher):
        return Cited("C-base-24", f"{catcher.short_name} catches nothing")
    return too_few_hands(catcher, item)
