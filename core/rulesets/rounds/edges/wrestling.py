"""Edges of trips and nerve pinches."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.attacking import skill_of
from core.rulesets.rounds.grab.moves import PINCH, pinch_penalty
from core.rulesets.rounds.manoeuvres.contest import contested, sides
from core.rulesets.rounds.manoeuvres.tripping import Trip, loses_his_feet
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.basics import Edge, bonus
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.declaring import ActionInProgress

DEFT = -2
EXTRAORDINARY = 2
BY_UPGRADE = (0, 2, 4)


@answer(pinch_penalty, "C-edge-improved-nerve-pinch-02", "C-edge-improved-nerve-pinch-03")
def deft(battle: Battle, figure: FigureId) -> int:
    """The penalty of a nerve pinch for a figure trained to grab."""
    one = battle[figure]
    trained = bonus(one, Skill.UNARMED, Manoeuvre.GRAB) >= 1
    return DEFT if trained and held(one, "improved-nerve-pinch") else PINCH


@rule("C-edge-improved-trip-02", "C-edge-improved-trip-05")
def deft_at_trips(figure: Figure, skill: Skill) -> Edge | None:
    """Return the edge that makes a trip with this skill count the total of the hit; None: none."""
    return held(figure, "improved-trip") if bonus(figure, skill, Manoeuvre.TRIP) >= 1 else None


@rule("C-edge-improved-trip-02", "C-edge-improved-trip-03", "C-edge-improved-trip-04")
def withstanding(battle: Battle, order: Trip, edge: Edge, total: int, *, extraordinary: bool) -> tuple[Effort, Tally]:
    """Return the target's effort and target number against this trip."""
    (_, more), (effort, less) = sides(battle, order, "")
    lines = [
        Line("C-edge-improved-trip-02", "trip total", total),
        *more.lines,
        *(Line(line.rule, line.label, -line.value) for line in less.lines),
        Line("C-edge-improved-trip-03", "extraordinary hit", EXTRAORDINARY if extraordinary else 0),
        Line("C-edge-improved-trip-04", "upgrade", BY_UPGRADE[edge.upgrade]),
    ]
    return effort, Tally(tuple(line for line in lines if line.value))


@answer(
    loses_his_feet,
    "C-edge-improved-trip-02",
    "C-edge-improved-trip-03",
    "C-edge-improved-trip-04",
    "C-edge-improved-trip-05",
)
def improved_trip(scene: Scene, action: ActionInProgress, order: Trip, total: int, degree: Degree) -> Procedure[bool]:
    """The target resists the total of the hit alone, harder after an extraordinary hit and by upgrade. Modifiers of the
    opposed test count. It works with every trained skill."""
    figure, target = scene.battle[order.figure], scene.battle[order.target]
    edge = deft_at_trips(figure, skill_of(scene.battle, order))
    if edge is None:
        return (yield from contested(scene, action, order, degree, "", "trips")).won
    if not target.active:
        return True
    effort, wanted = withstanding(scene.battle, order, edge, total, extraordinary=degree is Degree.EXTRAORDINARY)
    stays = yield from attempt(scene, "C-edge-improved-trip-02", effort=effort, target=wanted, why="balance check")
    return not stays.passed
