"""Extra effort, an optional rule: what a point of FP buys, declared before it is used. That of a blow is used in
strike/effort.py, of a defence in defence/effort.py, of breaking free in hold/effort.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.fatigue import exhaust

OPTION: RuleId = "G-fatigue-03"
COST = 1


class Effort(StrEnum):
    """What it is for."""

    BLOW = "blow"
    """more damage"""
    RAPID = "rapid-strike"
    BREAK_FREE = "break-free"


@dataclass(frozen=True, slots=True)
class Exert(FreeAct):
    """Puts all its strength into what comes next."""

    verb: ClassVar[str] = "exert"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "makes an extra effort ({effort})"
    meaning: ClassVar[str] = "Use extra effort for what you do next; costs FP."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"effort": "what you use extra effort for"})
    phrase: ClassVar[str] = "spend 1 FP on a harder {effort}"
    tired_out: ClassVar[str] = "spend 1 HP on a harder {effort}"
    effort: Effort

    def phrase_in(self, battle: Battle) -> str:
        """Who has no FP left pays with HP."""
        return self.phrase if fp(battle[self.figure]) >= COST else self.tired_out


def no_effort(battle: Battle, figure: Figure) -> str | None:
    """Why it can make no extra effort at all; None if it can. Without FP it costs HP."""
    return None if OPTION in battle.options else "extra effort is an optional rule: off"


@rule("G-fatigue-03")
def exerts(figure: Figure, effort: Effort) -> bool:
    """Whether it has paid for it and not used it yet."""
    return figure.mark(Marks.EXERTED, effort) is not None


@rule("G-fatigue-03")
def used(scene: Scene, figure: FigureId, effort: Effort) -> None:
    """What was paid for is used."""
    if exerts(scene.battle[figure], effort):
        scene.tell(Unmarked((OPTION,), figure, (Marks.EXERTED,), about=effort))


@option("G-fatigue-03", of=Acting, offers=Exert, switch=OPTION)
def may_exert(battle: Battle, about: Acting, figure: Figure) -> Iterator[Exert]:
    """For each that it could use."""
    yield from (Exert(figure.id, effort) for effort in Effort if _no_use_for(figure, effort) is None)


def _no_use_for(figure: Figure, effort: Effort) -> str | None:
    """Why its manoeuvre leaves it nothing to put that into: an attack, or, to break free, the try of the pinned."""
    if effort is Effort.BREAK_FREE and left(figure, Share.STRUGGLE):
        return None
    return lacks(figure, Share.ATTACK)


@requirement("G-fatigue-03", of=Exert)
def can_exert(battle: Battle, order: Exert) -> str | None:
    """With an attack left to use it in, or a try at breaking a pin; once for each."""
    figure = battle[order.figure]
    if (why := no_effort(battle, figure) or _no_use_for(figure, order.effort)) is not None:
        return why
    if exerts(figure, order.effort):
        return "it has done so already"
    if order.effort is Effort.RAPID and not chosen(figure).plain:
        return "only an Attack is two blows"
    held = any(hold.held == figure.id for hold in battle.holds)
    return "nobody holds it" if order.effort is Effort.BREAK_FREE and not held else None


@procedure("G-fatigue-03", of=Exert)
def declare(scene: Scene, order: Exert) -> Procedure[None]:
    """A point of FP, for this turn; of HP, where no FP are left."""
    name = order.figure
    yield from exhaust(scene, name, COST, OPTION)
    mark = Mark(Marks.EXERTED, OPTION, about=order.effort, until=UntilTurnOf(name, Edge.ENDS))
    scene.tell(Marked((OPTION,), name, mark, f"exerts itself: {order.effort.replace('-', ' ')}"))
