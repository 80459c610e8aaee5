"""What an order can be expected to do, from the odds of its rolls, without running it: so that a menu of ninety blows
is put in order at once. Whoever may defend himself does so as serves him best. What else may come of it, the odds
tell (core/play/outlook.py)."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.record import replace
from core.common.expected import Done
from core.play.asking import Choice
from core.play.dice import chances
from core.play.glance import DOWN, MOVED, Glance
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.answers.attacks import THREE, Ward, assault_as, best_ward, chance_of, to_hit
from core.rulesets.clinch.answers.contests import Contest, contest_of
from core.rulesets.clinch.answers.harm import of_a_hit, of_damage, of_harm
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.helpless import exposed
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.holds import hold_of, part_of
from core.rulesets.clinch.hold.taking import GrabWeapon, Grapple
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wrenching import Wrench
from core.rulesets.clinch.rolls.success import LOST, is_critical_of, need_of
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.damage import swing
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.shoot.line import in_the_way
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, shot_of
from core.rulesets.clinch.strike.amid import crowd_about
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.disarming import Disarm, grip_of
from core.rulesets.clinch.strike.places import SMALL
from core.rulesets.clinch.strike.shoving import Shove
from core.rulesets.clinch.strike.slamming import Slam, impact, yards_run
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.protection import Counts

LESS = 0.25
"""What it is worth to hold somebody otherwise than one does already, as a share of taking hold."""
MORE = 0.5
"""What a pin, a choke and a lock are worth beside being held, in the same way."""


def glance(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    """What can be expected of an attack on somebody, or of a contest with him. None: it is neither, or must be run.
    Nothing is won by what is done to whoever is out of the fight already, so that it costs as much as it does."""
    known = _expected(book, battle, order)
    target = battle.figures.get(getattr(order, "target", ""))
    if known is None or target is None or not is_out(target):
        return known
    return known._replace(beside=known.beside - known.harm)


def _expected(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    if (contest := contest_of(book, battle, order)) is not None:
        return _of_contest(book, battle, order, contest)
    assault = assault_as(battle, order)
    if assault is None:
        return None
    wards = None if exposed(assault) else best_ward(book, assault, order)
    match order:
        case Strike() | Hurl():
            return _of_blow(book, battle, order, assault, wards)
        case Shoot():
            return _of_shots(book, battle, order, assault, wards)
        case _:
            return _of_grip(book, battle, order, assault, wards)


# -- blows and shots -----------------------------------------------------------------------------------------------


def _of_blow(book: Rulebook, battle: Battle, order: Choice, assault: Assault, wards: Ward | None) -> Glance:
    """A blow: critical hits are not warded off; one that misses a small part by 1 lands on the torso."""
    need, past = need_of(to_hit(battle, order)), 1 - (wards.chance if wards else 0.0)
    plain = of_a_hit(book, assault)
    found, chance = Done(), 0.0
    for total, share in chances(THREE):
        if need.met_by(total) and is_critical_of(need.total, total):
            found, chance = found.plus(of_a_hit(book, assault, total).share(share)), chance + share
        elif need.met_by(total):
            found, chance = found.plus(plain.share(share * past)), chance + share * past
        elif _beside(assault, need.total, total):
            beside = of_a_hit(book, replace(assault, part=Part.TORSO))
            found, chance = found.plus(beside.share(share * past)), chance + share * past
    others = (
        bool(in_the_way(battle, assault.attacker, assault.target)) if _flies(assault) else bool(crowd_about(assault))
    )
    return Glance(chance, *found, others=others, disarms=isinstance(order, Hurl) and _only_weapon(assault))


def _beside(assault: Assault, score: int, total: int) -> bool:
    return assault.form is Form.STRIKE and assault.part.place in SMALL and total == score + 1 and total < LOST


def _flies(assault: Assault) -> bool:
    return assault.form is Form.SHOT


def _only_weapon(assault: Assault) -> bool:
    """Whether whoever throws it has nothing else in hand."""
    return len({item.id for item in assault.attacker.held}) == 1


def _of_shots(book: Rulebook, battle: Battle, order: Shoot, assault: Assault, wards: Ward | None) -> Glance:
    """Of several shots as many hit as the margin allows, and a dodge wards off as many as its own."""
    if order.shots == 1:
        return _of_blow(book, battle, order, assault, wards)
    need, recoil = need_of(to_hit(battle, order)), shot_of(assault).recoil
    one, found, chance = of_a_hit(book, assault), Done(), 0.0
    for total, share in chances(THREE):
        hits = min(order.shots, 1 + max(0, need.margin(total)) // recoil) if need.met_by(total) else 0
        for left, part in _left_after(wards if not is_critical_of(need.total, total) else None, hits):
            chance += share * part * (left > 0)
            found = found.plus(_several(one, left).share(share * part))
    return Glance(chance, *found, others=bool(in_the_way(battle, assault.attacker, assault.target)))


def _left_after(wards: Ward | None, hits: int) -> list[tuple[int, float]]:
    """How many hits a dodge leaves, with the chance of that."""
    if wards is None or not hits:
        return [(hits, 1.0)]
    need = need_of(wards.needs)
    ways = ((hits - (1 + max(0, need.margin(t)) if need.met_by(t) else 0), share) for t, share in chances(THREE))
    return [(max(0, left), share) for left, share in ways]


def _several(one: Done, hits: int) -> Done:
    """What so many of them do, each for itself."""
    return Done(one.hits * hits, *(1 - (1 - ill) ** hits for ill in one[1:]))


# -- holds -----------------------------------------------------------------------------------------------------------


def _of_grip(book: Rulebook, battle: Battle, order: Choice, assault: Assault, wards: Ward | None) -> Glance:
    """What takes hold, throws, shoves or disarms: being held counts like being down."""
    score = to_hit(battle, order)
    works = _critical(score) + (chance_of(score) - _critical(score)) * (1 - (wards.chance if wards else 0.0))
    match order:
        case Grapple():
            worth = LESS if hold_of(battle, order.figure, order.target) else 1.0
            return Glance(works, 0.0, held=works * worth)
        case GrabWeapon():
            return Glance(works, 0.0, held=works * MORE)
        case Choke() | Capture():
            return Glance(works, 0.0, held=works, beside=DOWN * MORE * works)
        case ThrowDown():
            return Glance(works, 0.0, down=works)
        case Disarm():
            won = works * _lets_fall(battle, order, assault)
            return Glance(won, 0.0, held=won)
        case Slam():
            return _of_slam(book, battle, order, assault, works)
        case _:
            return Glance(works, 0.0, beside=MOVED * works if isinstance(order, Shove) else 0.0)


def _critical(score: int) -> float:
    """The chance to hit so well that nobody can ward it off."""
    need = need_of(score)
    return sum(share for total, share in chances(THREE) if need.met_by(total) and is_critical_of(score, total))


def _lets_fall(battle: Battle, order: Disarm, assault: Assault) -> float:
    foe = battle[order.target]
    thing = foe.item(order.away)
    assert thing is not None, "one strikes at what he has"
    own = ability(battle, assault.attacker, assault.skill, limb=assault.limb, use=For.DROP).total
    return Contest(need_of(own), need_of(grip_of(battle, foe, thing).total), quick=True).won


def _of_slam(book: Rulebook, battle: Battle, order: Slam, assault: Assault, works: float) -> Glance:
    """What each takes of the other; who falls is left to the odds."""
    yards = yards_run(assault.attacker)
    mine, his = (impact(sheet(one).full_hp, yards) for one in (assault.attacker, assault.target))
    dealt = of_damage(book, assault, mine, Wound.CRUSHING).share(works)
    back = replace(assault, attacker=assault.target, target=assault.attacker)
    taken = of_damage(book, back, his, Wound.CRUSHING).share(works)
    return Glance(works, *dealt, beside=-Glance(None, *taken).harm)


# -- contests --------------------------------------------------------------------------------------------------------


def _of_contest(book: Rulebook, battle: Battle, order: Choice, contest: Contest) -> Glance:
    """What is won and lost by a contest."""
    won, lost = contest.won, contest.lost
    match order:
        case TakeDown():
            return Glance(won, 0.0, down=won, beside=-DOWN * lost)
        case Pin():
            return Glance(won, 0.0, held=won, beside=DOWN * MORE * won)
        case Strangle():
            return _squeezed(book, battle, order, contest)
        case Wrench():
            return _wrenched(book, battle, order, won)
        case BreakFree() | TearOff():
            return Glance(won, 0.0, beside=DOWN * won)
        case _:
            return Glance(won, 0.0, beside=MORE * won)


def _squeezed(book: Rulebook, battle: Battle, order: Strangle, contest: Contest) -> Glance:
    """He is crushed by as much as he is beaten by."""
    hold = hold_of(battle, order.figure, order.target)
    assert hold is not None, "one squeezes whom one holds"
    found = Done()
    for victory, chance in contest.outcomes():
        if victory > 0:
            harm = Harm(order.target, victory, Wound.CRUSHING, part_of(hold), by=order.figure)
            found = found.plus(of_harm(book, battle, harm).share(chance))
    return Glance(contest.won, *found)


def _wrenched(book: Rulebook, battle: Battle, order: Wrench, won: float) -> Glance:
    """What a swing does to what is held."""
    hold, dice = hold_of(battle, order.figure, order.target), swing(sheet(battle[order.figure]).strength)
    assert hold is not None, "one wrenches whom one holds"
    found = Done()
    for total, chance in chances(dice.thrown):
        damage, part = max(0, total + dice.plus), part_of(hold)
        harm = Harm(order.target, damage, Wound.CRUSHING, part, by=order.figure, counts=Counts.UNYIELDING, pains=True)
        found = found.plus(of_harm(book, battle, harm).share(chance * won))
    return Glance(won, *found)
