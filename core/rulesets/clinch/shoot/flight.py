"""What a shot does where it arrives: its damage, and others it may hit."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.purpose import Attempt, DamageRoll
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import answer, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.attack.assault import Assault, Form, harm_in_words
from core.rulesets.clinch.attack.resolution import Missed
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.rolls.success import attempt, is_critical
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.damage import of_strength
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.shoot.line import in_the_way
from core.rulesets.clinch.shoot.ranges import half_range
from core.rulesets.clinch.shoot.shots import is_shot, shot_of
from core.rulesets.clinch.strike.harm import at_least, favoured, kind_of
from core.rulesets.clinch.strike.harm import damage_of as damage_of_blow
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.protection import Counts
from core.rulesets.clinch.wound.wounding import inflict, tell_damage

STRAY = 9


@rule("G-shoot-05", "G-strike-05", "G-base-66")
def damage_of(assault: Assault) -> Damage:
    """The dice of a shot: the weapon's, or by the basic ST."""
    return of_strength(shot_of(assault).damage, sheet(assault.attacker).strength)


@rule("G-shoot-05")
def is_spent(battle: Battle, assault: Assault) -> bool:
    """Whether the target is so far away that the shot does half damage."""
    return battle.apart(assault.attacker, assault.target) > half_range(assault.attacker, shot_of(assault))


@answer(harm_in_words, "G-strike-05", "G-shoot-05")
def dice_of(battle: Battle, assault: Assault) -> str:
    """The dice of a strike or a shot, its wound type, and whether its damage is halved; empty for grapples."""
    match assault.form:
        case Form.SHOT:
            half = ", halved by range" if is_spent(battle, assault) else ""
            return f"{damage_of(assault)} {shot_of(assault).type}{half}"
        case Form.STRIKE if assault.mode is not None:
            return f"{damage_of_blow(assault)} {kind_of(assault)}"
        case _:
            return ""


@rule("G-shoot-05", "G-strike-13", "G-strike-23", "G-wound-01")
def strike_home(scene: Scene, assault: Assault, hit: Tested | None) -> Procedure[None]:
    """Roll the damage of one hit, half at long range, and inflict it. `hit`: the roll, if it may have been critical.
    Strong All-Out Attacks add nothing."""
    dice, shot = damage_of(assault), shot_of(assault)
    faces, times, counts = favoured(hit, dice) if hit is not None and is_critical(hit) else (None, 1, Counts.ALL)
    if faces is None:
        faces = yield from scene.roll(
            "G-strike-05", dice=dice.thrown, why=DamageRoll(dice), figure=assault.attacker.id, target=assault.target.id
        )
    damage = at_least(shot.type, sum(faces) + dice.plus) * times
    harm = Harm(
        assault.target.id,
        damage,
        shot.type,
        assault.part,
        assault.attacker.id,
        counts,
        far=is_spent(scene.battle, assault),
        drives=True,
    )
    labels = ["doubled"] if times > 1 else ["half DR"] if counts is Counts.HALF else []
    tell_damage(scene, harm, dice, faces, *labels)
    yield from inflict(scene, harm)


@upkeep("G-shoot-09", of=Missed)
def strikes_another(scene: Scene, moment: Missed) -> Procedure[None]:
    """Figures in the way may be hit instead. For throws `hurl` does this, since it decides where the item ends up."""
    if is_shot(moment.assault) and not shot_of(moment.assault).thrown:
        yield from goes_astray(scene, moment.assault)


@rule("G-shoot-09")
def goes_astray(scene: Scene, assault: Assault) -> Procedure[Figure | None]:
    """From the shooter on, each figure is hit on 9 or less whatever the skill; the first hit, defended or not, ends it.
    Return that figure, or None."""
    for other in in_the_way(scene.battle, assault.attacker, assault.target):
        tested = yield from attempt(
            scene,
            "G-shoot-09",
            why=Attempt("may hit"),
            figure=assault.attacker.id,
            tally=Tally((Line("G-shoot-09", "stray shot", STRAY),)),
            target=other.id,
            outcome=("hit", "miss"),
        )
        if tested.passed:
            stray = replace(assault, battle=scene.battle, target=scene.battle[other.id], part=Part.TORSO)
            defended = yield from defend(scene, stray, tested)
            if defended is None or not defended.tested.passed:
                yield from strike_home(scene, stray, None)
            return other
    return None
