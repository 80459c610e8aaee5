"""The optional rule of keeping a movement for after the action: the moment, and how it ends. How much is kept:
shift/keeping.py. Movement in its own phase: skirmish's movement/."""

from __future__ import annotations

from typing import ClassVar

from core.battle.events import Unmarked
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.words import Scuffle


@record
class MovingLate:
    """A figure that kept its movement may use it right after its action."""

    prompt: ClassVar[str] = "You kept your movement. Move now?"


@rule("H-shove-14", "H-base-18")
def over(scene: Scene, figure: FigureId) -> None:
    """End the movement of `figure`, in its own phase or after its action."""
    if figure in scene.battle.clock.pending:
        scene.tell(DealtWith(("H-shove-14",), (figure,)))
    if scene.battle[figure].mark(Scuffle.KEPT):
        scene.tell(Unmarked(("H-base-18",), figure, (Scuffle.KEPT,)))


@rule("H-shove-14", "H-base-18")
def still_moves(scene: Scene, figure: FigureId) -> bool:
    """Whether `figure` may still move."""
    return figure in scene.battle.clock.pending or scene.battle[figure].mark(Scuffle.KEPT) is not None
