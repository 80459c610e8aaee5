"""Trips and disarms: what it is worth to bring somebody down or to strike a thing out of his hand, and how likely the
opposed test after the hit is won, by the rules' own tallies. Grabs are in grappling.py, feints in preparing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import landing
from ai.rounds.chances import WHOLE, contest, made, struck_and_lost
from ai.rounds.grappling import Grappling
from ai.rounds.standing import DOWN, FELLED
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import Hit
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.shooting import out_of_sight, too_few
from core.rulesets.rounds.attack.striking import out_of_reach
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
from core.rulesets.rounds.turn.declaring import Deed


class Knacky(NamedTuple):
    """Such an attempt, how likely its test is won where it hits, in thousandths, and whether it is for bringing him
    down."""

    attempt: Attempt
    won: int
    fells: bool


class Knacks:
    """The trips and disarms of a battle's fighters."""

    def __init__(self, striking: Striking, grappling: Grappling) -> None:
        self.striking = striking
        self.grappling = grappling

    def orders(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Knacky]:
        """Those that the rules may allow now."""
        if foe.active and held(figure, "ranged-disarm"):
            yield from self._afar(battle, figure, foe)
        if out_of_reach(battle, figure.id, foe.id) or not foe.active:
            return
        tools = list(strikers(figure))
        if foe.posture.stands and not held(foe, "ground-fighting"):
            for item in (None, *[item for item in tools if trips(item)]):
                yield self._made(battle, Trip(figure.id, foe.id, item.id if item else ""), item, DOWN + FELLED)
        for thing in foe.held:
            worth = self.grappling.holding.arm(battle, foe, figure, thing)
            for item in (None, *tools):
                yield self._made(battle, Disarm(figure.id, foe.id, item.id if item else "", thing.id), item, worth)

    def _afar(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Knacky]:
        """Shooting or throwing something out of his hand."""
        for item in means(figure):
            if out_of_sight(battle, figure.id, foe.id, item) or (weapon(item).shoots and too_few(item, 1)):
                continue
            for thing in foe.held:
                order = DisarmAfar(figure.id, foe.id, item.id, thing.id)
                yield self._made(battle, order, item, self.grappling.holding.arm(battle, foe, figure, thing))

    def _made(self, battle: Battle, order: Trip | Disarming, item: Item | None, worth: int) -> Knacky:
        fells = isinstance(order, Trip)
        assault = order.assault(battle)
        won = self._won(battle, order, assault)
        attempt = next(self.striking.attempts(assault, (order, Hit(None, flat=max(1, worth * won // 1000)))))
        return Knacky(attempt, won, fells)

    def _won(self, battle: Battle, order: Trip | Disarming, assault: Assault) -> int:
        """How likely he goes down or lets go where the hit test hits, in thousandths. Who has learnt more goes by the
        total of his hit."""
        what = order.what if isinstance(order, Disarming) else ""
        (first, more), (second, less) = sides(battle, order, what)
        if (learnt := self._learnt(battle, order, assault)) is None:
            return contest(score(first).total + more.total, score(second).total + less.total).won
        hits = score(effort_of(assault, Deed(order.figure, 0, Window.TURN))).total
        need = target_of(assault).total - hits
        usual, extraordinary = learnt
        landed = made(need)
        return struck_and_lost(need, hits + usual, extraordinary - usual) * WHOLE // landed if landed else 0

    def _learnt(self, battle: Battle, order: Trip | Disarming, assault: Assault) -> tuple[int, int] | None:
        """By how much what his dice must show is more than the total of the hit; and the same of an extraordinary hit.
        None: they roll against one another."""
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


def comes_off(one: Knacky, penalty: int) -> int:
    """How likely it hits and the test after it is won, in thousandths."""
    blow = one.attempt.at(penalty)
    return landing(blow.number, blow.score) * one.won // 1000
