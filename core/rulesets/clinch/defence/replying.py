"""Defending oneself against an attack that hit: asked, rolled, and what follows from the roll."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.events import Marked, Noted
from core.battle.hold import Hand
from core.battle.mark import Mark, UntilTurnOf
from core.battle.record import quick
from core.play.asking import Pass, Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault, Form, harm_in_words, now
from core.rulesets.clinch.attack.helpless import undefended
from core.rulesets.clinch.defence.criticals import blundered, thrown_off
from core.rulesets.clinch.defence.defending import (
    Defending,
    Threatened,
    Way,
    as_defence,
    defence_score,
    ways_against,
)
from core.rulesets.clinch.defence.retreating import step_back
from core.rulesets.clinch.rolls.success import By, attempt, is_blunder, is_critical
from core.rulesets.clinch.sheet.armoury import Flag
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import way
from core.rulesets.clinch.turn.ways import OnGuard
from core.rulesets.clinch.wound.effort import COST, OPTION
from core.rulesets.clinch.wound.fatigue import exhaust


@quick
@dataclass(frozen=True, slots=True)
class Defended:
    """The moment when somebody has defended himself, by such a roll, be it in vain."""

    defending: Defending
    tested: Tested


@rule("G-base-17", "G-base-38", "G-grapple-18")
def defend(scene: Scene, assault: Assault, hit: Tested, *, by: By = By.GRADE) -> Procedure[Defended | None]:
    """The target of an attack that hit defends itself in one way, if it may and wants to; who has taken All-Out Defense
    for it in a second way if the first fails. Who steps back before a grapple in vain is caught where it stood. Returns
    its last defence; None: it made none. `by`: what of its roll will tell; where several hits are to be warded off,
    each point."""
    assault = now(scene.battle, assault)
    if (open_ := undefended(assault, hit)) is not None:
        scene.tell(Noted((open_.rule,), assault.attacker.id, f"meets no defence: {open_.words}"))
        return None
    first = yield from _once(scene, assault, hit, None, by=by)
    if first is None or first.tested.passed or not _twice(scene, assault):
        return first
    second = yield from _once(scene, now(scene.battle, assault), hit, first.defending.way, by=by)
    return second or first


def _twice(scene: Scene, assault: Assault) -> bool:
    target = scene.battle[assault.target.id]
    return way(target) == OnGuard.TWICE and not is_out(target)


def _once(scene: Scene, assault: Assault, hit: Tested, tried: Way | None, *, by: By) -> Procedure[Defended | None]:
    name = assault.target.id
    ways = ways_against(scene.battle, assault)
    about = Threatened(
        assault.attacker.id,
        ways,
        flail=assault.has(Flag.FLAIL),
        tried=tried,
        shot=assault.form is Form.SHOT,
        catches=assault.catches,
        attack=assault.words,
        made=hit.margin,
        harm=harm_in_words(scene.battle, assault),
    )
    reply = yield from scene.interrupt("G-base-17", figure=name, about=about, otherwise=Pass(name))
    if (defence := as_defence(reply)) is None:
        return None
    defending = defence.against(assault)
    _count(scene, defending)
    if defending.effort:
        yield from exhaust(scene, name, COST, OPTION)
        if is_out(scene.battle[name]):
            return None
    tally = defence_score(defending)
    tested = yield from attempt(
        scene,
        "G-base-17",
        why=Attempt(_words(defending)),
        figure=name,
        tally=tally,
        target=assault.attacker.id,
        outcome=(_DONE[defending.way], "fails"),
        wards=lambda rolled: rolled.passed,
        by=by,
    )
    made = Defended(defending, tested)
    if defending.back and (tested.passed or assault.form is not Form.GRAPPLE):
        yield from step_back(scene, name, assault.attacker.id)
    if tested.passed and is_critical(tested):
        thrown_off(scene, assault)
    elif is_blunder(tested):
        blundered(scene, defending)
    yield from scene.keep_up(made)
    return made


@rule("G-base-19")
def _count(scene: Scene, defending: Defending) -> None:
    """Parries are counted by hand, and one block is all, until the defender's next turn."""
    name, until = defending.defender.id, UntilTurnOf(defending.defender.id)
    if defending.way is Way.PARRY:
        hand = defending.hand or Hand.MAIN
        mark = Mark(Marks.PARRIED, "G-base-19", defending.before + 1, hand, until)
        scene.tell(Marked(("G-base-19",), name, mark))
    elif defending.way is Way.BLOCK:
        scene.tell(Marked(("G-base-19",), name, Mark(Marks.BLOCKED, "G-base-19", until=until)))


_DONE = {Way.DODGE: "dodged", Way.PARRY: "parried", Way.BLOCK: "blocked"}


def _words(defending: Defending) -> str:
    """What the defender does, said before the attacker's name."""
    if defending.way is Way.DODGE:
        said = "drops flat before" if defending.flat else "dodges"
    else:
        what = f"with the {defending.item.kind}" if defending.item else f"by {defending.skill or 'DX'}"
        said = f"{'parries' if defending.way is Way.PARRY else 'blocks'} {what} against"
    return f"gives ground and {said}" if defending.back else said
