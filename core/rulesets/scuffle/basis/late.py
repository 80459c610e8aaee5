"""A movement that was kept for after the action, an option: the moment of it, and how it ends. How much is kept:
shift/keeping.py. How a movement goes in its own phase: skirmish's movement/.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.events import Unmarked
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.words import Scuffle


@dataclass(frozen=True, slots=True)
class MovingLate:
    """A figure that has kept its movement may use it, right after its action."""

    prompt: ClassVar[str] = "You kept your movement. Use it now?"


@rule("H-shove-14", "H-base-18")
def over(scene: Scene, figure: FigureId) -> None:
    """Its movement is over, in its own phase or after its action."""
    if figure in scene.battle.clock.pending:
        scene.tell(DealtWith(("H-shove-14",), (figure,)))
    if scene.battle[figure].mark(Scuffle.KEPT):
        scene.tell(Unmarked(("H-base-18",), figure, (Scuffle.KEPT,)))


@rule("H-shove-14", "H-base-18")
def still_moves(scene: Scene, figure: FigureId) -> bool:
    """Whether its movement goes on."""
    return figure in scene.battle.clock.pending or scene.battle[figure].mark(Scuffle.KEPT) is not None
