"""A wound step by step, from the damage to the last roll it calls for. Its size: injury.py."""

from __future__ import annotations

from core.battle.counting import counted
from core.battle.events import HP, Hurt
from core.battle.posture import Life
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.wound.crippling import cripple
from core.rulesets.clinch.wound.dying import check_death
from core.rulesets.clinch.wound.injury import Harm, Injury, injury_of
from core.rulesets.clinch.wound.knockdown import bear, may_fell
from core.rulesets.clinch.wound.shock import be_shocked


@record
class Wounded:
    """The moment after a wound was felt and before its knockdown check: knockback."""

    injury: Injury


@record
class WoundOver:
    """The moment after everything a wound did."""

    injury: Injury


@rule("G-wound-01")
def inflict(scene: Scene, harm: Harm) -> Procedure[Injury]:
    """A wound from start to finish: HP, shock, crippling and dropped items, knockback, the knockdown check, death
    checks. The next wound comes after this one is over."""
    injury, name = injury_of(scene.battle, harm), harm.victim
    before = hp(scene.battle[name])
    if injury.hits:
        scene.tell(Hurt(("G-base-42", "G-wound-01"), name, injury.hits, HP))
    be_shocked(scene, name, injury.pain)
    if injury.cripples:
        cripple(scene, injury)
    yield from scene.keep_up(Wounded(injury))
    if may_fell(injury) and scene.battle[name].active:
        yield from bear(scene, injury)
    if injury.hits and scene.battle[name].life is not Life.DEAD:
        yield from check_death(scene, name, before)
    yield from scene.keep_up(WoundOver(injury))
    return injury


@rule("G-wound-01")
def tell_damage(scene: Scene, harm: Harm, thrown: Damage, faces: Faces, *labels: str) -> None:
    """Report the damage roll and its result, before the wound takes effect."""
    injury = injury_of(scene.battle, harm)
    ids = ("G-wound-01", "G-base-42")
    steps = [f"{harm.damage} to the {harm.part}" + "".join(f" ({label})" for label in labels)]
    if harm.far:
        steps.append(f"{injury.damage} at long range")
    if injury.stopped:
        steps.append(f"DR -{injury.stopped}")
    if injury.through and injury.times != 1:
        steps.append(f"x{injury.times:g} {harm.kind}")
    steps.append(counted(injury.hits, "HP", "HP") + (" through flexible armour" if injury.bruise else ""))
    said = ", ".join(steps)
    what = DamageRoll(thrown, harm.kind)
    scene.tell(Threw(ids, what, faces, said, harm.by, harm.victim))
