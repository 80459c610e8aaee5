"""Defending against an attack that hit: the question, the roll and its results."""

from __future__ import annotations

from core.battle.events import Marked, Noted
from core.battle.hold import Hand
from core.battle.mark import Mark, UntilTurnOf
from core.play.asking import Pass, Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
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


@record
class Defended:
    """The moment after a defence was rolled, successful or not."""

    defending: Defending
    tested: Tested


@rule("G-base-17", "G-base-38", "G-grapple-18")
def defend(scene: Scene, assault: Assault, hit: Tested, *, by: By = By.GRADE) -> Procedure[Defended | None]:
    """Let the target of a hit defend once, if possible and wanted; after an All-Out Defense for it, a second time if
    the first fails. A failed retreat from a grapple leaves the target where it stood. Return the last defence, None if
    there was none. `by`: what of the roll matters; against several hits, every point."""
    assault = now(scene.battle, assault)
    if (open_ := undefended(assault, hit)) is not None:
        scene.tell(Noted((open_.rule,), assault.attacker.id, f"faces no defence: {open_.words}", dice_only=True))
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
        attack=assault.words_to_target,
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
    """Count parries by hand, and the one block, until the defender's next turn."""
    name, until = defending.defender.id, UntilTurnOf(defending.defender.id)
    if defending.way is Way.PARRY:
        hand = defending.hand or Hand.MAIN
        mark = Mark(Marks.PARRIED, "G-base-19", defending.before + 1, hand, until)
        scene.tell(Marked(("G-base-19",), name, mark))
    elif defending.way is Way.BLOCK:
        scene.tell(Marked(("G-base-19",), name, Mark(Marks.BLOCKED, "G-base-19", until=until)))


_DONE = {Way.DODGE: "dodged", Way.PARRY: "parried", Way.BLOCK: "blocked"}


def _words(defending: Defending) -> str:
    """What the defender does, before the attacker's name."""
    if defending.way is Way.DODGE:
        said = "dives away from" if defending.flat else "dodges"
    else:
        what = f"with the {defending.item.kind}" if defending.item else f"barehanded ({defending.skill or 'DX'})"
        said = f"{'parries' if defending.way is Way.PARRY else 'blocks'} {what} against"
    return f"gives ground and {said}" if defending.back else said
