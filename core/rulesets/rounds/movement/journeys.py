"""Extraction by something off the map: a beam, a winch, a boat. The scenario sets when, and whether to another square,
or it comes when called. Leaving on foot: leaving.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, MovedFreely, Noted, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulesets.rounds.ground.sharing import nearest_free
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.sheet.life import can, step_life, why_speechless
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.course import departing
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, finish, lose
from core.rulesets.rounds.turn.phases import Phase, enter
from core.space.cell import Cell


@record
class Call(Act):
    """Calls for the extraction of waiting friends."""

    verb: ClassVar[str] = "call"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "calls for extraction"
    meaning: ClassVar[str] = "Call for the extraction of everyone waiting on your side."
    phrase: ClassVar[str] = "call for extraction"
    sort: ClassVar[Sort] = Sort.OTHER
    tested: ClassVar[bool] = False


def waiting(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The figures of its side that are extracted once someone calls."""
    return tuple(one for one in battle.active(figure.side) if (mark := one.mark(Marks.TRAVELS)) and not mark.value)


@option("C-action-08", of=Acting, offers=Call)
def may_call(battle: Battle, about: Acting, figure: Figure) -> Iterator[Call]:
    """If anyone is waiting."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE) and waiting(battle, figure):
        yield Call(figure.id)


@requirement("C-action-08", "C-cond-05", of=Call)
def why_not_call(battle: Battle, order: Call) -> str | None:
    """If the figure can speak."""
    figure = battle[order.figure]
    if not waiting(battle, figure):
        return "no one is waiting for extraction"
    return why_speechless(figure) or why_unaffordable(battle, order)


@procedure("C-action-08", "C-other-06", of=Call)
def call(scene: Scene, order: Call) -> Procedure[None]:
    """Everyone waiting on its side is extracted next round."""
    action = yield from declare(scene, order)
    if action is None:
        return
    enter(scene, "no_defence", "C-action-08")
    scene.tell(Noted(("C-action-08",), order.figure, "calls for extraction"))
    for one in waiting(scene.battle, scene.battle[order.figure]):
        mark = one.mark(Marks.TRAVELS)
        assert mark is not None
        following = Mark(mark.kind, mark.rule, scene.battle.clock.turn + 1, cell=mark.cell)
        scene.tell(Marked(("C-other-06",), one.id, following))
    finish(scene, action)


@record
class TakenAway(Task):
    """A figure is extracted now."""

    figure: FigureId


@record
class Departs:
    """The moment when a figure is extracted: all grabs by it or on it end."""

    figure: FigureId


@answer(departing, "C-other-06")
def next_to_go(battle: Battle) -> Task | None:
    """Return the next extraction: in the scheduled round or as soon as possible after it, in roster order."""
    if battle.clock.phase != Phase.TURN:
        return None
    due = (one for one in battle if (mark := one.mark(Marks.TRAVELS)) and 0 < mark.value <= battle.clock.turn)
    return next((TakenAway(one.id) for one in due if can(one, "be_taken")), None)


@procedure("C-other-06", "C-opportunity-10", of=TakenAway)
def taken_away(scene: Scene, task: TakenAway) -> Procedure[None]:
    """It costs no action. Enemies who threaten the square may react first."""
    name = task.figure
    enter(scene, "declare_action", "C-other-06", stack=(*scene.battle.clock.pending, name))
    action = ActionInProgress(name, 0, Window.TURN)
    yield from opportunity(scene, action, set())
    figure = scene.battle[name]
    mark = figure.mark(Marks.TRAVELS)
    if mark is None or not can(figure, "be_taken"):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-other-06")
    scene.tell(Unmarked(("C-other-06",), name, (Marks.TRAVELS, Marks.HEIGHT)))
    scene.settle(Departs(name))
    to = arrival(scene.battle, figure, mark.cell)
    if to is None:
        step_life(scene, name, "be_taken", "C-other-06")
    else:
        scene.tell(MovedFreely(("C-other-06",), name, to, figure.facing, "is extracted to"))
        yield from scene.keep_up(Entered(name, to, willing=False))
    finish(scene, action)


@rule("C-other-06")
def arrival(battle: Battle, figure: Figure, named: Cell | None) -> Cell | None:
    """Return the square where an extracted figure arrives: the named one or the nearest free one; None: it doesn't come
    back."""
    return None if named is None else nearest_free(battle, named, figure)
