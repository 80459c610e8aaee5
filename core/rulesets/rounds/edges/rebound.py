"""The Rebound edge: getting up at once after a fall. Standing up: movement/ground_work.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import PRONE
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.ground.sharing import can_stand_up
from core.rulesets.rounds.opportunity.following import offer
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, Trial, attempt, target_number
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.postures import Fell, step_posture
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, can_continue, declare, finish
from core.rulesets.rounds.turn.phases import enter


@record
class Rebound(Act):
    """Gets up at once after a fall."""

    verb: ClassVar[str] = "rebound"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "gets up at once"
    accepts: ClassVar[Marks | None] = Marks.FELLED
    meaning: ClassVar[str] = "Get up at once after a fall."
    phrase: ClassVar[str] = "get up at once"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.ALWAYS


@upkeep("C-edge-rebound-02", "C-edge-pair-25", of=Fell)
def may_rebound(scene: Scene, moment: Fell) -> Procedure[None]:
    """An able figure that was knocked down; not one that went prone willingly."""
    figure = scene.battle[moment.figure]
    if is_able(figure) and held(figure, "rebound"):
        offer(scene, figure.id, Marks.FELLED, "C-edge-rebound-02")
    yield from ()


@option("C-edge-rebound-02", of=Acting, offers=Rebound)
def rebounds(battle: Battle, about: Acting, figure: Figure) -> Iterator[Rebound]:
    """At once after a fall."""
    if about.window is Window.RIPOSTE and figure.mark(Marks.FELLED):
        yield Rebound(figure.id)


@requirement("C-edge-rebound-02", "C-edge-pair-19", "C-grid-09", of=Rebound)
def why_not_rebound(battle: Battle, order: Rebound) -> str | None:
    """Prone, in no grab, where no one else stands."""
    figure = battle[order.figure]
    if figure.posture != PRONE:
        return "already standing"
    if in_a_grab(battle, figure.id):
        return "can't get up in a grab"
    return (
        Cited("C-grid-09", "someone else stands here")
        if not can_stand_up(battle, figure)
        else why_unaffordable(battle, order)
    )


@rule("C-edge-rebound-02")
def is_rebound(battle: Battle, order: Act, offered: Mark) -> bool:
    """A fall offers nothing else."""
    return order.accepts is Marks.FELLED


@rule("C-edge-rebound-02")
def to_rebound(battle: Battle, figure: Figure) -> Trial:
    """The tumble to its feet."""
    return Trial(ROUTINE, Effort(battle, figure, Skill.GYMNASTICS, For.MOVEMENT, specialty="Tumble"))


@rule("C-edge-rebound-04")
def is_practised(figure: Figure) -> bool:
    """Whether it provokes no reactions."""
    edge = held(figure, "rebound")
    return edge is not None and edge.upgrade > 0


@procedure("C-edge-rebound-02", "C-edge-rebound-03", "C-edge-rebound-04", of=Rebound)
def rebound(scene: Scene, order: Rebound) -> Procedure[None]:
    """Adjacent enemies may react, unless the edge is upgraded; then the test."""
    action = yield from declare(scene, order)
    if action is None or not (yield from _is_let(scene, action, order)):
        return
    enter(scene, "no_defence", "C-edge-rebound-02")
    tumble = to_rebound(scene.battle, scene.battle[order.figure])
    target = target_number(tumble.number, "rebound", "C-edge-rebound-02")
    if (
        yield from attempt(scene, "C-edge-rebound-02", effort=tumble.effort, target=target, why="rebound check")
    ).passed:
        step_posture(scene, order.figure, "rise", "C-edge-rebound-02")
    finish(scene, action)


def _is_let(scene: Scene, action: ActionInProgress, order: Rebound) -> Procedure[bool]:
    """Whether it can still try after reactions."""
    practised = is_practised(scene.battle[order.figure])
    return can_continue(scene, action, order) if practised else (yield from undisturbed(scene, action, order))
