"""A throw or a shot from the roll to hit until it has struck somebody or is spent. Rolls to avoid are in avoid.py."""

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
    """Rolls to hit, and after a miss to avoid those in the line, nearest first, until one of them is hit.

    Returns where it struck somebody; None: it is spent. A weapon dropped in throwing never flies.
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
    """What has missed endangers those before the target, then those behind it. Of many rounds those that nobody before
    the target stopped strike it after all, if it was missed only for the sake of whoever stands in the way."""
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
    """Rolls to avoid these, nearest first, while there are rounds left: as many strike one as the roll failed by.

    Returns the rounds that nobody stopped, and where somebody was struck first.
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
    """The rounds that have left the barrel: of many only one, if the gun failed with it."""
    gun = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    return attack.rounds if gun is None or gun.soundness is Soundness.WHOLE else 1


@rule("S16.6-19")
def with_open_line(attack: Attack, tested: Tested) -> Tested:
    """What the same roll would have been worth with nobody in the way."""
    needed = replace(tested.need, total=tested.need.total - intervening_penalty(attack))
    return replace(tested, need=needed, passed=needed.met_by(tested.total))


def in_hand(scene: Scene, attack: Attack) -> bool:
    """Whether the attacker still has what he attacks with."""
    return attack.item is not None and scene.battle[attack.attacker.id].item(attack.item.id) is not None


@question("S16.15.3-24")
def whom_it_strikes(scene: Scene, attack: Attack) -> Procedure[Attack]:
    """The attack as it strikes home: at its target. Into a fight hand to hand it is answered in hth/amid.py."""
    yield from ()
    return attack


@rule("S16.6-13", "S16.6-21")
def strike_home(scene: Scene, attack: Attack, tested: Tested, count: int) -> Procedure[None]:
    """The damage of so many bullets, each on its own; a roll of 3 or 4 multiplies the first one only. Whoever falls
    under them has the rest fly past."""
    attack = yield from whom_it_strikes(scene, attack)
    plain, before = replace(tested, faces=()), scene.battle[attack.target.id]
    for bullet in range(count):
        now = scene.battle[attack.target.id]
        if not now.active or (before.condition.upright and not now.condition.upright):
            return
        yield from deal_damage(scene, replace(attack, battle=scene.battle), plain if bullet else tested)


@rule("S16.6-11", "S16.15.6-08")
def bullets_of(tested: Tested, rounds: int) -> int:
    """How many rounds of a roll that hit strike: where it took no dice there is no margin, and one does."""
    return bullets(rounds, tested.margin) if tested.faces else 1


def bullets_expected(needed: Need, dice: Dice, rounds: int) -> float:
    """How many of so many rounds in one roll may be expected to hit."""
    return sum(
        chance * bullets(rounds, needed.margin(total)) for total, chance in chances(dice) if needed.met_by(total)
    )
