"""An attack from its roll to hit on. Target numbers are in tohit.py, damage in harm.py. How many rounds of one roll hit
is here; how many are fired at once is in missiles/automatic_fire.py."""

from __future__ import annotations

from core.battle.events import Noted
from core.common.trials import trial
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.attack.fumbles import breaks, drops, fumble, turning_points
from core.rulesets.skirmish.attack.harm import deal_damage
from core.rulesets.skirmish.attack.tohit import Attack, Missed, aim
from core.rulesets.skirmish.turn.engagement import subdued


@rule("S12-13", "S16.6-11", "S16.6-12")
def bullets(rounds: int, margin: int) -> int:
    """Return how many rounds of one roll hit: its margin, at least one, at most all of them."""
    return max(1, min(rounds, margin))


@record
class Resolved:
    """The moment when an attack is over, hit or miss, and everything it did is done."""

    attack: Attack
    tested: Tested


@question("S12-14")
def gets_through(scene: Scene, attack: Attack, tested: Tested) -> Procedure[bool]:
    """True if a hit does its damage. By default nothing prevents it."""
    yield from ()
    return True


@rule("S12-14", "S12.1-01", "S12.1-02")
def strike(scene: Scene, attack: Attack, *rules: str) -> Procedure[Tested]:
    """The roll to hit and, on a hit, the damage. The target is named before the roll."""
    tested = yield from roll_to_hit(scene, attack, *rules)
    if tested.passed:
        if (yield from gets_through(scene, attack, tested)):
            yield from deal_damage(scene, attack, tested)
    else:
        yield from scene.keep_up(Missed(attack, tested))
    yield from scene.keep_up(Resolved(attack, tested))
    return tested


def roll_to_hit(scene: Scene, attack: Attack, *rules: str) -> Procedure[Tested]:
    """The roll to hit and its fumbles; damage is not rolled."""
    if subdued(scene.battle, attack.target.id):
        return hit_the_subdued(scene, attack)
    dice, need, tally = aim(scene.book, attack)
    details = (f"{attack.rounds} rounds",) if attack.rounds > 1 else ()
    does, means = attack.manoeuvre.does, attack.weapon.name if attack.item else ""
    why = Attempt(does.format(means), "", details) if "{}" in does else Attempt(does, means, details)
    ids = (*rules, "S12.1-02")
    tested = yield from trial(
        scene,
        *ids,
        why=why,
        figure=attack.attacker.id,
        target=attack.target.id,
        need=need,
        tally=tally,
        dice=dice,
        outcome=lambda total, need: _outcome(attack, dice, total, passed=need.met_by(total)),
        alone=None if attack.ranged else turning_points(attack, dice),
    )
    if not tested.passed:
        yield from fumble(scene, attack, dice, tested.total)
    return tested


@rule("S16.15.6-08")
def hit_the_subdued(scene: Scene, attack: Attack) -> Tested:
    """A hit without dice on a helpless target."""
    scene.tell(Noted(("S16.15.6-08",), attack.attacker.id, f"can't miss the subdued {attack.target.short_name}"))
    return sure_hit(scene, attack, "S16.15.6-08")


@rule("S16.15.3-15", "S16.15.6-08")
def sure_hit(scene: Scene, attack: Attack, *rules: str) -> Tested:
    """A hit without dice, never doubled or tripled."""
    _, need, tally = aim(scene.book, attack)
    return Tested(rules, "", attack.attacker.id, attack.target.id, need, tally, (), True, "hit")


def _outcome(attack: Attack, dice: Dice, total: int, *, passed: bool) -> str:
    if passed:
        return {3: "hit, triple damage", 4: "hit, double damage"}.get(total, "hit") if dice.count == 3 else "hit"
    if drops(attack, dice, total):
        return "a fumble"
    return "a fumble, and it may break" if breaks(attack, dice, total) else "miss"
