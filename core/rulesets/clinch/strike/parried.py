"""What a parry leads to: the arm that meets a blade, the blade that breaks, the parrying arm that is hit. The parry
itself: the room defence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Soundness
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Pass, Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.purpose import Attempt, DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, rule, upkeep
from core.rulebook.tally import Line
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.limbs import hand_with, too_weak
from core.rulesets.clinch.defence.defending import Way
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.damage import damage_by
from core.rulesets.clinch.sheet.parts import ARM_OF, Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import OFF_HAND
from core.rulesets.clinch.strike.harm import at_least
from core.rulesets.clinch.strike.means import mode_of
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict, tell_damage

SOFT = (Skill.JUDO, Skill.KARATE)
WARY = -4
"""The penalty to cut at the limb of an attacker using Judo or Karate."""
THREE_TIMES = 3
BREAKS_UP_TO = 2
BREAKAGE = "breakage"


@record
class ArmOpen:
    """A barehanded parry of an armed attack failed: the attacker may let it land on the parrying arm."""

    prompt: ClassVar[str] = "{target|the enemy}'s barehanded parry failed. Hit the parrying arm instead?"
    target: FigureId


@record
class StrikeArm(Choice):
    """The attack lands on the parrying arm."""

    verb: ClassVar[str] = "strike-arm"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "strikes the parrying arm"
    meaning: ClassVar[str] = "Let the strike land on the arm that parried."
    phrase: ClassVar[str] = "strike the arm"


@option("G-defend-08", of=ArmOpen, offers=StrikeArm)
def may_strike_the_arm(battle: Battle, about: ArmOpen, figure: Figure) -> Iterator[StrikeArm]:
    """Always open to the attacker."""
    yield StrikeArm(figure.id)


@rule("G-defend-08")
def lands_on(scene: Scene, assault: Assault, defended: Defended) -> Procedure[Assault]:
    """Where a strike lands after a failed barehanded parry: on the part aimed at or the parrying arm, as the attacker
    chooses."""
    defending = defended.defending
    if not defending.bare or not assault.armed or defending.hand is None:
        return assault
    name = assault.attacker.id
    about = ArmOpen(assault.target.id)
    reply = yield from scene.interrupt("G-defend-08", figure=name, about=about, otherwise=Pass(name))
    return assault if reply.is_pass else replace(assault, part=ARM_OF[defending.hand])


@upkeep("G-base-22", "G-strike-03", "G-strike-04", of=Defended)
def blade_meets_limb(scene: Scene, moment: Defended) -> Procedure[None]:
    """A weapon that parried a barehanded attack strikes the limb that made it, on a skill roll: no defence, no time. At
    -4 against Judo and Karate, with the penalties of that hand and ST."""
    defending, assault = moment.defending, moment.defending.assault
    item, kind = defending.item, defending.weapon
    bare = assault.form is not Form.SHOT and not assault.armed and assault.limb is not None
    if defending.way is not Way.PARRY or not moment.tested.passed or item is None or kind is None or not bare:
        return
    figure = scene.battle[defending.defender.id]
    mode = next(
        filter(None, (mode_of(scene.battle, figure, item, blow) for blow in (Blow.SWING, Blow.THRUST, Blow.PUNCH))),
        None,
    )
    if mode is None:
        return
    limb = ARM_OF[hand_with(figure, item.id)]
    score = ability(scene.battle, figure, kind.skill, limb=limb, use=For.DEFENCE)
    if lacking := too_weak(figure, kind):
        score = score.and_then(Line("G-strike-03", "ST below weapon's", lacking))
    if figure.has_in_off_hand(item.id):
        score = score.and_then(Line("G-strike-04", "off hand", OFF_HAND))
    if assault.skill in SOFT:
        score = score.and_then(Line("G-base-22", f"against {assault.skill}", WARY))
    name, attacker = figure.id, assault.attacker.id
    tested = yield from attempt(
        scene,
        "G-base-22",
        why=Attempt(f"counters at the {assault.limb} of", item.kind),
        figure=name,
        tally=score,
        target=attacker,
        outcome=("hit", "miss"),
    )
    if not tested.passed:
        return
    dice = damage_by(figure, mode.damage)
    faces = yield from scene.roll("G-base-22", dice=dice.thrown, why=DamageRoll(dice), figure=name, target=attacker)
    harm = Harm(attacker, at_least(mode.type, sum(faces) + dice.plus), mode.type, assault.limb or Part.TORSO, name)
    tell_damage(scene, harm, dice, faces)
    yield from inflict(scene, harm)


@upkeep("G-defend-07", of=Defended)
def blade_breaks(scene: Scene, moment: Defended) -> Procedure[None]:
    """A weapon that parried one of three times its weight breaks on 1 or 2. The parry still counts."""
    defending, assault = moment.defending, moment.defending.assault
    light, heavy = defending.weapon, assault.weapon
    if defending.item is None or assault.item is None or light is None or heavy is None:
        return
    if not moment.tested.passed or defending.way is not Way.PARRY or heavy.weight < THREE_TIMES * light.weight:
        return
    name = defending.defender.id
    (face,) = yield from scene.roll("G-defend-07", dice=Dice(1), why=BREAKAGE, figure=name)
    broken = face <= BREAKS_UP_TO
    scene.tell(Threw(("G-defend-07",), BREAKAGE, (face,), "breaks" if broken else "stays whole", name))
    item = scene.battle[name].item(defending.item.id)
    if broken and item is not None:
        scene.tell(ItemChanged(("G-defend-07",), name, replace(item, soundness=Soundness.BROKEN)))
