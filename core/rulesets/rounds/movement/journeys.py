"""Being taken away by what is not on the map: a beam, a winch, a boat. When, and whether to another square, the
scenario says, or it comes for whoever has called. Going off the map on one's own feet: leaving.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulesets.rounds.ground.sharing import nearest_free
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.sheet.life import can, speechless, step_life
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, Window, unaffordable
from core.rulesets.rounds.turn.course import departing
from core.rulesets.rounds.turn.declaring import Deed, declared, finish, lose
from core.rulesets.rounds.turn.phases import Phase, enter
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Call(Act):
    """Calls for those whom nothing takes away before somebody has called."""

    verb: ClassVar[str] = "call"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "calls to be taken away"
    meaning: ClassVar[str] = "Call for extraction: for those who are only taken away once someone has called."
    phrase: ClassVar[str] = "call to be taken away"
    sort: ClassVar[Sort] = Sort.OTHER
    tested: ClassVar[bool] = False


def waiting(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Those of its side who are taken away when somebody has called."""
    return tuple(one for one in battle.active(figure.side) if (mark := one.mark(Marks.TRAVELS)) and not mark.value)


@option("C-action-08", of=Acting, offers=Call)
def may_call(battle: Battle, about: Acting, figure: Figure) -> Iterator[Call]:
    """Where that is of any use."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE) and waiting(battle, figure):
        yield Call(figure.id)


@requirement("C-action-08", "C-cond-05", of=Call)
def can_call(battle: Battle, order: Call) -> str | None:
    """Whoever can speak."""
    figure = battle[order.figure]
    if not waiting(battle, figure):
        return "nobody would come for anybody"
    return speechless(figure) or unaffordable(battle, order)


@procedure("C-action-08", "C-other-06", of=Call)
def call(scene: Scene, order: Call) -> Procedure[None]:
    """All of its side who wait for that are taken away in the next round."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    enter(scene, "no_defence", "C-action-08")
    scene.tell(Noted(("C-action-08",), order.figure, "calls to be taken away"))
    for one in waiting(scene.battle, scene.battle[order.figure]):
        mark = one.mark(Marks.TRAVELS)
        assert mark is not None
        following = Mark(mark.kind, mark.rule, scene.battle.clock.turn + 1, cell=mark.cell)
        scene.tell(Marked(("C-other-06",), one.id, following))
    finish(scene, deed)


@dataclass(frozen=True, slots=True)
class TakenAway(Task):
    """Whoever is to be taken away now is."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Departs:
    """The moment when somebody is taken away: whatever holds him, or he it, does so no longer."""

    figure: FigureId


@answer(departing, "C-other-06")
def next_to_go(battle: Battle) -> Task | None:
    """As the round begins that is said for it, or as soon as possible after that; the first of the roster first."""
    if battle.clock.phase != Phase.TURN:
        return None
    due = (one for one in battle if (mark := one.mark(Marks.TRAVELS)) and 0 < mark.value <= battle.clock.turn)
    return next((TakenAway(one.id) for one in due if can(one, "be_taken")), None)


@procedure("C-other-06", "C-opportunity-10", of=TakenAway)
def taken_away(scene: Scene, task: TakenAway) -> Procedure[None]:
    """For nothing. Those who threaten its square may answer first; what is left of it goes."""
    name = task.figure
    enter(scene, "declare_action", "C-other-06", stack=(*scene.battle.clock.pending, name))
    deed = Deed(name, 0, Window.TURN)
    yield from opportunity(scene, deed, set())
    figure = scene.battle[name]
    mark = figure.mark(Marks.TRAVELS)
    if mark is None or not can(figure, "be_taken"):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-other-06")
    scene.tell(Unmarked(("C-other-06",), name, (Marks.TRAVELS, Marks.HEIGHT)))
    scene.settle(Departs(name))
    to = arrival(scene.battle, figure, mark.cell)
    if to is None:
        step_life(scene, name, "be_taken", "C-other-06")
    else:
        scene.tell(MovedFreely(("C-other-06",), name, to, figure.facing, "is taken to"))
        yield from scene.keep_up(Entered(name, to, willing=False))
    finish(scene, deed)


@rule("C-other-06")
def arrival(battle: Battle, figure: Figure, named: Cell | None) -> Cell | None:
    """The square in which it arrives: the named one, or the nearest to it that is free; None: it does not come back."""
    return None if named is None else nearest_free(battle, named, figure)
