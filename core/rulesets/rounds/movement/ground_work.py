"""Going prone and standing up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import PRONE
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulesets.rounds.ground.sharing import can_stand_up
from core.rulesets.rounds.movement.gaits import is_engaged
from core.rulesets.rounds.opportunity.answering import who_may_react
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Trial, attempt, target_number
from core.rulesets.rounds.sheet.postures import step_posture
from core.rulesets.rounds.sheet.words import Attribute, For
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.outcomes import free_to_act
from core.rulesets.rounds.turn.phases import enter

CALM, ENGAGED = 5, 10
"""The target number without an enemy around, and with one."""


@record
class DropProne(Act):
    """Goes prone."""

    verb: ClassVar[str] = "drop-prone"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "goes prone"
    rare: ClassVar[int] = 11
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "wait"
    shelf_word: ClassVar[str] = "go prone"
    meaning: ClassVar[str] = "Go prone."
    phrase: ClassVar[str] = "go prone"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    tested: ClassVar[bool] = False
    opportune: bool = False


@record
class StandUp(Act):
    """Stands up."""

    verb: ClassVar[str] = "stand-up"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "stands up"
    in_a_grab: ClassVar[str | None] = ROOTED
    meaning: ClassVar[str] = "Stand up."
    phrase: ClassVar[str] = "stand up"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    opportune: bool = False


@option("C-move-11", of=Acting, offers=DropProne)
def may_propose_dropping(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropProne]:
    """If standing."""
    if about.window is not Window.OPPORTUNITY:
        yield DropProne(figure.id)


@requirement("C-move-11", of=DropProne)
def why_not_drop_prone(battle: Battle, order: DropProne) -> str | None:
    """If standing."""
    if battle[order.figure].posture == PRONE:
        return "already prone"
    return why_unaffordable(battle, order)


@procedure("C-move-11", of=DropProne)
def drop_prone(scene: Scene, order: DropProne) -> Procedure[None]:
    """No test, and it provokes nothing. The action is lost if the figure was knocked down first."""
    action = yield from declare(scene, order)
    if action is None:
        return
    if scene.battle[order.figure].posture == PRONE:
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-move-11")
    step_posture(scene, order.figure, "drop", "C-move-11")
    finish(scene, action)


@option("C-move-13", of=Acting, offers=StandUp)
def may_propose_rising(battle: Battle, about: Acting, figure: Figure) -> Iterator[StandUp]:
    """If prone."""
    if figure.posture == PRONE:
        yield StandUp(figure.id)


@question("C-ranged-07")
def may_shoot_now(battle: Battle, figure: Figure) -> bool:
    """Whether an enemy is in sight of a loaded weapon. Answered by attack/shooting.py."""
    return False


@menu_place(of=StandUp)
def with_no_use_for_lying(battle: Battle, decision: Decision) -> int | None:
    """First if prone without a target to shoot at, and if standing up provokes nothing."""
    figure = free_to_act(battle, decision)
    if figure is None or figure.posture.stands or may_shoot_now(battle, figure):
        return None
    return None if any(who_may_react(battle, figure, figure.at)) else 0


@requirement("C-move-13", "C-grid-09", of=StandUp)
def why_not_stand_up(battle: Battle, order: StandUp) -> str | None:
    """If prone, where no one else stands."""
    figure = battle[order.figure]
    if figure.posture != PRONE:
        return "already standing"
    if not can_stand_up(battle, figure):
        return Cited("C-grid-09", "someone else stands here")
    return why_unaffordable(battle, order)


@rule("C-move-13", "C-move-14")
def to_stand_up(battle: Battle, figure: Figure, extra: int = 0) -> Trial:
    """Return the test to stand up: harder with an enemy around."""
    number = ENGAGED if is_engaged(battle, figure) else CALM
    return Trial(number, Effort(battle, figure, Attribute.AGILITY, For.MOVEMENT, extra=extra))


@procedure("C-move-13", "C-move-14", "C-move-16", of=StandUp)
def stand_up(scene: Scene, order: StandUp) -> Procedure[None]:
    """Adjacent enemies may react first; then an Agility test. On a failure the figure stays down and the action is
    spent."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    enter(scene, "no_defence", "C-move-13")
    figure = scene.battle[order.figure]
    rising = to_stand_up(scene.battle, figure, action.extra)
    target = target_number(rising.number, "stand up", "C-move-13")
    if (yield from attempt(scene, "C-move-13", effort=rising.effort, target=target, why="check to stand up")).passed:
        step_posture(scene, order.figure, "rise", "C-move-13")
    finish(scene, action)
