"""What can be expected of an attack, from the odds of its rolls, without running it: so that a menu is put in order at
once. Whoever may defend himself within his allowance does so as serves him best; whoever may answer first does what
hurts most. What is shown of it on the map: showing.py."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.glance import Glance
from core.rulebook.parts import glance
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attacking import Attack, as_an_answer, to_hit
from core.rulesets.rounds.attack.defending import best_ward, withstood
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.harm.expected import Hit, Way, points_of_ways
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.hands import strikers
from core.rulesets.rounds.sheet.wounds import deadly, level_number
from core.rulesets.rounds.turn.acts import Act


@glance(of=Attack)
def an_attack_at_a_glance(book: Rulebook, battle: Battle, order: Attack) -> Glance | None:
    """By its numbers, the best defence, and what may come first. None: its numbers do not say it."""
    attack = to_hit(battle, order)
    if attack is None:
        return None
    found, met = comes_to(battle, order, attack), answers_to(battle, order)
    return _disturbed(battle, order, found, met) if met else found


def comes_to(battle: Battle, order: Attack, attack: ToHit) -> Glance:
    """What comes of an attack against the best defence."""
    return order.comes_to(battle, attack, _ways(battle, attack, order.hit(attack.assault)))


def _ways(battle: Battle, attack: ToHit, hit: Hit | None) -> tuple[Way, ...]:
    ward = best_ward(battle, attack, hit)
    return withstood(battle, attack, ward.reply, hit) if ward is not None else attack.unwarded()


# -- what comes back ---------------------------------------------------------------------------------------------------


class Met(NamedTuple):
    """The best that somebody may do to whom he answers: all in all, and how likely each number of points gets
    through."""

    known: Glance
    points: dict[int, float]


def answers_to(battle: Battle, order: Act) -> list[Met]:
    """What those beside somebody may do to him first for an order."""
    if not provokes(battle, order):
        return []
    figure = battle[order.figure]
    foes = (foe for foe in answerers(battle, figure, figure.at) if minds(battle, order, foe))
    return [best for foe in foes if (best := best_answer(battle, foe, figure)) is not None]


def best_answer(battle: Battle, foe: Figure, figure: Figure) -> Met | None:
    """The plain blow of somebody that can be expected to do most to who is beside him. None: they do nothing."""
    blows: list[Attack] = [Strike(foe.id, figure.id, item.id) for item in strikers(foe)]
    punches = [Punch(foe.id, figure.id, limb) for limb in Natural]
    blows += [punch for punch in punches if not blows or not provokes(battle, punch)]
    best: Met | None = None
    for order in blows:
        if (attack := as_an_answer(battle, order)) is None or (hit := order.hit(attack.assault)) is None:
            continue
        known = comes_to(battle, order, attack)
        if known.harm > (best.known.harm if best else 0.0):
            best = Met(known, points_of_ways(battle, figure.id, hit, _ways(battle, attack, hit)))
    return best


def _disturbed(battle: Battle, order: Attack, found: Glance, met: list[Met]) -> Glance:
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


def _at_level(battle: Battle, order: Attack, number: int) -> Glance:
    """What comes of it if its figure is at another wound level before; nothing of the dead."""
    figure = battle[order.figure]
    hurt = replace(figure, hurt=number * health(figure))
    if hurt.hurt >= deadly(figure):
        return Glance(0.0, 0.0)
    then = battle.with_figure(hurt)
    attack = to_hit(then, order)
    return comes_to(then, order, attack) if attack is not None else Glance(0.0, 0.0)
