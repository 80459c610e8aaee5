"""Fire damage: the turn's hits added up, with armour counted once. Fires are in fires.py, burning figures in alight.py,
burning hexes in burning_hexes.py, splashes in liquid_fire.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Hurt, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.attack.wounds import suffer
from core.rulesets.skirmish.sheet.armoury import Armour, worn
from core.rulesets.skirmish.sheet.flags import ArmourFlag
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import end_of_turn


class Heat(StrEnum):
    """How fire reaches a figure, which decides what armour stops."""

    FLAMES = "flames"
    """on fire, or in a hex of ordinary fire"""
    FUEL = "fuel"
    """on fire, with fuel inside the armour"""
    SPLASH = "splash"
    """splashed with burning liquid"""
    POOL = "pool"
    """in a hex of burning liquid"""
    SOAKED = "soaked"
    """soaked with burning liquid since an earlier turn"""


@rule("S16.11-30", "S16.11-31")
def in_flames(piece: Armour) -> int:
    """Return the hits a piece stops inside a fire: half for medieval armour that isn't fireproofed."""
    scorches = piece.has(ArmourFlag.MEDIEVAL) and not piece.has(ArmourFlag.FIREPROOFED)
    return piece.stops // 2 if scorches else piece.stops


@rule("S16.12-29")
def against_liquid(figure: Figure) -> tuple[Armour, ...]:
    """Return the armour that helps against burning liquid: full body armour."""
    return tuple(piece for piece in worn(figure) if piece.has(ArmourFlag.FULL_BODY))


@rule("S16.11-29", "S16.11-32", "S16.12-30")
def stopped_of_fire(figure: Figure, heat: Heat) -> int:
    """Return the hits of a turn's fire that armour stops. Shields stop none."""
    match heat:
        case Heat.FLAMES:
            return sum(in_flames(piece) for piece in worn(figure))
        case Heat.SPLASH:
            return sum(piece.stops for piece in against_liquid(figure))
        case Heat.POOL:
            return sum(in_flames(piece) for piece in against_liquid(figure))
        case Heat.FUEL | Heat.SOAKED:
            return 0


def burn_by(scene: Scene, figure: FigureId, damage: Damage, heat: Heat, why: str, *rules: RuleId) -> Procedure[None]:
    """Roll the damage of a fire, if it has dice, and apply it at once. The dead take none."""
    if scene.battle[figure].condition is Condition.DEAD:
        return
    faces: Faces = ()
    if damage.dice:
        faces = yield from scene.roll(*rules, dice=damage.thrown, why=DamageRoll(damage, why), figure=figure)
    yield from scorch(scene, figure, sum(faces) + damage.plus, heat, why, faces, *rules)


@rule("S16.12-35", "S16.12-36")
def scorch(
    scene: Scene, figure: FigureId, rolled: int, heat: Heat, why: str, faces: Faces, *rules: RuleId
) -> Procedure[None]:
    """Add to the turn's fire damage. The armour counts once against the total: the least it stops of any of the turn's
    fires. Whatever the total now exceeds earlier hits by is taken now."""
    now = scene.battle[figure]
    pool, shelter = now.mark(Marks.SCORCHED), now.mark(Marks.SHELTERED)
    before = pool.value if pool else 0
    armour = stopped_of_fire(now, heat)
    damage = max(1 if armour == 0 else 0, rolled)
    least = min(armour, shelter.value) if shelter else armour
    hits = max(0, before + damage - least) - (max(0, before - shelter.value) if shelter else 0)
    said = (f"armour -{damage - hits}, " if hits < damage else "") + counted(hits, "hit", "hits")
    scene.tell(Threw(rules, DamageRoll("", why), faces, said, figure))
    until = end_of_turn(scene.battle)
    for kind, value in ((Marks.SCORCHED, before + damage), (Marks.SHELTERED, least)):
        scene.tell(Marked(("S16.12-35",), figure, Mark(kind, "S16.12-35", value, until=until)))
    if hits:
        scene.tell(Hurt(rules, figure, hits))
        yield from suffer(scene, figure, hits, hits, None)
