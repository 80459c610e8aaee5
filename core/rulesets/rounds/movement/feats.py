"""Swimming, jumping and climbing: one Athletics test, one square. Moving on foot: going.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import RuleId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.heights import climbed
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.movement.gaits import Gait, is_engaged
from core.rulesets.rounds.movement.going import why_not_gait
from core.rulesets.rounds.movement.stopping import Entered, is_stopped, moved
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt, target_number
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.declaring import ActionInProgress, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

CALM, ENGAGED = 5, 10
"""The target number without an enemy around, and with one."""


@record
class Feat:
    """The specialty that helps, and the label of the target number."""

    specialty: str
    label: str


FEATS: Mapping[RuleId, Feat] = MappingProxyType(
    {
        "C-move-06": Feat("Swim", "swim"),
        "C-move-07": Feat("Jump", "jump"),
        "C-move-08": Feat("Climb", "climb"),
    }
)


@rule("C-move-17", "C-base-26")
def why_not_fit(figure: Figure) -> str | None:
    """Return why a figure can't swim, jump or climb, or None."""
    return why_not_gait(figure, Gait.JOG)


@rule("C-grid-06", "C-move-18")
def why_no_room(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Return why a figure can't stay in a square, or None."""
    return None if is_free(battle, cell, figure) else f"no room in {cell_in_words(battle, cell, figure.id)}"


@rule("C-move-06", "C-move-07", "C-move-08", "C-move-14", "C-move-16", "C-opportunity-10")
def managed(scene: Scene, action: ActionInProgress, clause: RuleId) -> Procedure[bool]:
    """Roll the test. On a failure, or if the figure was stopped before, the action is spent."""
    feat, figure = FEATS[clause], scene.battle[action.figure]
    if is_stopped(scene.battle, figure, on_foot=True):
        lose(scene, action)
        return False
    number = ENGAGED if is_engaged(scene.battle, figure) else CALM
    effort = Effort(scene.battle, figure, Skill.ATHLETICS, For.MOVEMENT, specialty=feat.specialty, extra=action.extra)
    target = target_number(number, feat.label, clause)
    test = yield from attempt(scene, clause, effort=effort, target=target, why=f"{feat.specialty.lower()} check")
    if not test.passed:
        enter(scene, "no_defence", clause)
        finish(scene, action)
    return test.passed


@rule("C-opportunity-03", "C-opportunity-06", "C-opportunity-10", "C-move-18")
def comes_into(
    scene: Scene,
    action: ActionInProgress,
    to: Cell,
    metres: int,
    clause: RuleId,
    *,
    drop: int = 0,
    hangs: Mark | None = None,
) -> Procedure[bool]:
    """Enter a square, after opportunity actions for leaving the old one. `drop` is a fall in metres, `hangs` how the
    figure hangs there. Return whether it arrived; the action then continues."""
    figure = scene.battle[action.figure]
    start = figure.at
    if figure.mark(Marks.FULL_MOVE) is None:
        yield from opportunity(scene, action, set())
    figure = scene.battle[action.figure]
    if is_stopped(scene.battle, figure, on_foot=True) or figure.at != start or why_no_room(scene.battle, figure, to):
        lose(scene, action)
        return False
    enter(scene, "no_defence", clause)
    scene.tell(Walked((clause,), figure.id, (to,), scene.battle.grid.direction(start, to)))
    if climbed(figure):
        scene.tell(Unmarked((clause,), figure.id, (Marks.HEIGHT,)))
    if hangs is not None:
        scene.tell(Marked((clause,), figure.id, hangs, f"hangs {hangs.value} m up the wall"))
    moved(scene, figure.id, metres)
    yield from scene.keep_up(Entered(figure.id, to, drop=drop))
    return True
