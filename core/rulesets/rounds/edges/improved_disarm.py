"""The Improved Disarm edge: the target resists the total of the hit. Where the weapon lands: disarm_landing.py. The
manoeuvres: manoeuvres/disarming.py, grab/wresting.py, ranged_disarm.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.attack_steps import AttackResult
from core.rulesets.rounds.attack.attacking import TrainedAttack
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.grab.wresting import keeps_it
from core.rulesets.rounds.manoeuvres.contest import contested, sides
from core.rulesets.rounds.manoeuvres.disarming import loses_it
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.opposed import NOTHING
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.declaring import ActionInProgress

EDGE = "improved-disarm"
BY_UPGRADE = (0, 2, 4)
"""Added to the target number, by upgrade."""
EXTRAORDINARY = 2


@rule("C-edge-improved-disarm-02")
def deft_at_disarms(figure: Figure, skill: Skill) -> Edge | None:
    """Return the edge that makes a disarm with this skill count the total of the hit; None: none."""
    return held(figure, EDGE, WORDS[skill])


@rule("C-edge-improved-disarm-02", "C-edge-improved-disarm-03", "C-edge-improved-disarm-06")
def keeping_hold(
    battle: Battle, order: TrainedAttack, what: ItemId, edge: Edge, total: int, *, extraordinary: bool
) -> tuple[Effort, Tally]:
    """Return the target's effort and target number against this disarm."""
    (_, more), (effort, less) = sides(battle, order, what)
    lines = [
        Line("C-edge-improved-disarm-02", "disarm total", total),
        *(line for line in more.lines if line.rule != "C-disarm-04"),
        *(Line(line.rule, line.label, -line.value) for line in less.lines),
        Line("C-edge-improved-disarm-03", "extraordinary hit", EXTRAORDINARY if extraordinary else 0),
        Line("C-edge-improved-disarm-06", "upgrade", BY_UPGRADE[edge.upgrade]),
    ]
    return effort, Tally(tuple(line for line in lines if line.value))


@answer(
    loses_it,
    "C-edge-improved-disarm-02",
    "C-edge-improved-disarm-03",
    "C-edge-improved-disarm-06",
    "C-edge-improved-disarm-07",
    "C-edge-improved-disarm-08",
    "C-edge-ranged-disarm-04",
    "C-edge-pair-30",
)
def improved_disarm(
    scene: Scene, action: ActionInProgress, order: TrainedAttack, what: ItemId, hit: AttackResult
) -> Procedure[bool]:
    """The target of a hit resists its total alone. Modifiers of the opposed test count, except the training already in
    the total."""
    edge = deft_at_disarms(scene.battle[order.figure], hit.assault.skill)
    if edge is None:
        return (yield from contested(scene, action, order, hit.test.degree, what, "disarms")).won
    effort, wanted = keeping_hold(scene.battle, order, what, edge, hit.test.total, extraordinary=hit.extraordinary)
    if not effort.figure.active:
        return True
    test = yield from attempt(
        scene, "C-edge-improved-disarm-02", effort=effort, target=wanted, why="check to keep the weapon"
    )
    return not test.passed


@answer(keeps_it, "C-edge-improved-disarm-09", "C-edge-pair-20", "C-edge-pair-31")
def harder_to_keep(battle: Battle, figure: FigureId) -> Tally:
    """In a grab the upgrade makes the weapon harder to keep."""
    edge = held(battle[figure], EDGE, WORDS[Skill.UNARMED])
    if edge is None or not edge.upgrade:
        return NOTHING
    return Tally((Line("C-edge-improved-disarm-09", "improved disarm", -BY_UPGRADE[edge.upgrade]),))
