"""Throwing a body at another figure, who may dodge it and is tripped by it. The throw itself: throws.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.attack.attack_steps import gets_out_of_the_way
from core.rulesets.rounds.attack.next_attack import use_up
from core.rulesets.rounds.attack.senses import forget
from core.rulesets.rounds.grab.holds import wrestling
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.ground.sharing import is_standing
from core.rulesets.rounds.manoeuvres.feinting import looks_about
from core.rulesets.rounds.manoeuvres.tripping import Trip, loses_his_feet
from core.rulesets.rounds.rolls.degrees import degree_of
from core.rulesets.rounds.rolls.opposed import UNRESISTED, Opposed
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.armoury import GRAB
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.declaring import ActionInProgress
from core.space.cell import Cell


@rule("C-edge-tripping-throw-02", "C-trip-06")
def why_not_hit(battle: Battle, figure: Figure, thrown: FigureId, name: FigureId, to: Cell | None = None) -> str | None:
    """Return why a body can't be thrown onto a figure, or None: it takes the edge, and another standing figure in
    reach. `to` is the square named with it."""
    other = battle.figures.get(name)
    if not held(figure, "tripping-throw"):
        return "needs Tripping Throw"
    if other is None or other.id in (figure.id, thrown):
        return "no one else stands there"
    if not is_standing(other):
        return f"{other.short_name} isn't standing"
    if not in_reach(battle, figure, other):
        return f"{other.short_name} is out of reach"
    return None if to in (None, other.at) else f"{other.short_name} isn't there"


def _assault(battle: Battle, figure: FigureId, name: FigureId) -> Assault:
    return Assault(battle, battle[figure], battle[name], Skill.UNARMED, Manoeuvre.TRIP, GRAB)


@rule("C-edge-tripping-throw-04")
def threatened_by_a_body(scene: Scene, figure: FigureId, name: FigureId) -> Procedure[None]:
    """The second target may dodge before the throw is rolled; nothing blocks or parries a body."""
    yield from gets_out_of_the_way(scene, _assault(scene.battle, figure, name))


@rule("C-edge-tripping-throw-03", "C-edge-tripping-throw-04", "C-edge-pair-33", "C-edge-pair-36")
def falls_on(
    scene: Scene, action: ActionInProgress, thrown: FigureId, name: FigureId, found: Opposed
) -> Procedure[None]:
    """The total of the throw against the second target's Defence with modifiers; a hit leads to the contest of a trip,
    without damage. Improved Trip applies."""
    other = scene.battle[name]
    if not is_standing(other):
        return
    number = target_of(_assault(scene.battle, action.figure, name))
    total = found.total
    if found == UNRESISTED:
        figure = scene.battle[action.figure]
        effort = wrestling(scene.battle, figure, other, Skill.UNARMED, Manoeuvre.GRAB, extra=action.extra)
        clause, why = "C-edge-tripping-throw-03", "throws a body at"
        total = (
            yield from attempt(scene, clause, effort=effort, target=number, why=Attempt(why), to_the_point=True)
        ).total
    degree = degree_of(total - number.total)
    hits = "falls onto" if degree.succeeds else "misses"
    said = f"{hits} {other.short_name}: {total} vs Defence {number.total}"
    scene.tell(Noted(("C-edge-tripping-throw-03",), thrown, said))
    if not degree.succeeds:
        return
    trip = Trip(action.figure, name, "")
    if (yield from loses_his_feet(scene, action, trip, total, degree)):
        fall(scene, name, "C-edge-tripping-throw-03")


@rule("C-edge-tripping-throw-03", "C-feint-02", "C-edge-turning-block-02", "C-edge-pair-03")
def has_come(scene: Scene, figure: FigureId, name: FigureId) -> None:
    """The throw has been rolled: as a trip it was the next attack on the second target."""
    looks_about(scene, name, figure)
    use_up(scene, name, Marks.TURNED, "C-edge-turning-block-02", figure)
    forget(scene, name, figure)
