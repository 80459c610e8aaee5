"""A strike that lands: its dice and their bonuses, where it goes, and improvised weapons that break. Wounds: the room
wound; blades that break in parries: parried.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Soundness
from core.battle.record import replace
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Dice, Faces
from core.play.purpose import DamageRoll
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.rulebook import tally_of
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.rolls.success import is_critical
from core.rulesets.clinch.sheet.armoury import Flag, Wound, weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.damage import of_strength
from core.rulesets.clinch.sheet.trained import more_a_die
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.turn.latest import way
from core.rulesets.clinch.turn.ways import AllOut
from core.rulesets.clinch.wound.injury import Harm, Injury
from core.rulesets.clinch.wound.protection import Counts
from core.rulesets.clinch.wound.wounding import inflict, tell_damage

BREAKS_UP_TO = 2


@rule("G-strike-05")
def may_shatter(scene: Scene, assault: Assault) -> Procedure[None]:
    """After a hit with a bottle, a chair or the like, it breaks on 1 or 2. A broken bottle cuts."""
    name = assault.attacker.id
    item = scene.battle[name].item(assault.item.id) if assault.item is not None else None
    if item is None or not assault.has(Flag.BREAKS):
        return
    why = f"{item.kind} breakage"
    (face,) = yield from scene.roll("G-strike-05", dice=Dice(1), why=why, figure=name)
    breaks, kind = face <= BREAKS_UP_TO, weapon(item)
    scene.tell(Threw(("G-strike-05",), why, (face,), "breaks" if breaks else "stays whole", name))
    if breaks:
        left = kind.breaks_into if kind is not None else ""
        changed = replace(item, kind=left) if left else replace(item, soundness=Soundness.BROKEN)
        scene.tell(ItemChanged(("G-strike-05",), name, changed))


STRONG = 2
FLAT = -1
SIX = 6
DOUBLED, HALVED = 3, 4
"""The totals to hit that double the damage, and that halve DR."""


@record
class Force:
    """The damage of a strike before its dice, as a context for modifiers."""

    battle: Battle
    assault: Assault


@rule("G-strike-12", "G-base-31")
def strong(figure: Figure, dice: int) -> int:
    """The bonus of a strong All-Out Attack: 2, or 1 for each die if that is more."""
    is_strong = way(figure) == AllOut.STRONG
    return max(STRONG, dice) if is_strong else 0


@rule("G-strike-05", "G-strike-12", "G-strike-18", "G-base-47", "G-base-68")
def damage_of(assault: Assault) -> Damage:
    """The dice of a strike by ST or the pulled ST, and their bonuses."""
    assert assault.mode is not None, "a strike is made with something"
    figure = assault.attacker
    base = of_strength(assault.mode.damage, assault.pulled or sheet(figure).strength)
    plus = base.plus + strong(figure, base.dice) + (FLAT if assault.flat else 0)
    if assault.item is None:
        punch = assault.blow == Blow.PUNCH
        plus += base.dice * more_a_die(assault.battle, figure, assault.skill, punch=punch)
    return Damage(base.dice, plus + tally_of(assault.battle, Force(assault.battle, assault)).total)


@rule("G-strike-18")
def kind_of(assault: Assault) -> Wound:
    """The kind of wound; crushing with the flat."""
    assert assault.mode is not None, "a strike is made with something"
    return Wound.CRUSHING if assault.flat else assault.mode.type


@rule("G-strike-05", "G-base-44")
def at_least(kind: Wound, damage: int) -> int:
    """The damage: never below 0, or below 1 for anything but crushing."""
    return max(0 if kind is Wound.CRUSHING else 1, damage)


class Favour(NamedTuple):
    """A critical hit: whether all dice count as six without being rolled, the factor for the damage, and how much DR
    counts."""

    sixes: bool = False
    times: int = 1
    counts: Counts = Counts.ALL


PLAIN = Favour()
"""Any other hit."""


@rule("G-strike-13")
def favour_of(total: int) -> Favour:
    """The effect of a critical hit with this total."""
    if total == DOUBLED:
        return Favour(times=2)
    return Favour(counts=Counts.HALF) if total == HALVED else Favour(sixes=True)


@rule("G-strike-13")
def favoured(hit: Tested, dice: Damage) -> tuple[Faces | None, int, Counts]:
    """The effect for a roll: the faces if they aren't rolled, the factor, and how much DR counts."""
    favour = favour_of(hit.total)
    return (SIX,) * dice.dice if favour.sixes else None, favour.times, favour.counts


@rule("G-strike-01", "G-strike-13", "G-wound-01")
def deal(scene: Scene, assault: Assault, hit: Tested) -> Procedure[Injury]:
    """Roll the damage, report it, and inflict it. The weapon may break afterwards."""
    dice, kind = damage_of(assault), kind_of(assault)
    faces, times, counts = favoured(hit, dice) if hit.passed and is_critical(hit) else (None, 1, Counts.ALL)
    if faces is None:
        faces = yield from scene.roll(
            "G-strike-05", dice=dice.thrown, why=DamageRoll(dice), figure=assault.attacker.id, target=assault.target.id
        )
    damage = at_least(kind, sum(faces) + dice.plus) * times
    harm = Harm(assault.target.id, damage, kind, assault.part, assault.attacker.id, counts, drives=True)
    labels = ["doubled"] if times > 1 else ["half DR"] if counts is Counts.HALF else []
    tell_damage(scene, harm, dice, faces, *labels)
    injury = yield from inflict(scene, harm)
    yield from may_shatter(scene, assault)
    return injury
