"""The effects of a hit: damage, critical injury, stun."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, question, rule
from core.rulebook.rulebook import tally_of
from core.rulesets.rounds.attack.attack_steps import AttackResult
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.sheet.armoury import Kind, weapon
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Variant

FACTORS: Mapping[Variant, Fraction] = MappingProxyType(
    {
        Variant.CHARGE: Fraction(3, 2),
        Variant.FOLLOW_UP: Fraction(1, 2),
        Variant.TWO_FOLLOW_UPS: Fraction(1, 2),
        Variant.ROUNDHOUSE: Fraction(2),
    }
)
"""The damage multipliers of attack variants."""


@record
class Struck:
    """The moment after a hit has done its damage. `through` may be 0."""

    hit: AttackResult
    through: int


@rule("C-charge-05", "C-edge-roundhouse-attack-02", "C-edge-follow-up-strike-02", "C-edge-general-07")
def shares_of(hit: AttackResult) -> tuple[Fraction, ...]:
    """Return the damage multipliers in order: the variant, then the share past a block."""
    way = FACTORS.get(hit.assault.variant)
    return (*((way,) if way is not None else ()), *((hit.share,) if hit.share != 1 else ()))


@question("C-edge-pair-05")
def taken_off(battle: Battle, hit: AttackResult) -> int:
    """Return what the target takes off the damage before armour."""
    return 0


@question("C-edge-human-shield-03")
def taken_by(scene: Scene, hit: AttackResult) -> AttackResult:
    """Return the hit as it does damage: perhaps to a human shield instead of the target."""
    return hit


@record
class Force:
    """The context of a hit's damage. What adds to the dice is a modifier of it."""

    battle: Battle
    attacker: Figure
    target: Figure
    kind: str
    skill: Skill
    manoeuvre: Manoeuvre


@modifier(
    "C-armed-04",
    "C-ranged-04",
    "C-unarmed-02",
    "C-unarmed-03",
    of=Force,
    label="Strength",
    reads=Reads.FIGURES | Reads.MANNER,
)
def strength(force: Force) -> int:
    """Strength adds to melee and thrown weapons, not to shots."""
    shot = force.skill is Skill.RANGED and not weapon(force.kind).is_a(Kind.THROWN)
    return 0 if shot else attribute_modifier(force.attacker, Attribute.STRENGTH)


def added(battle: Battle, force: Force) -> int:
    """Return what is added to the dice of a hit."""
    return tally_of(battle, force).total


def adds(battle: Battle, force: Force) -> str:
    """The same in words: `Strength +2, improved weapon damage +1`."""
    return ", ".join(f"{line.label} {line.value:+d}" for line in tally_of(battle, force).lines if line.value)


@rule(
    "C-armed-03",
    "C-armed-04",
    "C-armed-05",
    "C-ranged-04",
    "C-unarmed-04",
    "C-block-07",
    "C-base-25",
    "C-edge-pair-05",
    "C-edge-human-shield-05",
)
def harm(scene: Scene, hit: AttackResult, damage: Damage, *, more: int | None = None) -> Procedure[int]:
    """Do the damage of a hit, or of the share that gets past a block, with critical effects; return the damage done.
    `more` replaces the usual additions to the dice. If someone else takes the hit for the target, only the damage
    counts."""
    felt = taken_by(scene, hit)
    if not felt.share:
        return 0
    assault = felt.assault
    attacker, target = assault.attacker.id, assault.target.id
    force = Force(scene.battle, assault.attacker, assault.target, assault.kind, assault.skill, assault.manoeuvre)
    plus, said = (added(scene.battle, force), adds(scene.battle, force)) if more is None else (more, "")
    blow = Blow(
        attacker,
        target,
        damage,
        plus,
        shares_of(felt),
        greatest=felt.extraordinary,
        adds=said,
        softened=taken_off(scene.battle, felt),
    )
    points = yield from rolled(scene, blow)
    through = yield from inflict(scene, target, points, "C-base-21", by=attacker)
    if through and felt.critical:
        yield from critical(scene, target)
    if felt is not hit:
        return through
    known = weapon(assault.kind).stun
    if through and known is not None and hit.hits:
        yield from stun(scene, target, known, "C-base-23")
    yield from scene.keep_up(Struck(hit, through))
    return through
