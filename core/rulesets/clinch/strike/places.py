"""Where near misses and unaimed strikes land. The penalties for aiming: attack/aiming.py."""

from __future__ import annotations

from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.rolls.success import LOST
from core.rulesets.clinch.sheet.parts import Part, Place

SMALL = frozenset((Place.SKULL, Place.FACE, Place.EYE, Place.NECK, Place.GROIN, Place.VITALS))
RANDOM = "G-strike-08"
THREE, ONE = Dice(3), Dice(1)
LEFT_UP_TO = 3
"""The faces of the second die that mean the left hand or foot."""

_BY_TOTAL = {
    3: Part.SKULL,
    4: Part.SKULL,
    5: Part.FACE,
    6: Part.RIGHT_LEG,
    7: Part.RIGHT_LEG,
    8: Part.LEFT_ARM,
    9: Part.TORSO,
    10: Part.TORSO,
    11: Part.TORSO,
    12: Part.RIGHT_ARM,
    13: Part.LEFT_LEG,
    14: Part.LEFT_LEG,
    17: Part.GROIN,
    18: Part.NECK,
}
_SIDES = {15: (Part.LEFT_HAND, Part.RIGHT_HAND), 16: (Part.LEFT_FOOT, Part.RIGHT_FOOT)}


@rule("G-strike-06")
def strikes_the_torso(assault: Assault, tested: Tested) -> bool:
    """Whether a strike at a small part that missed by exactly 1 hits the torso. Never for grapples, shots, or rolls
    that always miss."""
    return assault.form is Form.STRIKE and goes_beside(assault.part, tested)


@rule("G-strike-06")
def goes_beside(part: Part, tested: Tested) -> bool:
    """Whether a roll at this part missed by exactly 1 and so hits the torso."""
    return not tested.passed and part.place in SMALL and tested.margin == -1 and tested.total < LOST


@rule("G-strike-08")
def by_chance(scene: Scene, assault: Assault) -> Procedure[Assault]:
    """If the option is on and no part was chosen, three dice pick the part; another die picks left or right for hands
    and feet."""
    if RANDOM not in scene.battle.options or assault.part is not Part.TORSO:
        return assault
    name, target = assault.attacker.id, assault.target.id
    faces = yield from scene.roll(RANDOM, dice=THREE, why="hit location", figure=name, target=target)
    part = _BY_TOTAL.get(sum(faces))
    if part is None:
        (face,) = yield from scene.roll(RANDOM, dice=ONE, why="left or right", figure=name, target=target)
        left, right = _SIDES[sum(faces)]
        part, faces = left if face <= LEFT_UP_TO else right, (*faces, face)
    scene.tell(Threw((RANDOM,), "hit location", faces, str(part), name, target))
    return replace(assault, part=part)
