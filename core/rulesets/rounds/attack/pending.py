"""What waits for somebody's next attack: it is noted on whoever it touches, lapses when the next round is over, and is
used up by the attack, hit or miss. What an attack is: every test to hit somebody's Defense, after which `Aimed`
comes."""

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
    """Notes on a figure what waits for an attack of its own or on it, `about` being the other one. It is not added to
    what waits there already by the same edge: the larger stays, and its time starts anew."""
    before = scene.battle[figure].mark(kind, about)
    most = max((value, before.value if before else 0), key=abs)
    scene.tell(Marked((clause,), figure, Mark(kind, clause, most, about, until_after_next(scene.battle))))


@rule("C-edge-general-06", "C-edge-pair-03")
def use_up(scene: Scene, figure: FigureId, kind: Marks, clause: RuleId, about: FigureId) -> None:
    """The attack has come: what waited for it is gone."""
    if scene.battle[figure].mark(kind, about):
        scene.tell(Unmarked((clause,), figure, (kind,), about=about))
