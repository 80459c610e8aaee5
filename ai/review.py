"""Going through a battle again: which of a side's orders cost most against the best player's choice, by the expected
effect of each, not by the dice it got. One order against another: comparing.py; chances: chances.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, log

from ai.chances import WHOLE, chances, weight_of_orders
from ai.comparing import Compared, compared, narrowed
from ai.forces import Gauge, Judge
from ai.reviewed import Costly, Review
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.goal import GoalState
from core.battle.names import Side
from core.match.match import Match, Moment
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset

MOST_CLOSELY = 120
"""How many orders are compared by the best player itself. In longer battles a plainer player looks at all first."""
LEAST_LOST = 500
"""What an order must be worth less than the best, in thousandths of a hit, to be blamed."""
LEAST_COST = 10
"""What it must cost in chance to win, in thousandths."""
SLIGHT = 5
"""The least chance to win, and to lose, to reckon with, in thousandths."""
TWICE = 2
"""How much less a difference counts the larger it is: it is an estimate, and nothing costs more than half a side."""
TOP = 5

Progress = Callable[[int, int], None]
"""Called with how many orders have been looked at, and of how many; it may raise something to stop."""


def review(
    match: Match, thinker: Thinker, side: Side, top: int = TOP, progress: Progress = lambda done, whole: None
) -> Review:
    """Return the review of a side's orders in a match. `thinker`: the best player of the game. Nothing is rolled; the
    same history gets the same review."""
    history = tuple(match.history)
    given = [*orders_of(history, side)]
    found = [one for one in _lost(match.ruleset, thinker, history, given, progress) if one[1].lost >= LEAST_LOST]
    costly = [_costed(match.ruleset, thinker, number, history[number].before, one) for number, one in found]
    costly = [one for one in costly if one.cost >= LEAST_COST]
    costly.sort(key=lambda one: (-one.cost, -one.lost, one.moment))
    worst = tuple(_explained(match.ruleset, thinker, history[one.moment].before, one) for one in costly[:top])
    return Review(side, len(given), len(given) - len(costly), worst)


def orders_of(history: Sequence[Moment], side: Side) -> Iterator[int]:
    """Yield the moments at which a side gave an order or a reaction, during the battle."""
    for number, moment in enumerate(history):
        asked = moment.before.waiting
        fights = moment.before.verdict is None
        if fights and isinstance(asked, Decision) and asked.side == side and isinstance(moment.answer, Choice):
            yield number


def _lost(
    ruleset: Ruleset, thinker: Thinker, history: Sequence[Moment], given: list[int], progress: Progress
) -> Iterator[tuple[int, Compared]]:
    """Yield the worth of each order against the best. Of many, only those that a plainer player finds worst."""
    whole, done = len(given), 0
    if len(given) > MOST_CLOSELY:
        whole += MOST_CLOSELY
        first = []
        for number in given:
            one = _compared(thinker.plainer, ruleset, history[number])
            first.append((-one.lost if one is not None else 0, number))
            done += 1
            progress(done, whole)
        given = sorted(number for _, number in sorted(first)[:MOST_CLOSELY])
    for number in given:
        one = _compared(thinker, ruleset, history[number])
        done += 1
        progress(done, whole)
        if one is not None:
            yield number, one


def _compared(thinker: Thinker, ruleset: Ruleset, moment: Moment) -> Compared | None:
    assert isinstance(moment.answer, Choice), "an order is a choice"
    return compared(thinker, ruleset, moment.before, moment.answer)


def _costed(ruleset: Ruleset, thinker: Thinker, number: int, position: Position, found: Compared) -> Costly:
    """Return an order with its cost in chance to win."""
    asked = position.waiting
    room, battle = thinker.tactics, position.battle
    assert isinstance(asked, Decision), "an order answers a decision"
    assert isinstance(room, Judge), "a game can judge battles"
    chance = chances(room, ruleset, battle).sides[asked.side]
    gauge = room.gauge(ruleset, battle)
    lives = sum(gauge.life(figure) for figure in battle.active()) / len(battle.sides)
    share = found.lost / max(1.0, lives + TWICE * found.lost)
    cost = chance - after_loss(chance, weight_of_orders(ruleset.id) * share)
    if found.aims_lost and (stakes := _stakes(gauge, battle)):
        cost = min(chance, max(cost, WHOLE * found.aims_lost // stakes))
    return Costly(
        number, battle.clock.turn, asked.side, found.given.choice, "", found.best, found.lost, chance, max(0, cost)
    )


def _stakes(gauge: Gauge, battle: Battle) -> int:
    """Return what all objectives are worth that win or lose the battle, in thousandths of a hit."""
    chances_of = gauge.goal_sense.of(battle)
    return sum(chances_of.stake_of(goal) for goal in battle.goals if goal.state is GoalState.OPEN)


def after_loss(chance: int, loss: float) -> int:
    """Return the rest of a chance, in thousandths, after a loss on the scale of its logarithmic odds."""
    sure = min(WHOLE - SLIGHT, max(SLIGHT, chance)) / WHOLE
    odds = exp(log(sure / (1 - sure)) - loss)
    return min(chance, round(WHOLE * odds / (1 + odds)))


def _explained(ruleset: Ruleset, thinker: Thinker, position: Position, one: Costly) -> Costly:
    """Return it in words, with the reasons for the better order."""
    asked = narrowed(thinker, position, one.given)
    words = thinker.tactics.words(ruleset, asked, thinker.profile)
    return one._replace(does=words.doing(one.given), better=thinker.why(ruleset, asked, 1)[0])
