"""What swimming, jumping and climbing share: one test with Athletics, and one square at its end. Going on foot:
going.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.heights import climbed
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.movement.gaits import Gait, is_engaged
from core.rulesets.rounds.movement.going import not_so
from core.rulesets.rounds.movement.stopping import Entered, is_stopped, moved
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt, target_number
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.declaring import Deed, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

CALM, ENGAGED = 5, 10
"""The target number of each, out of a fight and in it."""


@dataclass(frozen=True, slots=True)
class Feat:
    """One of them: the specialty that covers it, and what is said of trying it."""

    specialty: str
    label: str


FEATS: Mapping[RuleId, Feat] = MappingProxyType(
    {
        "C-move-06": Feat("Swim", "to swim"),
        "C-move-07": Feat("Jump", "to jump"),
        "C-move-08": Feat("Climb", "to climb"),
    }
)


@rule("C-move-17", "C-base-26")
def not_fit(figure: Figure) -> str | None:
    """Why somebody neither swims nor jumps nor climbs; None if he may."""
    return not_so(figure, Gait.JOG)


@rule("C-grid-06", "C-move-18")
def taken(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Why it cannot stay in a square; None if it can."""
    return None if is_free(battle, cell, figure) else f"{battle.grid.name(cell)} is not free"


@rule("C-move-06", "C-move-07", "C-move-08", "C-move-14", "C-move-16", "C-opportunity-10")
def managed(scene: Scene, deed: Deed, clause: RuleId) -> Procedure[bool]:
    """The test. Failing it nothing comes of it, and the action is spent, as it is where it was stopped before."""
    feat, figure = FEATS[clause], scene.battle[deed.figure]
    if is_stopped(scene.battle, figure, on_foot=True):
        lose(scene, deed)
        return False
    number = ENGAGED if is_engaged(scene.battle, figure) else CALM
    effort = Effort(scene.battle, figure, Skill.ATHLETICS, For.MOVEMENT, specialty=feat.specialty, extra=deed.extra)
    target = target_number(number, feat.label, clause)
    test = yield from attempt(scene, clause, effort=effort, target=target, why=f"{feat.specialty.lower()} check")
    if not test.passed:
        enter(scene, "no_defence", clause)
        finish(scene, deed)
    return test.passed


@rule("C-opportunity-03", "C-opportunity-06", "C-opportunity-10", "C-move-18")
def comes_into(
    scene: Scene, deed: Deed, to: Cell, metres: int, clause: RuleId, *, drop: int = 0, hangs: Mark | None = None
) -> Procedure[bool]:
    """Whoever threatens its square may answer that it is left; then it is in the other, if it still can be. `drop`: so
    many metres down at once; `hangs`: how it hangs there. Returns whether it has come there; the action goes on then.
    """
    figure = scene.battle[deed.figure]
    start = figure.at
    if figure.mark(Marks.FULL_MOVE) is None:
        yield from opportunity(scene, deed, set())
    figure = scene.battle[deed.figure]
    if is_stopped(scene.battle, figure, on_foot=True) or figure.at != start or taken(scene.battle, figure, to):
        lose(scene, deed)
        return False
    enter(scene, "no_defence", clause)
    scene.tell(Walked((clause,), figure.id, (to,), scene.battle.grid.direction(start, to)))
    if climbed(figure):
        scene.tell(Unmarked((clause,), figure.id, (Marks.HEIGHT,)))
    if hangs is not None:
        scene.tell(Marked((clause,), figure.id, hangs, f"hangs {hangs.value} m up"))
    moved(scene, figure.id, metres)
    yield from scene.keep_up(Entered(figure.id, to, drop=drop))
    return True
