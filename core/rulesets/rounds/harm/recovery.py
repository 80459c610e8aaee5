"""Coming to: what is counted by rounds is counted down at the end of each."""

from __future__ import annotations

from core.battle.events import Unmarked
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import upkeep
from core.rulesets.rounds.sheet.life import state_of, step_life
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.phases import RoundEnds


@upkeep("C-base-34", "C-cond-03", of=RoundEnds)
def recover(scene: Scene, moment: RoundEnds) -> Procedure[None]:
    """Whoever has served his time can act again from the next round; who was unconscious is prone and empty-handed
    then."""
    for figure in tuple(scene.battle):
        state = state_of(figure)
        kind = {"stunned": Marks.STUNNED, "unconscious": Marks.OUT_UNTIL}.get(state)
        mark = figure.mark(kind) if kind else None
        if mark is None or mark.value > moment.number:
            continue
        if state == "stunned":
            step_life(scene, figure.id, "recover", "C-base-34")
        else:
            scene.tell(Unmarked(("C-base-34",), figure.id, (Marks.OUT_UNTIL,)))
            step_life(scene, figure.id, "wake", "C-base-34")
    yield from ()
