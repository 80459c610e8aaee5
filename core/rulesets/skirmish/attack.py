"""An attack from its roll to hit on. What the roll needs is in tohit.py, what a hit does in harm.py."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.bands import BANDS
from core.rulesets.skirmish.fumbles import fumble
from core.rulesets.skirmish.harm import deal_damage
from core.rulesets.skirmish.tohit import Attack, aim


@rule("S12-14", "S12.1-01", "S12.1-02")
def strike(scene: Scene, attack: Attack, *rules: str) -> Procedure[Tested]:
    """The roll to hit and, only if it hits, the damage. The target is named before any die falls."""
    tested = yield from roll_to_hit(scene, attack, *rules)
    if tested.passed:
        yield from deal_damage(scene, attack, tested)
    return tested


def roll_to_hit(scene: Scene, attack: Attack, *rules: str) -> Procedure[Tested]:
    """The roll to hit with all that it does by itself; damage is not rolled."""
    dice, need, tally = aim(scene.book, attack)
    why = attack.manoeuvre.value + (f" with {attack.weapon.name}" if attack.item else "")
    ids = (*rules, "S12.1-02")
    faces = yield from scene.roll(
        *ids, dice=dice, why=why, figure=attack.attacker.id, target=attack.target.id, need=need, tally=tally
    )
    total = sum(faces)
    passed = need.met_by(total)
    outcome = _outcome(dice, total, passed=passed)
    tested = Tested(ids, why, attack.attacker.id, attack.target.id, need, tally, faces, passed, outcome)
    scene.tell(tested)
    if not passed:
        yield from fumble(scene, attack, dice, total)
    return tested


def _outcome(dice: Dice, total: int, *, passed: bool) -> str:
    if passed:
        return {3: "hit, triple damage", 4: "hit, double damage"}.get(total, "hit") if dice.count == 3 else "hit"
    band = BANDS[dice.count]
    if band.drops and band.drops[0] <= total <= band.drops[1]:
        return "miss and fumble"
    return "miss, and it may break" if band.breaks and total >= band.breaks[0] else "miss"
