"""Falling from a height: over an edge, by a long jump down, or off a wall."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.names import FigureId
from core.battle.posture import Life
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import answer, procedure, rule, upkeep
from core.rulesets.rounds.ground.heights import DROP, climbed
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.course import overdue


@rule("C-base-38")
def falls_from(scene: Scene, figure: FigureId, height: int) -> Procedure[None]:
    """One die for every full 3 m, past armour, and the figure is prone; nothing for less."""
    dice = height // DROP
    if not dice or scene.battle[figure].life is Life.DEAD:
        return
    points = yield from rolled(scene, Blow(figure, figure, Damage(dice), past_armour=True))
    yield from inflict(scene, figure, points, "C-base-38", past_armour=True)
    if scene.battle[figure].active:
        fall(scene, figure, "C-base-38")


@upkeep("C-base-38", of=Entered)
def comes_down(scene: Scene, moment: Entered) -> Procedure[None]:
    """A figure moved over an edge, willing or not; a climber torn off a wall falls from there."""
    figure = scene.battle[moment.figure]
    torn = 0 if moment.willing else climbed(figure)
    if torn:
        scene.tell(Unmarked(("C-base-38",), figure.id, (Marks.HEIGHT,)))
    yield from falls_from(scene, moment.figure, max(0, moment.drop + torn))


@record
class Falls(Task):
    """A figure loses its hold on a wall."""

    figure: FigureId


@record
class FellOff:
    """The moment when a figure has fallen off a wall, before it is hurt."""

    figure: FigureId


@answer(overdue, "C-base-38")
def lets_go(battle: Battle) -> Task | None:
    """The first climber who is stunned, out or prone, once nothing else is under way."""
    hanging = (one for one in battle if climbed(one))
    return next((Falls(one.id) for one in hanging if not is_able(one) or not one.posture.stands), None)


@procedure("C-base-38", of=Falls)
def falls_off(scene: Scene, task: Falls) -> Procedure[None]:
    """From its height on the wall."""
    height = climbed(scene.battle[task.figure])
    scene.tell(Unmarked(("C-base-38",), task.figure, (Marks.HEIGHT,), "falls off the wall"))
    scene.settle(FellOff(task.figure))
    yield from falls_from(scene, task.figure, height)
