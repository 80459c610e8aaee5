"""A throw or shot from its roll to hit until it has hit someone or is spent. Rolls to avoid are in avoid.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.item import Soundness
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Need, Procedure
from core.play.dice import Dice, chances
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.attack.harm import deal_damage
from core.rulesets.skirmish.attack.resolution import bullets, roll_to_hit
from core.rulesets.skirmish.attack.tohit import Attack, Missed
from core.rulesets.skirmish.missiles.avoid import at_risk, intervening_penalty, near_miss, roll_to_avoid
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell


@rule("S12.2-02", "S12.2-17", "S12.1-01")
def let_fly(scene: Scene, attack: Attack, *rules: str) -> Procedure[Cell | None]:
    """Roll to hit and, after a miss, to avoid those in the line, nearest first, until one of them is hit.

    Return where it hit someone, or None if it is spent. A weapon dropped while throwing never flies.
    """
    tested = yield from roll_to_hit(scene, attack, *rules)
    if tested.passed:
        yield from strike_home(scene, attack, tested, bullets_of(tested, attack.rounds))
        return attack.target.at
    if attack.kind is Kind.THROWN and not in_hand(scene, attack):
        return None
    yield from scene.keep_up(Missed(attack, tested))
    return (yield from fly_on(scene, attack, tested))


@rule("S12.2-02", "S12.2-04", "S12.2-05", "S16.6-19")
def fly_on(scene: Scene, attack: Attack, tested: Tested) -> Procedure[Cell | None]:
    """A miss endangers those before the target, then those behind it. If only the figure in the way caused the miss,
    the rounds no one stopped hit the target after all."""
    flying = replace(attack, rounds=rounds_in_flight(scene, attack), volley=attack.pulled)
    danger = at_risk(attack, tested.margin)
    before = [figure for figure in danger if figure in attack.between]
    left, struck = yield from pass_by(scene, flying, before)
    if left and attack.rounds > 1 and near_miss(attack, tested.margin):
        open_line = with_open_line(attack, tested)
        if open_line.passed:
            yield from strike_home(scene, attack, replace(open_line, faces=()), bullets(left, open_line.margin))
            return struck or attack.target.at
    behind = [figure for figure in danger if figure not in attack.between]
    _, struck_behind = yield from pass_by(scene, replace(flying, rounds=left), behind)
    return struck or struck_behind


@rule("S12.2-04", "S16.6-18")
def pass_by(scene: Scene, attack: Attack, figures: Sequence[FigureId]) -> Procedure[tuple[int, Cell | None]]:
    """Roll to avoid these, nearest first, while there are rounds left: as many hit a figure as its roll failed by.

    Return the rounds no one stopped, and where someone was hit first.
    """
    left, where = attack.rounds, None
    for figure in figures:
        if not left:
            break
        passing = replace(attack, battle=scene.battle, rounds=left)
        avoided = yield from roll_to_avoid(scene, passing, figure)
        if not avoided.passed:
            struck = scene.battle[figure]
            unmeant = replace(passing, target=struck, part=Part.NONE, between=(), beyond=())
            count = bullets(left, -avoided.margin)
            yield from strike_home(scene, unmeant, replace(avoided, faces=()), count)
            left, where = left - count, where or struck.at
    return left, where


@rule("S16.6-28")
def rounds_in_flight(scene: Scene, attack: Attack) -> int:
    """Return the rounds that have left the barrel: only one if the gun failed."""
    gun = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    return attack.rounds if gun is None or gun.soundness is Soundness.WHOLE else 1


@rule("S16.6-19")
def with_open_line(attack: Attack, tested: Tested) -> Tested:
    """Return the same roll with no one in the way."""
    needed = replace(tested.need, total=tested.need.total - intervening_penalty(attack))
    return replace(tested, need=needed, passed=needed.met_by(tested.total))


def in_hand(scene: Scene, attack: Attack) -> bool:
    """True if the attacker still has the weapon."""
    return attack.item is not None and scene.battle[attack.attacker.id].item(attack.item.id) is not None


@question("S16.15.3-24")
def whom_it_strikes(scene: Scene, attack: Attack) -> Procedure[Attack]:
    """Return the attack as it hits: by default its target. In a hand-to-hand fight see hth/into_melee.py."""
    yield from ()
    return attack


@rule("S16.6-13", "S16.6-21")
def strike_home(scene: Scene, attack: Attack, tested: Tested, count: int) -> Procedure[None]:
    """Apply the damage of so many bullets, each on its own; a roll of 3 or 4 multiplies only the first. Once the target
    falls, the rest fly past."""
    attack = yield from whom_it_strikes(scene, attack)
    plain, before = replace(tested, faces=()), scene.battle[attack.target.id]
    for bullet in range(count):
        now = scene.battle[attack.target.id]
        if not now.active or (before.condition.upright and not now.condition.upright):
            return
        yield from deal_damage(scene, replace(attack, battle=scene.battle), plain if bullet else tested)


@rule("S16.6-11", "S16.15.6-08")
def bullets_of(tested: Tested, rounds: int) -> int:
    """Return how many rounds of a hit strike; one if it took no dice, as there is no margin."""
    return bullets(rounds, tested.margin) if tested.faces else 1


def bullets_expected(needed: Need, dice: Dice, rounds: int) -> float:
    """Return the average number of hits of so many rounds in one roll."""
    return sum(
        chance * bullets(rounds, needed.margin(total)) for total, chance in chances(dice) if needed.met_by(total)
    )
