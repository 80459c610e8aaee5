"""The roll to hit, and the moments around it. Its score: aiming.py; defences and results: the rooms above."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, now
from core.rulesets.clinch.attack.awareness import know
from core.rulesets.clinch.rolls.success import By, attempt
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import way
from core.rulesets.clinch.turn.ways import AllOut
from core.rulesets.clinch.wound.fatigue import fights


@record
class Missed:
    """The moment after an attack missed."""

    assault: Assault
    tested: Tested


@record
class Attacked:
    """The moment when an attack is over, whatever its outcome."""

    assault: Assault
    tested: Tested


@rule("G-base-31", "G-grapple-16")
def attacks(scene: Scene, name: FigureId, target: FigureId) -> None:
    """Record that `name` attacks `target` this turn, by a roll to hit or a move after a hold."""
    mark = Mark(Marks.ATTACKED, "G-base-31", about=target, until=UntilTurnOf(name, Edge.ENDS))
    scene.tell(Marked(("G-base-31",), name, mark))


@rule("G-base-11", "G-fatigue-01")
def roll_to_hit(scene: Scene, assault: Assault, *rules: str, by: By = By.HIT) -> Procedure[Tested]:
    """The roll to hit. `by`: what of it matters; for several shots, every point."""
    name = assault.attacker.id
    fights(scene, name)
    attacks(scene, name, assault.target.id)
    tally = score_of(now(scene.battle, assault))
    tested = yield from attempt(
        scene,
        *rules,
        why=Attempt(assault.words_at),
        figure=name,
        tally=tally,
        target=assault.target.id,
        outcome=("hit", "miss"),
        by=by,
    )
    return tested


def misses(scene: Scene, assault: Assault, tested: Tested) -> Procedure[None]:
    """Report the miss."""
    yield from scene.keep_up(Missed(now(scene.battle, assault), tested))


def over(scene: Scene, assault: Assault, tested: Tested) -> Procedure[None]:
    """Report that the attack is over; the target is now aware of the attacker."""
    know(scene, assault.target.id, assault.attacker.id)
    yield from scene.keep_up(Attacked(now(scene.battle, assault), tested))


@rule("G-base-31")
def why_not_another_foe(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `target` can't be attacked: both attacks of an All-Out Attack (double) go to one enemy."""
    if way(figure) != AllOut.DOUBLE:
        return None
    others = [mark.about for mark in figure.marks if mark.kind == Marks.ATTACKED and mark.about != target]
    return Cited("G-base-31", f"both attacks must be on {battle[others[0]].short_name}") if others else None
