"""Marks that wait for a figure's next attack. They end with the next round, or with that attack, hit or miss. Every
test against a figure's Defence is an attack; `Aimed` follows it."""

from __future__ import annotations

from core.battle.events import Marked, Unmarked
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import until_after_next


@rule("C-edge-general-06", "C-edge-pair-02")
def wait(scene: Scene, figure: FigureId, kind: Marks, clause: RuleId, value: int, about: FigureId) -> None:
    """Mark a figure for its next attack, or the next one on it; `about` is the opponent. A mark of the same kind isn't
    added to: the larger stays, and its time restarts."""
    before = scene.battle[figure].mark(kind, about)
    most = max((value, before.value if before else 0), key=abs)
    scene.tell(Marked((clause,), figure, Mark(kind, clause, most, about, until_after_next(scene.battle))))


@rule("C-edge-general-06", "C-edge-pair-03")
def use_up(scene: Scene, figure: FigureId, kind: Marks, clause: RuleId, about: FigureId) -> None:
    """Remove the mark after the attack."""
    if scene.battle[figure].mark(kind, about):
        scene.tell(Unmarked((clause,), figure, (kind,), about=about))
