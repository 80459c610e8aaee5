"""The damage of a hit before armour: dice or their maximum, additions, multipliers."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from core.battle.counting import counted
from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.harm.wounding import protection

LEAST = 1
"""The minimum damage before armour."""


@record
class Blow:
    """The damage of a hit before the dice: attacker, target, the weapon's dice, additions, and multipliers in order.
    `greatest`: the maximum instead of a roll. `adds`: the additions in words, if not just Strength. `softened` is taken
    off by the target before armour. `past_armour`: armour doesn't count."""

    figure: FigureId
    target: FigureId
    damage: Damage
    added: int = 0
    shares: tuple[Fraction, ...] = ()
    greatest: bool = False
    adds: str = ""
    softened: int = 0
    past_armour: bool = False


@rule("C-base-21", "C-block-04", "C-charge-05")
def multiplied(points: int, shares: tuple[Fraction, ...]) -> int:
    """Apply the multipliers in order, rounding up; a share of 0 leaves nothing."""
    for share in shares:
        points = ceil(points * share)
    return points


@rule("C-base-21", "C-armed-04", "C-armed-05", "C-ranged-04")
def rolled(scene: Scene, blow: Blow) -> Procedure[int]:
    """Roll and log the damage; return what is left for the armour to stop."""
    damage = blow.damage
    if blow.greatest or not damage.dice:
        faces: tuple[int, ...] = ()
        points = 6 * damage.dice + damage.plus
    else:
        faces = yield from scene.roll(
            "C-base-21", dice=damage.thrown, why=DamageRoll(damage), figure=blow.figure, target=blow.target
        )
        points = sum(faces) + damage.plus
    points = multiplied(max(LEAST, points + blow.added), blow.shares)
    points = max(0, points - blow.softened)
    scene.tell(Threw(("C-base-21",), DamageRoll(damage), faces, _told(scene, blow, points), blow.figure, blow.target))
    return points


def _told(scene: Scene, blow: Blow, points: int) -> str:
    """The additions, multipliers and deductions in words: `weapon +2, x0.5, armour -1, 3 damage`."""
    damage, stopped = blow.damage, 0 if blow.past_armour else min(points, protection(scene, blow.target))
    parts = [f"maximum of {damage.thrown}"] if blow.greatest and damage.dice else []
    parts += [f"weapon {damage.plus:+d}"] if damage.plus else []
    parts += [blow.adds or f"Strength {blow.added:+d}"] if blow.added else []
    parts += [f"x{float(share):.2g}" for share in blow.shares]
    parts += [f"softened {-blow.softened:+d}"] if blow.softened else []
    parts += [f"armour -{stopped}"] if stopped else []
    return ", ".join((*parts, counted(points - stopped, "damage", "damage")))
