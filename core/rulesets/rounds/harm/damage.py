"""How much damage a hit does before armour: dice or the most they can show, what is added, what multiplies it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule

LEAST = 1
"""A hit before armour does no less."""


@dataclass(frozen=True, slots=True)
class Blow:
    """The damage of a hit as it stands before the dice: by whom, to whom, the weapon's own, the Strength or whatever
    else is added to it, and the shares that it is multiplied by, in their order. `greatest`: no dice, but the most that
    they can show."""

    figure: FigureId
    target: FigureId
    damage: Damage
    added: int = 0
    shares: tuple[Fraction, ...] = ()
    greatest: bool = False


@rule("C-base-21", "C-block-04", "C-charge-05")
def multiplied(points: int, shares: tuple[Fraction, ...]) -> int:
    """So many points after each share in turn, fractions up; a share of nothing leaves nothing."""
    for share in shares:
        points = ceil(points * share)
    return points


@rule("C-base-21", "C-armed-04", "C-armed-05", "C-ranged-04")
def rolled(scene: Scene, blow: Blow) -> Procedure[int]:
    """Throws it and tells it."""
    damage = blow.damage
    if blow.greatest or not damage.dice:
        faces: tuple[int, ...] = ()
        points = 6 * damage.dice + damage.plus
    else:
        faces = yield from scene.roll(
            "C-base-21", dice=damage.thrown, why="damage", figure=blow.figure, target=blow.target
        )
        points = sum(faces) + damage.plus
    points = multiplied(max(LEAST, points + blow.added), blow.shares)
    said = f"{points} points" + (", the most it can do" if blow.greatest else "")
    scene.tell(Threw(("C-base-21",), "damage", faces, said, blow.figure, blow.target))
    return points
