"""Trips and disarms: the value of bringing an enemy down or knocking an item away, and the chance of the opposed test
after the hit, by the rules' own totals. Grabs: grappling.py; feints: preparing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import landing
from ai.rounds.chances import WHOLE, contest, made, struck_and_lost
from ai.rounds.figure_value import DOWN, FELLED
from ai.rounds.grappling import Grappling
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import Hit
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.shooting import why_not_in_sight, why_too_few_shots
from core.rulesets.rounds.attack.striking import why_not_in_reach
from core.rulesets.rounds.edges.improved_disarm import deft_at_disarms, keeping_hold
from core.rulesets.rounds.edges.ranged_disarm import DisarmAfar, means
from core.rulesets.rounds.edges.wrestling import deft_at_trips, withstanding
from core.rulesets.rounds.manoeuvres.contest import sides
from core.rulesets.rounds.manoeuvres.disarming import Disarm, Disarming
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.rolls.effort import score
from core.rulesets.rounds.sheet.armoury import trips, weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import strikers
from core.rulesets.rounds.turn.acts import Window
from core.rulesets.rounds.turn.declaring import ActionInProgress


class TripOrDisarm(NamedTuple):
    """A trip or disarm, the chance in thousandths that its test is won after a hit, and whether it is a trip."""

    attempt: Attempt
    won: int
    fells: bool


class TripsAndDisarms:
    """The trips and disarms of a battle's fighters."""

    def __init__(self, striking: Striking, grappling: Grappling) -> None:
        self.striking = striking
        self.grappling = grappling

    def orders(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[TripOrDisarm]:
        """Yield those the rules may allow now."""
        if foe.active and held(figure, "ranged-disarm"):
            yield from self._ranged(battle, figure, foe)
        if why_not_in_reach(battle, figure.id, foe.id) or not foe.active:
            return
        tools = list(strikers(figure))
        if foe.posture.stands and not held(foe, "ground-fighting"):
            for item in (None, *[item for item in tools if trips(item)]):
                yield self._made(battle, Trip(figure.id, foe.id, item.id if item else ""), item, DOWN + FELLED)
        for thing in foe.held:
            worth = self.grappling.holding.arm(battle, foe, figure, thing)
            for item in (None, *tools):
                yield self._made(battle, Disarm(figure.id, foe.id, item.id if item else "", thing.id), item, worth)

    def _ranged(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[TripOrDisarm]:
        """Yield shooting or throwing at an item in hand."""
        for item in means(figure):
            if why_not_in_sight(battle, figure.id, foe.id, item) or (
                weapon(item).shoots and why_too_few_shots(item, 1)
            ):
                continue
            for thing in foe.held:
                order = DisarmAfar(figure.id, foe.id, item.id, thing.id)
                yield self._made(battle, order, item, self.grappling.holding.arm(battle, foe, figure, thing))

    def _made(self, battle: Battle, order: Trip | Disarming, item: Item | None, worth: int) -> TripOrDisarm:
        fells = isinstance(order, Trip)
        assault = order.assault(battle)
        won = self._won(battle, order, assault)
        attempt = next(self.striking.attempts(assault, (order, Hit(None, flat=max(1, worth * won // 1000)))))
        return TripOrDisarm(attempt, won, fells)

    def _won(self, battle: Battle, order: Trip | Disarming, assault: Assault) -> int:
        """Return the chance, in thousandths, that the target goes down or lets go after a hit. Trained figures use the
        total of the hit."""
        what = order.what if isinstance(order, Disarming) else ""
        (first, more), (second, less) = sides(battle, order, what)
        if (learnt := self._learnt(battle, order, assault)) is None:
            return contest(score(first).total + more.total, score(second).total + less.total).won
        hits = score(effort_of(assault, ActionInProgress(order.figure, 0, Window.TURN))).total
        need = target_of(assault).total - hits
        usual, extraordinary = learnt
        landed = made(need)
        return struck_and_lost(need, hits + usual, extraordinary - usual) * WHOLE // landed if landed else 0

    def _learnt(self, battle: Battle, order: Trip | Disarming, assault: Assault) -> tuple[int, int] | None:
        """Return by how much the target's dice have to beat the total of the hit, and the same for an extraordinary
        hit. None: an opposed test."""
        figure = battle[order.figure]
        if isinstance(order, Trip):
            if (edge := deft_at_trips(figure, assault.skill)) is None:
                return None
            asked = [withstanding(battle, order, edge, 0, extraordinary=best) for best in (False, True)]
        else:
            if (edge := deft_at_disarms(figure, assault.skill)) is None:
                return None
            asked = [keeping_hold(battle, order, order.what, edge, 0, extraordinary=best) for best in (False, True)]
        usual, best = (wanted.total - score(effort).total for effort, wanted in asked)
        return usual, best


def comes_off(one: TripOrDisarm, penalty: int) -> int:
    """Return the chance that it hits and the test after it is won, in thousandths."""
    blow = one.attempt.at(penalty)
    return landing(blow.number, blow.score) * one.won // 1000
