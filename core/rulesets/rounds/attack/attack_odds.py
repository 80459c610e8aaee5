"""The odds of an attack, computed from its rolls without simulation, so that a menu is sorted at once. Targets use
their best defence within the allowance; enemies react with their most harmful attack. Previews: attack_preview.py."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.once import once
from core.battle.record import replace
from core.play.quick_odds import QuickOdds
from core.rulebook.parts import quick_odds
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attacking import Attack, as_an_answer, to_hit
from core.rulesets.rounds.attack.defending import best_ward, withstood
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.harm.expected import Hit, Way, points_of_ways
from core.rulesets.rounds.opportunity.answering import who_may_react
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.hands import strikers
from core.rulesets.rounds.sheet.wounds import deadly, level_number
from core.rulesets.rounds.turn.acts import Act


@quick_odds(of=Attack)
def an_attack_at_a_glance(book: Rulebook, battle: Battle, order: Attack) -> QuickOdds | None:
    """By its numbers, the best defence and the reactions before it. None: it must be simulated."""
    return _at_a_glance(battle, order)


@once
def _at_a_glance(battle: Battle, order: Attack) -> QuickOdds | None:
    attack = to_hit(battle, order)
    if attack is None:
        return None
    found, met = comes_to(battle, order, attack), expected_reactions(battle, order)
    return _disturbed(battle, order, found, met) if met else found


def comes_to(battle: Battle, order: Attack, attack: ToHit) -> QuickOdds:
    """Return the expected effect of an attack against the best defence."""
    return order.comes_to(battle, attack, _ways(battle, attack, order.hit(attack.assault)))


def _ways(battle: Battle, attack: ToHit, hit: Hit | None) -> tuple[Way, ...]:
    ward = best_ward(battle, attack, hit)
    return withstood(battle, attack, ward.reply, hit) if ward is not None else attack.unwarded()


# -- what comes back ---------------------------------------------------------------------------------------------------


class ExpectedReaction(NamedTuple):
    """The best reaction of an enemy: its expected effect, and the chance of each amount of damage."""

    known: QuickOdds
    points: dict[int, float]


def expected_reactions(battle: Battle, order: Act) -> list[ExpectedReaction]:
    """Return the expected reactions of adjacent enemies before an order."""
    if not provokes(battle, order):
        return []
    figure = battle[order.figure]
    foes = (foe.id for foe in who_may_react(battle, figure, figure.at) if minds(battle, order, foe))
    return [best for foe in foes if (best := best_reaction(battle, foe, figure.id)) is not None]


@once
def best_reaction(battle: Battle, by: FigureId, against: FigureId) -> ExpectedReaction | None:
    """Return the plain attack of one figure on another with the greatest expected harm. None: no attack does harm."""
    foe, figure = battle[by], battle[against]
    blows: list[Attack] = [Strike(foe.id, figure.id, item.id) for item in strikers(foe)]
    punches = [Punch(foe.id, figure.id, limb) for limb in Natural]
    blows += [punch for punch in punches if not blows or not provokes(battle, punch)]
    best: ExpectedReaction | None = None
    for order in blows:
        if (attack := as_an_answer(battle, order)) is None or (hit := order.hit(attack.assault)) is None:
            continue
        known = comes_to(battle, order, attack)
        if known.harm > (best.known.harm if best else 0.0):
            best = ExpectedReaction(known, points_of_ways(battle, figure.id, hit, _ways(battle, attack, hit)))
    return best


def _disturbed(battle: Battle, order: Attack, found: QuickOdds, met: list[ExpectedReaction]) -> QuickOdds:
    """The expected effect of an order after reactions: none if its figure is stunned or felled by them, less if
    wounded."""
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
    return QuickOdds(chance, hits, down, out, kill, disarms=found.disarms, beside=beside, held=held)


def _levels_after(figure: Figure, met: list[ExpectedReaction]) -> dict[int, float]:
    """The chance of each wound level after all reactions."""
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


def _at_level(battle: Battle, order: Attack, number: int) -> QuickOdds:
    """The expected effect of the order at another wound level; none if dead."""
    then = _hurt(battle, order.figure, number)
    attack = to_hit(then, order) if then is not None else None
    return comes_to(then, order, attack) if then is not None and attack is not None else QuickOdds(0.0, 0.0)


@once
def _hurt(battle: Battle, name: FigureId, number: int) -> Battle | None:
    """The battle with a figure at another wound level; None: it is dead there."""
    figure = battle[name]
    hurt = replace(figure, hurt=number * health(figure))
    return None if hurt.hurt >= deadly(figure) else battle.with_figure(hurt)
