"""Going to the ground and rising from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import PRONE
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import wanted
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulesets.rounds.ground.sharing import can_stand_up
from core.rulesets.rounds.movement.gaits import is_engaged
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Trial, attempt, target_number
from core.rulesets.rounds.sheet.postures import step_posture
from core.rulesets.rounds.sheet.words import Attribute, For
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, Window, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish, lose
from core.rulesets.rounds.turn.outcomes import unhindered
from core.rulesets.rounds.turn.phases import enter

CALM, ENGAGED = 5, 10
"""The target number of rising, out of a fight and in it."""


@dataclass(frozen=True, slots=True)
class DropProne(Act):
    """Drops to the ground."""

    verb: ClassVar[str] = "drop-prone"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "goes prone"
    rare: ClassVar[int] = 11
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "wait"
    shelf_word: ClassVar[str] = "lie down"
    meaning: ClassVar[str] = "Go prone."
    phrase: ClassVar[str] = "drop to the ground"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    tested: ClassVar[bool] = False
    opportune: bool = False


@dataclass(frozen=True, slots=True)
class StandUp(Act):
    """Rises from the ground."""

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
    """Whoever stands."""
    if about.window is not Window.OPPORTUNITY:
        yield DropProne(figure.id)


@requirement("C-move-11", of=DropProne)
def may_drop(battle: Battle, order: DropProne) -> str | None:
    """Whoever stands."""
    if battle[order.figure].posture == PRONE:
        return "it is on the ground already"
    return unaffordable(battle, order)


@procedure("C-move-11", of=DropProne)
def drop_prone(scene: Scene, order: DropProne) -> Procedure[None]:
    """Without a test, and nobody can answer it. It is lost on whom another has felled first."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    if scene.battle[order.figure].posture == PRONE:
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-move-11")
    step_posture(scene, order.figure, "drop", "C-move-11")
    finish(scene, deed)


@option("C-move-13", of=Acting, offers=StandUp)
def may_propose_rising(battle: Battle, about: Acting, figure: Figure) -> Iterator[StandUp]:
    """Whoever is prone."""
    if figure.posture == PRONE:
        yield StandUp(figure.id)


@question("C-ranged-07")
def may_shoot_now(battle: Battle, figure: Figure) -> bool:
    """Whether it has an enemy in sight of a weapon that is loaded. Answered where weapons are."""
    return False


@wanted(of=StandUp)
def with_no_use_for_lying(battle: Battle, decision: Decision) -> int | None:
    """For a figure that lies, can shoot at nobody from there, and is not answered for rising."""
    figure = unhindered(battle, decision)
    if figure is None or figure.posture.stands or may_shoot_now(battle, figure):
        return None
    return None if any(answerers(battle, figure, figure.at)) else 0


@requirement("C-move-13", "C-grid-09", of=StandUp)
def may_stand_up(battle: Battle, order: StandUp) -> str | None:
    """Whoever is prone, where nobody else stands."""
    figure = battle[order.figure]
    if figure.posture != PRONE:
        return "it stands"
    if not can_stand_up(battle, figure):
        return Cited("C-grid-09", "somebody stands in its square")
    return unaffordable(battle, order)


@rule("C-move-13", "C-move-14")
def to_stand_up(battle: Battle, figure: Figure, extra: int = 0) -> Trial:
    """The test of standing up: harder in a fight."""
    number = ENGAGED if is_engaged(battle, figure) else CALM
    return Trial(number, Effort(battle, figure, Attribute.AGILITY, For.MOVEMENT, extra=extra))


@procedure("C-move-13", "C-move-14", "C-move-16", of=StandUp)
def stand_up(scene: Scene, order: StandUp) -> Procedure[None]:
    """Those beside it may answer first; then nimbleness decides. Failing it stays where it is, the action spent."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    enter(scene, "no_defence", "C-move-13")
    figure = scene.battle[order.figure]
    rising = to_stand_up(scene.battle, figure, deed.extra)
    target = target_number(rising.number, "to stand up", "C-move-13")
    if (yield from attempt(scene, "C-move-13", effort=rising.effort, target=target, why="check to stand up")).passed:
        step_posture(scene, order.figure, "rise", "C-move-13")
    finish(scene, deed)
