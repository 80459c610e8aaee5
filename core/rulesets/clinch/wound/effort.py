"""Extra effort, an optional rule: a point of FP for a bonus, declared before its use. It is used in strike/effort.py,
defence/effort.py and hold/effort.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, why_not_spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.fatigue import exhaust

OPTION: RuleId = "G-fatigue-03"
COST = 1


class Effort(StrEnum):
    """The uses of extra effort."""

    BLOW = "blow"
    """more damage"""
    RAPID = "rapid-strike"
    BREAK_FREE = "break-free"


@record
class Exert(FreeAct):
    """Uses extra effort for the next action."""

    verb: ClassVar[str] = "exert"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "makes an extra effort ({effort})"
    meaning: ClassVar[str] = "Use extra effort for what you do next; costs FP."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"effort": "what you use extra effort for"})
    phrase: ClassVar[str] = "spend 1 FP[ on a harder {effort!}| on extra effort]"
    tired_out: ClassVar[str] = "spend 1 HP[ on a harder {effort!}| on extra effort]"
    effort: Effort

    def phrase_in(self, battle: Battle) -> str:
        """Without FP it costs HP."""
        return self.phrase if fp(battle[self.figure]) >= COST else self.tired_out


def why_no_effort(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't use extra effort at all; None if it can. Without FP it costs HP."""
    return None if OPTION in battle.options else "optional rule for extra effort is off"


@rule("G-fatigue-03")
def exerts(figure: Figure, effort: Effort) -> bool:
    """Whether it has paid for this effort and not used it yet."""
    return figure.mark(Marks.EXERTED, effort) is not None


@rule("G-fatigue-03")
def used(scene: Scene, figure: FigureId, effort: Effort) -> None:
    """Use up the effort."""
    if exerts(scene.battle[figure], effort):
        scene.tell(Unmarked((OPTION,), figure, (Marks.EXERTED,), about=effort))


@option("G-fatigue-03", of=Acting, offers=Exert, switch=OPTION)
def may_exert(battle: Battle, about: Acting, figure: Figure) -> Iterator[Exert]:
    """For each use it has now."""
    yield from (Exert(figure.id, effort) for effort in Effort if _why_not_for(figure, effort) is None)


def _why_not_for(figure: Figure, effort: Effort) -> str | None:
    """Why there is nothing to use it for: an attack must be left, or for breaking free the attempt of the pinned."""
    if effort is Effort.BREAK_FREE and left(figure, Share.STRUGGLE):
        return None
    return why_not_spend(figure, Share.ATTACK)


@requirement("G-fatigue-03", of=Exert)
def why_not_exert(battle: Battle, order: Exert) -> str | None:
    """With an attack left for it, or an attempt to break a pin; once for each use."""
    figure = battle[order.figure]
    if (why := why_no_effort(battle, figure) or _why_not_for(figure, order.effort)) is not None:
        return why
    if exerts(figure, order.effort):
        return "already declared"
    if order.effort is Effort.RAPID and not chosen(figure).plain:
        return "two strikes need a plain Attack"
    held = any(hold.held == figure.id for hold in battle.holds)
    return "not held" if order.effort is Effort.BREAK_FREE and not held else None


@procedure("G-fatigue-03", of=Exert)
def declare(scene: Scene, order: Exert) -> Procedure[None]:
    """A point of FP for this turn; without FP, of HP."""
    name = order.figure
    yield from exhaust(scene, name, COST, OPTION)
    mark = Mark(Marks.EXERTED, OPTION, about=order.effort, until=UntilTurnOf(name, Edge.ENDS))
    scene.tell(Marked((OPTION,), name, mark, f"makes an extra effort ({order.effort.replace('-', ' ')})"))
