"""Being stunned, and getting over it at the end of one's turn. What stuns is in knockdown.py."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import upkeep
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned, step_life
from core.rulesets.clinch.sheet.surprise import SURPRISE, is_dumbfounded
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.phases import TurnEnds


@upkeep("G-base-50", "G-turn-02", "G-turn-07", of=TurnEnds)
def gets_over_it(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """At the end of its turn, the one in which it was stunned included: HT, or IQ if it was surprised, and it is
    stunned no more. Full surprise lasts through the first second."""
    figure = scene.battle[moment.figure]
    mark = figure.mark(Marks.STUNNED)
    if mark is None or not is_stunned(figure) or is_dumbfounded(mark, scene.battle.clock.turn):
        return
    surprised = mark.about == SURPRISE
    score = (
        check(scene.battle, figure, Attribute.IQ, For.SURPRISE)
        if surprised
        else check(scene.battle, figure, Attribute.HT, For.RECOVERY)
    )
    tested = yield from attempt(
        scene, "G-base-50", why="recovers", figure=figure.id, tally=score, outcome=("recovers", "still stunned")
    )
    step_life(scene, figure.id, "recover" if tested.passed else "stay_stunned", "G-base-50")
