"""First aid for the dying, who die at once unless the option of S12.4-14 is on. How they came to it is in wounds.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.turn.acting import Acting, committed, end_action, moved_more_than


@dataclass(frozen=True, slots=True)
class FirstAid(Choice):
    """Keeps a dying figure in its own or an adjacent hex alive: the whole of its action."""

    verb: ClassVar[str] = "first-aid"
    target: FigureId


@option("S12.4-14", of=Acting, offers=FirstAid, switch="S12.4-14")
def gives_first_aid(battle: Battle, about: Acting, figure: Figure) -> Iterator[FirstAid]:
    """Everybody who is dying, friend or foe."""
    yield from (FirstAid(figure.id, other.id) for other in battle if other.condition is Condition.DYING)


@requirement("S12.4-14", of=FirstAid)
def may_give_first_aid(battle: Battle, order: FirstAid) -> str | None:
    """Within reach, after two hexes at most and nothing else this turn."""
    figure = battle[order.figure]
    patient = battle.figures.get(order.target)
    if patient is None or patient.condition is not Condition.DYING:
        return f"{order.target} is not dying"
    if battle.grid.distance(figure.at, patient.at) > 1:
        return f"{patient.name} is out of reach"
    return committed(figure) or moved_more_than(battle, figure, READY_MOVE)


@procedure("S12.4-14", of=FirstAid)
def give_first_aid(scene: Scene, order: FirstAid) -> Procedure[None]:
    """It dies no more; it stays unconscious."""
    change(scene, order.target, "steady", "S12.4-14")
    end_action(scene, order.figure, "S12.4-14")
    yield from ()
