"""The attacks that a fighter may make at once, and what it may do in a grab, each order with what speaks for it. What
they do: striking.py, knacks.py, grappling.py; what they open: combining.py; all else that it may do: acting.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.labels import attack_on
from ai.plain import Plan
from ai.rounds.alike import with_mark
from ai.rounds.blows import landing
from ai.rounds.combining import of_blow, of_contest
from ai.rounds.holding import Move
from ai.rounds.knacks import Knacky, comes_off
from ai.rounds.slots import Slots, is_hopeless
from ai.rounds.striking import Attempt
from ai.rounds.ways import Leaves
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
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Window, window_of

FEW = 4
"""So many attacks at each enemy are looked at as first orders of a turn."""
LEAST = 200
"""What promises less is not tried."""
OPENS = "opens the way"
"""The label of what an attack opens to others that may follow at once."""


class Attacking(Weighing):
    """The attacks of one figure, as one level thinks."""

    # -- attacks -------------------------------------------------------------------------------------------------------

    def _at(self, battle: Battle, slots: Slots, foes: tuple[Figure, ...]) -> Iterator[Plan]:
        """The attacks that it may make at once, each with what may follow."""
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
                for move in self.grappling.nooses(battle, figure, foe, slots[0]):
                    if is_hopeless(move.fare.won, slots[0]):
                        continue
                    assert isinstance(move.order, Act), "taking hold is an action"
                    given = ("opening given", -self.opening(self.striking.answers(battle, move.order)))
                    sums = (*self._moved(battle, figure, move), given, (FOLLOWS, then), *self.place(battle))
                    yield Plan(move.order, sums)
                for knack in self.knacks.orders(battle, figure, foe):
                    if not is_hopeless(comes_off(knack, slots[0]), slots[0]):
                        yield self._knack(battle, knack, slots, then)

    def _attack(self, battle: Battle, attempt: Attempt, slots: Slots, then: int, share: int = 100) -> Plan:
        place, foe = self.place(battle), battle[attempt.target]
        worth = self.gain(battle, attempt, slots[0]) * share // 100
        given = -self.opening(self.striking.answers(battle, attempt.order))
        sums: list[Sum] = [(attack_on(foe), worth), ("opening given", given), (FOLLOWS, then), *place]
        if opened := self._opened(battle, attempt, slots, then):
            sums.append((OPENS, opened))
        return Plan(attempt.order, tuple(sums), foe.id)

    def _opened(self, battle: Battle, attempt: Attempt, slots: Slots, then: int) -> int:
        """What an attack that hits is worth for what comes after it: the second of a combination, the next blow."""
        figure, foe = battle[self.name], battle[attempt.target]
        plain = attempt.plainly(slots[0]).worth
        if not plain:
            return 0
        met = self.striking.answered(battle, attempt, slots[0]).worth if self.profile.expects_reply else plain
        blow = attempt.at(slots[0])
        well = of_blow(blow).share(min(met, plain), plain)
        found = self.combining.after(battle, figure, foe, attempt.order, well)
        if attempt.leaves is None:
            return found
        hits = landing(blow.number, blow.score) * min(met, plain) // plain
        both = hits * hits // 1000 if attempt.twice else 0
        once = 2 * (hits - both) if attempt.twice else hits
        one, two = (self._left_to(battle, attempt.leaves, foe, count, slots[1:], then) for count in (1, 2))
        return found + (once * one + both * two) // 1000

    def _left_to(self, battle: Battle, leaves: Leaves, foe: Figure, count: int, slots: Slots, then: int) -> int:
        """What so many such hits make of the next blow at him, in this turn or the next."""
        mark = Mark(leaves.kind, "C-edge-follow-up-strike-03", count * leaves.value, foe.id)
        marked = with_mark(battle, battle[self.name], mark)
        soon, share = (slots[0], 100) if slots and then > 0 else (0, NEXT)
        return max(0, self.best(marked, soon, foe.id).worth - self.best(battle, soon, foe.id).worth) * share // 100

    def _knack(self, battle: Battle, knack: Knacky, slots: Slots, then: int) -> Plan:
        """What is done to whom it brings down counts too."""
        plan = self._attack(battle, knack.attempt, slots, then)
        if not knack.fells:
            return plan
        foe = battle[knack.attempt.target]
        fallen = battle.with_figure(replace(foe, posture=PRONE))
        more = max(0, self.follow(fallen, slots[1:]).worth - then) * comes_off(knack, slots[0]) // 1000
        return plan._replace(sums=(*plan.sums, (FOLLOWS, more)))

    # -- in a grab -----------------------------------------------------------------------------------------------------

    def _in_a_grab(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """All that may be done to whom it holds or is held by, or to others; letting go costs nothing."""
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
            opens = self.combining.after(battle, figure, battle[move.target], move.order, of_contest(move.fare))
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
        """The strangle that it has on somebody."""
        hold = hold_of(battle, figure.id)
        return hold if hold is not None and hold.grip == Grip.STRANGLED else None

    def strangling(self, battle: Battle) -> int:
        """What it is worth to do nothing else while it strangles somebody; in a later round that is paid for first."""
        figure = battle[self.name]
        hold = self._strangled(battle, figure)
        paid = hold is not None and figure.mark(Marks.KEPT)
        return self.grappling.gripping.kept(battle, hold)[1] if hold is not None and paid else 0

    def _thrown(self, battle: Battle, figure: Figure, order: ThrowHeld) -> Battle:
        """The battle when somebody has been thrown: he lies there, and is free."""
        apart = self.grappling.holding.without(battle, figure)
        fallen = apart.with_figure(replace(battle[order.target], at=order.to, posture=PRONE))
        return fallen.with_figure(replace(figure, posture=PRONE)) if order.sacrifice else fallen

    def _moved(self, battle: Battle, figure: Figure, move: Move) -> Iterator[Sum]:
        worth = self.aims.gain(move.target, move.worth) * self.profile.brawling // 100
        yield attack_on(battle[move.target]), worth
        if move.lost:
            yield "hold", -move.lost * max(0, self.grappling.holding.held_worth(battle, figure)) // 1000


def _few(tried: Iterable[Attempt], penalty: int) -> list[Attempt]:
    """The attacks of which most may be expected, and all that leave something for the next; none that is hopeless."""
    ranked = sorted(tried, key=lambda one: -one.plainly(penalty).worth)
    kept = [*ranked[:FEW], *(one for one in ranked[FEW:] if one.leaves is not None)]
    return [one for one in kept if one.plainly(penalty).worth >= LEAST and not is_hopeless(one.lands(penalty), penalty)]
