"""Late arrivals: they appear at the start of their round. Leaving the map: leaving.py, journeys.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import MovedFreely, Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import answer, procedure, rule
from core.rulesets.rounds.ground.sharing import nearest_free
from core.rulesets.rounds.sheet.life import is_awaited, step_life
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.course import arriving
from core.rulesets.rounds.turn.ranking import roll_initiative


@record
class Arrives(Task):
    """A figure comes onto the map."""

    figure: FigureId


@rule("C-init-03")
def round_of(figure: Figure) -> int:
    """Return the round in which an awaited figure arrives."""
    mark = figure.mark(Marks.ARRIVES)
    return mark.value if mark else 0


@answer(arriving, "C-init-03")
def next_to_come(battle: Battle) -> Task | None:
    """Return the next arrival, in roster order. Without a free square the figure waits a round."""
    due = (one for one in battle if is_awaited(one) and round_of(one) <= battle.clock.turn)
    return next((Arrives(one.id) for one in due if nearest_free(battle, one.at, one) is not None), None)


@procedure("C-init-03", of=Arrives)
def arrive(scene: Scene, task: Arrives) -> Procedure[None]:
    """In its square or the nearest free one. It rolls initiative now and acts from the next round; until then it can
    defend."""
    name = task.figure
    figure = scene.battle[name]
    cell = nearest_free(scene.battle, figure.at, figure)
    assert cell is not None, "no one arrives without room"
    step_life(scene, name, "arrive", "C-init-03")
    scene.tell(Unmarked(("C-init-03",), name, (Marks.ARRIVES,)))
    scene.tell(MovedFreely(("C-init-03",), name, cell, figure.facing, "arrives at"))
    note(scene, name, Marks.ARRIVED, "C-init-03")
    yield from roll_initiative(scene, [name])
