"""Interrupting an enemy who comes near or enters a watched hex. The response: breaking_in.py; where a figure is waited
for: watching.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, upkeep
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.movement.going import Entered, is_watched
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.wait.breaking_in import asked, respond
from core.rulesets.clinch.wait.waiting import waiters, waiting
from core.rulesets.clinch.wait.watching import is_waited_for
from core.space.cell import Cell


@answer(is_watched, "G-wait-02")
def somebody_waits(battle: Battle, figure: Figure, before: Cell, cell: Cell) -> bool:
    """Whether anyone waits for `figure` there."""
    return any(is_waited_for(battle, one, figure, before, cell) for one in battle)


@upkeep("G-wait-02", "G-wait-03", of=Entered)
def meets_who_enters(scene: Scene, moment: Entered) -> Procedure[None]:
    """Everyone who waits for the figure there and sees it may interrupt, in turn order, while it is still there and
    able to go on."""
    cell = scene.battle[moment.figure].at
    for waiter in waiters(scene.battle, moment.figure):
        foe, one = scene.battle[moment.figure], scene.battle[waiter.id]
        if foe.at != cell or is_out(foe) or is_stunned(foe):
            return
        able = waiter.id in {other.id for other in waiters(scene.battle, foe.id)}
        if not able or not is_waited_for(scene.battle, one, foe, moment.before, cell):
            continue
        what = waiting(one)
        if what is None or (what.shot and not in_sight(scene.battle, one, foe)):
            continue
        if (yield from asked(scene, one.id, foe.id, what.trigger)):
            yield from respond(scene, one.id, foe.id, None)
