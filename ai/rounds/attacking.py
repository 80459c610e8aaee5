"""Plans for attacks at once and for orders in a grab. What they do: striking.py, trips_and_disarms.py, grappling.py;
what they open: combining.py; all other plans: acting.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.labels import attack_on
from ai.plans import Plan
from ai.rounds.blows import landing
from ai.rounds.cache_keys import with_mark
from ai.rounds.combining import odds_of_contest, odds_of_hit
from ai.rounds.edge_attacks import Leaves
from ai.rounds.holding import Move
from ai.rounds.slots import Slots, is_hopeless
from ai.rounds.striking import Attempt
from ai.rounds.trips_and_disarms import TripOrDisarm, comes_off
from ai.rounds.weighing import FOLLOWS, NEXT, Weighing, mixed
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import PRONE
from core.battle.record import replace
from core.rulesets.rounds.edges.throws import ThrowHeld
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.holds import hold_of
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Window, window_of

FEW = 4
"""How many attacks on each enemy are considered as the first of a turn."""
LEAST = 200
"""Attacks worth less than this are not tried."""
OPENS = "opens the way"
"""The label of what an attack sets up."""


class Attacking(Weighing):
    """The attacks of one figure, as one level thinks."""

    # -- attacks -------------------------------------------------------------------------------------------------------

    def _at(self, battle: Battle, slots: Slots, foes: tuple[Figure, ...]) -> Iterator[Plan]:
        """Yield the attacks the figure may make now, each with what may follow."""
        figure = battle[self.name]
        if not slots:
            return
        then = self.follow(battle, slots[1:]).worth
        for foe in foes:
            if foe.active:
                for attempt in _few(self.striking.now(battle, figure, foe), slots[0]):
                    yield self._attack(battle, attempt, slots, then)
                for attempt in self.grappling.starts(battle, figure, foe):
                    if not is_hopeless(attempt.lands(slots[0]), slots[0]):
                        yield self._attack(battle, attempt, slots, then, self.profile.brawling)
                for move in self.grappling.weapon_grabs(battle, figure, foe, slots[0]):
                    if is_hopeless(move.fare.won, slots[0]):
                        continue
                    assert isinstance(move.order, Act), "taking hold is an action"
                    given = ("opening given", -self.opening(self.striking.answers(battle, move.order)))
                    sums = (*self._moved(battle, figure, move), given, (FOLLOWS, then), *self.place(battle))
                    yield Plan(move.order, sums)
                for trip in self.trips_and_disarms.orders(battle, figure, foe):
                    if not is_hopeless(comes_off(trip, slots[0]), slots[0]):
                        yield self._trip_or_disarm(battle, trip, slots, then)

    def _attack(self, battle: Battle, attempt: Attempt, slots: Slots, then: int, share: int = 100) -> Plan:
        place, foe = self.place(battle), battle[attempt.target]
        worth = self.gain(battle, attempt, slots[0]) * share // 100
        given = -self.opening(self.striking.answers(battle, attempt.order))
        sums: list[Sum] = [(attack_on(foe), worth), ("opening given", given), (FOLLOWS, then), *place]
        if self.conduct.any:
            sums += self.by_habit(attempt, worth, slots[0])
        if opened := self._opened(battle, attempt, slots, then):
            sums.append((OPENS, opened))
        return Plan(attempt.order, tuple(sums), foe.id)

    def _opened(self, battle: Battle, attempt: Attempt, slots: Slots, then: int) -> int:
        """Return what a hit adds to what comes after it: the second of a combination, the next attack."""
        figure, foe = battle[self.name], battle[attempt.target]
        plain = attempt.plainly(slots[0]).worth
        if not plain:
            return 0
        met = self.striking.answered(battle, attempt, slots[0]).worth if self.profile.expects_reply else plain
        blow = attempt.at(slots[0])
        well = odds_of_hit(blow).share(min(met, plain), plain)
        found = self.combining.after(battle, figure, foe, attempt.order, well)
        if attempt.leaves is None:
            return found
        hits = landing(blow.number, blow.score) * min(met, plain) // plain
        both = hits * hits // 1000 if attempt.twice else 0
        once = 2 * (hits - both) if attempt.twice else hits
        one, two = (self._left_to(battle, attempt.leaves, foe, count, slots[1:], then) for count in (1, 2))
        return found + (once * one + both * two) // 1000

    def _left_to(self, battle: Battle, leaves: Leaves, foe: Figure, count: int, slots: Slots, then: int) -> int:
        """Return what `count` such hits add to the next attack on the enemy, this turn or next."""
        mark = Mark(leaves.kind, "C-edge-follow-up-strike-03", count * leaves.value, foe.id)
        marked = with_mark(battle, battle[self.name], mark)
        soon, share = (slots[0], 100) if slots and then > 0 else (0, NEXT)
        return max(0, self.best(marked, soon, foe.id).worth - self.best(battle, soon, foe.id).worth) * share // 100

    def _trip_or_disarm(self, battle: Battle, trip: TripOrDisarm, slots: Slots, then: int) -> Plan:
        """Return a trip or disarm; what may be done to a tripped enemy counts too."""
        plan = self._attack(battle, trip.attempt, slots, then)
        if not trip.fells:
            return plan
        foe = battle[trip.attempt.target]
        fallen = battle.with_figure(replace(foe, posture=PRONE))
        more = max(0, self.follow(fallen, slots[1:]).worth - then) * comes_off(trip, slots[0]) // 1000
        return plan._replace(sums=(*plan.sums, (FOLLOWS, more)))

    # -- in a grab -----------------------------------------------------------------------------------------------------

    def _in_a_grab(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield everything the figure may do in a grab, to its opponent or to others; letting go is free."""
        figure = battle[self.name]
        if slots:
            yield from self._wrestling(battle, figure, slots)
            partners = {name for hold in battle.holds for name in (hold.holder, hold.held)}
            yield from self._at(battle, slots, tuple([foe for foe in battle.foes(figure) if foe.id not in partners]))
        gone = self.grappling.holding.release(battle, figure)
        if gone is not None and window_of(battle) is Window.TURN:
            then = self.grappling.holding.without(battle, figure)
            rest = self.follow(then, slots)
            yield Plan(gone.order, (("hold", gone.worth), (FOLLOWS, rest.worth), *self.place(then)), rest.aim)

    def _wrestling(self, battle: Battle, figure: Figure, slots: Slots) -> Iterator[Plan]:
        rest = self.follow(battle, slots[1:]).worth
        for move in self.grappling.moves(battle, figure, slots[0]):
            if is_hopeless(move.fare.won, slots[0]) or (move.worth < LEAST and not isinstance(move.order, BreakFree)):
                continue
            opens = self.combining.after(battle, figure, battle[move.target], move.order, odds_of_contest(move.fare))
            more = ((OPENS, opens),) if opens else ()
            then, place = rest, self.place(battle)
            if isinstance(move.order, ThrowHeld):
                lying, won = self._thrown(battle, figure, move.order), move.fare.won
                then += won * (self.follow(lying, slots[1:]).worth - rest) // 1000
                place = mixed(won, self.place(lying), place)
            yield Plan(move.order, (*self._moved(battle, figure, move), *more, (FOLLOWS, then), *place))
        if (hold := self._strangled(battle, figure)) is not None:
            order, worth = self.grappling.gripping.kept(battle, hold)
            yield Plan(order, ((attack_on(battle[hold.held]), worth), *self.place(battle)), hold.held)

    def _strangled(self, battle: Battle, figure: Figure) -> Hold | None:
        """Return the figure's stranglehold."""
        hold = hold_of(battle, figure.id)
        return hold if hold is not None and hold.grip == Grip.STRANGLED else None

    def strangling(self, battle: Battle) -> int:
        """Return the value of doing nothing else while strangling; in a later round it has to be paid for first."""
        figure = battle[self.name]
        hold = self._strangled(battle, figure)
        paid = hold is not None and figure.mark(Marks.KEPT)
        return self.grappling.gripping.kept(battle, hold)[1] if hold is not None and paid else 0

    def _thrown(self, battle: Battle, figure: Figure, order: ThrowHeld) -> Battle:
        """Return the battle after a throw: the target lies there, free."""
        apart = self.grappling.holding.without(battle, figure)
        fallen = apart.with_figure(replace(battle[order.target], at=order.to, posture=PRONE))
        return fallen.with_figure(replace(figure, posture=PRONE)) if order.sacrifice else fallen

    def _moved(self, battle: Battle, figure: Figure, move: Move) -> Iterator[Sum]:
        worth = self.aims.gain(move.target, move.worth) * self.profile.brawling // 100
        if self.aims.any and isinstance(move.order, Grab):
            worth += self.aims.if_seized(move.target) * move.fare.won // 1000
        yield attack_on(battle[move.target]), worth
        if isinstance(move.order, Grab):
            yield from self.conduct.hold(move.fare.won)
        if move.lost:
            yield "hold", -move.lost * max(0, self.grappling.holding.held_worth(battle, figure)) // 1000


def _few(tried: Iterable[Attempt], penalty: int) -> list[Attempt]:
    """Return the attacks with the highest averages, and all that add something to the next; no hopeless ones."""
    ranked = sorted(tried, key=lambda one: -one.plainly(penalty).worth)
    kept = [*ranked[:FEW], *(one for one in ranked[FEW:] if one.leaves is not None)]
    return [one for one in kept if one.plainly(penalty).worth >= LEAST and not is_hopeless(one.lands(penalty), penalty)]
