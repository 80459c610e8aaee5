"""The order of a wound, from the damage that arrives to the last roll that it calls for. What it comes to is worked out
in injury.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.events import HP, Hurt
from core.battle.posture import Life
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.wound.crippling import cripple
from core.rulesets.clinch.wound.dying import cling_to_life
from core.rulesets.clinch.wound.injury import Harm, Injury, injury_of
from core.rulesets.clinch.wound.knockdown import bear, may_fell
from core.rulesets.clinch.wound.shock import be_shocked


@dataclass(frozen=True, slots=True)
class Wounded:
    """The moment when a wound has been felt and is about to be borne: what drives its victim back."""

    injury: Injury


@dataclass(frozen=True, slots=True)
class WoundOver:
    """The moment after all that a wound did."""

    injury: Injury


@rule("G-wound-01")
def inflict(scene: Scene, harm: Harm) -> Procedure[Injury]:
    """A wound from beginning to end: HP off, shock, what it cripples and makes drop, what drives the victim back, the
    HT roll of a grave one, death rolls. The next begins when this is over."""
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
        yield from cling_to_life(scene, name, before)
    yield from scene.keep_up(WoundOver(injury))
    return injury


@rule("G-wound-01")
def told(scene: Scene, harm: Harm, thrown: Damage, faces: Faces, *labels: str) -> None:
    """Tells what was thrown for damage, and what it comes to: said before it is felt."""
    injury = injury_of(scene.battle, harm)
    ids = ("G-wound-01", "G-base-42")
    steps = [f"{harm.damage} to the {harm.part}" + "".join(f" ({label})" for label in labels)]
    if harm.far:
        steps.append(f"{injury.damage} at long range")
    if injury.stopped:
        steps.append(f"DR -{injury.stopped}")
    if injury.through and injury.times != 1:
        steps.append(f"x{injury.times:g} {harm.kind}")
    steps.append(f"{injury.hits} HP" + (" through flexible armour" if injury.bruise else ""))
    said = ", ".join(steps)
    what = DamageRoll(thrown, harm.kind)
    scene.tell(Threw(ids, what, faces, said, harm.by, harm.victim))
