"""What a hit does: damage by its weapon and its degree, a critical injury, a stun."""

from __future__ import annotations

from fractions import Fraction

from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.rounds.attack.onslaught import Onslaught
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.sheet.armoury import Kind, weapon
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.words import Attribute


@question("C-charge-05")
def shares_of(scene: Scene, hit: Onslaught) -> tuple[Fraction, ...]:
    """What multiplies the damage of a hit, before what a block lets through."""
    return ()


@rule("C-armed-04", "C-ranged-04", "C-unarmed-02", "C-unarmed-03")
def strength_behind(hit: Onslaught) -> int:
    """Strength adds to blows and throws, and to no shot."""
    assault = hit.assault
    if assault.afar and not weapon(assault.kind).is_a(Kind.THROWN):
        return 0
    return modifier(assault.attacker, Attribute.STRENGTH)


@rule("C-armed-03", "C-armed-04", "C-armed-05", "C-ranged-04", "C-unarmed-04", "C-block-07", "C-base-25")
def harm(scene: Scene, hit: Onslaught, damage: Damage) -> Procedure[int]:
    """The damage of a hit, or of what a block lets through of it, and what a critical one does besides; returns the
    points that went through."""
    if not hit.share:
        return 0
    attacker, target = hit.assault.attacker.id, hit.assault.target.id
    shares = (*shares_of(scene, hit), *((hit.share,) if hit.share != 1 else ()))
    blow = Blow(attacker, target, damage, strength_behind(hit), shares, greatest=hit.extraordinary)
    points = yield from rolled(scene, blow)
    through = yield from inflict(scene, target, points, "C-base-21", by=attacker)
    if through and hit.critical:
        yield from critical(scene, target)
    known = weapon(hit.assault.kind).stun
    if through and known is not None and hit.hits:
        yield from stun(scene, target, known, "C-base-23")
    return through
