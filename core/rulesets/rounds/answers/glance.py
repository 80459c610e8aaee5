"""What an order can be expected to do, from the odds of its rolls, without running it: so that a menu is put in order
at once. Whoever may defend himself within his allowance does so as serves him best. What else may come of it, the odds
tell (core/play/outlook.py)."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.play.glance import DOWN, Glance
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.answers.attacks import Attack, answer_of, attack_of, extra_of, hit_of
from core.rulesets.rounds.answers.contests import Contest, after_a_hit, contest_of
from core.rulesets.rounds.answers.harm import Done, Hit, Way, of_a_hit, of_ways, points_of_ways
from core.rulesets.rounds.answers.wards import best_ward, full, unwarded, withstood
from core.rulesets.rounds.attack.effect import Force, added
from core.rulesets.rounds.attack.shooting import Throw
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.edges.locks import JointLock
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.moves import HurtHeld, NervePinch, StrikeHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.strangling import Strangle
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import made
from core.rulesets.rounds.rolls.trying import ROUTINE
from core.rulesets.rounds.sheet.armoury import GRAB, weapon
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.hands import strikers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.sheet.wounds import deadly, level_number
from core.rulesets.rounds.turn.acts import Act

SEEN = 0.5
"""What it is worth to be open to the next attack, and to be held otherwise than one is, as a share of being down."""


def glance(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    """What can be expected of an attack on somebody, or of what is done in a grab. None: it is neither, or must be
    run."""
    if (contest := contest_of(book, battle, order)) is not None:
        return _of_contest(battle, order, contest)
    attack = attack_of(battle, order)
    if attack is None:
        return None
    found, met = _of_attack(battle, order, attack), answers_to(battle, order)
    return _disturbed(battle, order, found, met) if met else found


def _of_attack(battle: Battle, order: Choice, attack: Attack) -> Glance:
    hit = hit_of(order, attack.assault)
    ways = _ways(battle, attack, hit)
    chance = full(ways)
    match order:
        case Trip() | Disarm():
            works = chance * after_a_hit(battle, order).won
            return Glance(works, 0.0, down=works) if isinstance(order, Trip) else Glance(works, 0.0, held=works)
        case Feint():
            works = _fooled(battle, order, attack, ways)
            return Glance(works, 0.0, beside=DOWN * SEEN * works)
        case Grab():
            return Glance(chance, 0.0, held=chance)
        case _:
            assert hit is not None, "all others do harm"
            comes = _arrives(battle, order)
            done = of_ways(battle, attack.assault.target.id, hit, ways).share(comes)
            thrown = isinstance(order, Throw) and len(attack.assault.attacker.held) < 2
            return done.seen(comes * chance, disarms=thrown)


def _ways(battle: Battle, attack: Attack, hit: Hit | None) -> tuple[Way, ...]:
    ward = best_ward(battle, attack, hit)
    return withstood(battle, attack, ward.reply, hit) if ward is not None else unwarded(attack)


def _arrives(battle: Battle, order: Choice) -> float:
    """How likely a charge comes to its end."""
    if not isinstance(order, Charge):
        return 1.0
    effort = Effort(
        battle, battle[order.figure], Skill.ATHLETICS, For.MOVEMENT, specialty="Run", extra=extra_of(battle, order)
    )
    return made(ROUTINE - score(effort).total)


def _fooled(battle: Battle, order: Feint, attack: Attack, ways: tuple[Way, ...]) -> float:
    """How likely he does not see through it."""
    target = battle[order.target]
    sees = Effort(battle, target, Skill.OBSERVE, For.RESISTANCE, specialty="Sense Motive", against=battle[order.figure])
    number = attack.number - score(sees).total
    return sum(chance * (1 - made(number + margin)) for margin, share, chance in ways if share == 1)


# -- in a grab -------------------------------------------------------------------------------------------------------


def _of_contest(battle: Battle, order: Choice, contest: Contest) -> Glance:
    won = contest.won
    match order:
        case HurtHeld() | StrikeHeld():
            return _hurts(battle, order, contest).seen(won)
        case NervePinch():
            return Glance(won, 0.0, won, won)
        case BreakFree():
            return Glance(won, 0.0, beside=DOWN * won)
        case Strangle() | JointLock():
            return Glance(won, 0.0, held=won * SEEN)
        case _:
            return Glance(won, 0.0, beside=SEEN * won)


def _hurts(battle: Battle, order: HurtHeld | StrikeHeld, contest: Contest) -> Done:
    """By how much it is won, that well it hits."""
    figure, target = battle[order.figure], battle[order.target]
    item = figure.item(order.item) if isinstance(order, StrikeHeld) else None
    kind, skill = (GRAB, Skill.UNARMED) if item is None else (struck_with(figure, item.id), Skill.ARMED)
    damage = weapon(kind).damage
    assert damage is not None, "what strikes in a grab does damage"
    more = added(battle, Force(battle, figure, target, kind, skill, Manoeuvre.ATTACK))
    plain = Hit(damage, more, stun=weapon(kind).stun)
    found = Done()
    for margin, chance in contest.outcomes():
        if margin > 0:
            degree = degree_of(margin)
            hit = plain._replace(greatest=degree is Degree.EXTRAORDINARY, critical=degree >= Degree.SUPERIOR)
            found = found.plus(of_a_hit(battle, order.target, hit).share(chance))
    return found


# -- what comes back -------------------------------------------------------------------------------------------------


class Met(NamedTuple):
    """The best that somebody may do to whom he answers: all in all, and how likely each number of points gets
    through."""

    known: Glance
    points: dict[int, float]


def answers_to(battle: Battle, order: Choice) -> list[Met]:
    """What those beside somebody may do to him first for an order."""
    if not isinstance(order, Act) or not provokes(battle, order):
        return []
    figure = battle[order.figure]
    foes = (foe for foe in answerers(battle, figure, figure.at) if minds(battle, order, foe))
    return [best for foe in foes if (best := best_answer(battle, foe, figure)) is not None]


def best_answer(battle: Battle, foe: Figure, figure: Figure) -> Met | None:
    """The plain blow of somebody that can be expected to do most to who is beside him. None: they do nothing."""
    blows: list[Act] = [Strike(foe.id, figure.id, item.id) for item in strikers(foe)]
    punches = [Punch(foe.id, figure.id, limb) for limb in Natural]
    blows += [punch for punch in punches if not blows or not provokes(battle, punch)]
    best: Met | None = None
    for order in blows:
        if (attack := answer_of(battle, order)) is None or (hit := hit_of(order, attack.assault)) is None:
            continue
        known = _of_attack(battle, order, attack)
        if known.harm > (best.known.harm if best else 0.0):
            best = Met(known, points_of_ways(battle, figure.id, hit, _ways(battle, attack, hit)))
    return best


def _disturbed(battle: Battle, order: Choice, found: Glance, met: list[Met]) -> Glance:
    """What comes of an order that is answered first: nothing if its figure is stunned, felled or worse by that, less if
    it is wounded."""
    figure = battle[order.figure]
    goes_on = prod(1 - max(one.known.down, one.known.held) for one in met)
    levels = _levels_after(figure, met)
    whole = level_number(figure)
    unhurt = min(goes_on, levels.pop(whole, 0.0))
    share = (goes_on - unhurt) / rest if (rest := sum(levels.values())) else 0.0
    ways = [(unhurt, found), *((share * chance, _at_level(battle, order, at)) for at, chance in levels.items())]
    chance, hits, down, out, kill = (sum(odds * (one[n] or 0.0) for odds, one in ways) for n in range(5))
    beside = sum(odds * one.beside for odds, one in ways) - sum(one.known.harm for one in met)
    held = sum(odds * one.held for odds, one in ways)
    return Glance(chance, hits, down, out, kill, disarms=found.disarms, beside=beside, held=held)


def _levels_after(figure: Figure, met: list[Met]) -> dict[int, float]:
    """How likely a figure is at each wound level when all have answered it."""
    hurts = {figure.hurt: 1.0}
    for one in met:
        then: dict[int, float] = {}
        for hurt, chance in hurts.items():
            for points, odds in one.points.items():
                then[hurt + points] = then.get(hurt + points, 0.0) + chance * odds
        hurts = then
    found: dict[int, float] = {}
    for hurt, chance in hurts.items():
        at = level_number(figure, hurt)
        found[at] = found.get(at, 0.0) + chance
    return found


def _at_level(battle: Battle, order: Choice, number: int) -> Glance:
    """What comes of it if its figure is at another wound level before; nothing of the dead."""
    figure = battle[order.figure]
    hurt = replace(figure, hurt=number * health(figure))
    if hurt.hurt >= deadly(figure):
        return Glance(0.0, 0.0)
    then = battle.with_figure(hurt)
    attack = attack_of(then, order)
    return _of_attack(then, order, attack) if attack is not None else Glance(0.0, 0.0)
