"""A throw or a shot from the roll to hit until it has struck somebody or is spent. Rolls to avoid are in avoid.py."""

from __future__ import annotations

from core.battle.record import replace
from core.play.asking import Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.armoury import Kind
from core.rulesets.skirmish.attack import roll_to_hit
from core.rulesets.skirmish.avoid import at_risk, roll_to_avoid
from core.rulesets.skirmish.harm import deal_damage
from core.rulesets.skirmish.tohit import Attack
from core.rulesets.skirmish.words import Part
from core.space.cell import Cell


@rule("S12.2-02", "S12.2-04", "S12.2-05", "S12.2-17", "S12.1-01")
def let_fly(scene: Scene, attack: Attack, *rules: str) -> Procedure[Cell | None]:
    """Rolls to hit, and after a miss to avoid those in the line, nearest first, until one of them is hit.

    Returns where it struck somebody; None: it is spent. A weapon dropped in throwing never flies.
    """
    tested = yield from roll_to_hit(scene, attack, *rules)
    if tested.passed:
        yield from strike_home(scene, attack, tested)
        return attack.target.at
    if attack.kind is Kind.THROWN and not in_hand(scene, attack):
        return None
    for figure in at_risk(attack, tested.margin):
        avoided = yield from roll_to_avoid(scene, attack, figure)
        if not avoided.passed:
            struck = scene.battle[figure]
            unmeant = replace(
                attack, battle=scene.battle, target=struck, part=Part.NONE, between=(), beyond=(), rounds=1
            )
            yield from deal_damage(scene, unmeant, avoided)
            return struck.at
    return None


def in_hand(scene: Scene, attack: Attack) -> bool:
    """Whether the attacker still has what he attacks with."""
    return attack.item is not None and scene.battle[attack.attacker.id].item(attack.item.id) is not None


def strike_home(scene: Scene, attack: Attack, tested: Tested) -> Procedure[None]:
    """The damage of a hit, for each bullet on its own; a roll of 3 or 4 multiplies the first one only."""
    plain = replace(tested, faces=())
    for bullet in range(bullets(attack.rounds, tested.margin)):
        if not scene.battle[attack.target.id].active:
            return
        yield from deal_damage(scene, replace(attack, battle=scene.battle), plain if bullet else tested)


@rule("S12-13", "S16.6-11", "S16.6-12")
def bullets(rounds: int, margin: int) -> int:
    """How many rounds of one roll hit: as many as it was made by, at least one and at most all of them."""
    return max(1, min(rounds, margin))
