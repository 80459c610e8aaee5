"""What a fighter may do with the actions that are left to him, each order with what speaks for it: the plan of a turn
from any point of it. What a place is worth and what may follow: weighing.py; ways: going.py; the attacks themselves:
striking.py, knacks.py, grappling.py; preparations: preparing.py; things: handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.rounds.going import Going
from ai.rounds.grappling import Move
from ai.rounds.handling import Handling
from ai.rounds.knacks import Knacky, comes_off
from ai.rounds.moving import after_actions
from ai.rounds.preparing import Prepared
from ai.rounds.slots import Slots, at_hand
from ai.rounds.striking import Attempt
from ai.rounds.weighing import FOLLOWS, LONGEST, NEXT, Plan, Weighing
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import PRONE
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.rounds.ground.threat import in_a_grab
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.turn.acts import ANSWERS, Window, window_of
from core.rulesets.rounds.turn.delay import Delay

FEW = 4
"""So many attacks at each enemy are looked at as first orders of a turn."""
LEAST = 200
"""What promises less is not tried."""
AMBUSH = 30
"""What an attack counts for that may be made as soon as somebody comes near, in percent."""


class Acting(Weighing):
    """The plans of one figure, as one level thinks."""

    handling = Handling()

    def plans(self, idle: Choice) -> list[Plan]:
        """Every order that is worth a thought, the best first; `idle` lets the moment go by."""
        battle, figure = self.start, self.start[self.name]
        slots, window = at_hand(battle, figure), window_of(battle)
        found = [Plan(idle, (*self.place(battle), ("kept for defence", self.spared(battle, slots))))]
        if window in ANSWERS:
            found += self._at(battle, slots, (battle[battle.clock.pending[-1]],))
        elif in_a_grab(battle, figure.id):
            found += self._in_a_grab(battle, slots)
        else:
            found += self._at(battle, slots, battle.foes(figure))
            found += self._else(battle, slots, window)
        return sorted(found, key=lambda plan: -plan.score)

    def free_moves(self, idle: Choice) -> list[Plan]:
        """What may be done for nothing to whom one has just taken hold of."""
        figure = self.start[self.name]
        found = [Plan(idle, tuple(self.place(self.start))), *self._wrestling(self.start, figure, (0,), free=True)]
        return sorted(found, key=lambda plan: -plan.score)

    def _else(self, battle: Battle, slots: Slots, window: Window | None) -> Iterator[Plan]:
        """All but attacks."""
        if not slots:
            return
        yield from self._prepared(battle, slots)
        yield from self._handled(battle, slots)
        if not slots[0]:
            yield from Going(self).plans(battle, slots)
            if window is Window.TURN:
                yield from self._waiting(battle, slots)

    # -- attacks -------------------------------------------------------------------------------------------------------

    def _at(self, battle: Battle, slots: Slots, foes: tuple[Figure, ...]) -> Iterator[Plan]:
        """The attacks that it may make at once, each with what may follow."""
        figure = battle[self.name]
        if not slots:
            return
        then = self.follow(battle, slots[1:]).worth
        for foe in foes:
            if foe.active:
                tried = self.striking.now(battle, figure, foe)
                best = sorted(tried, key=lambda one: -one.plainly(slots[0]).worth)[:FEW]
                starts = self.grappling.starts(battle, figure, foe)
                for attempt in best:
                    if attempt.plainly(slots[0]).worth >= LEAST:
                        yield self._attack(battle, attempt, slots[0], then)
                for attempt in starts:
                    yield self._attack(battle, attempt, slots[0], then, self.profile.brawling)
                for knack in self.knacks.orders(battle, figure, foe):
                    yield self._knack(battle, knack, slots, then)

    def _attack(self, battle: Battle, attempt: Attempt, penalty: int, then: int, share: int = 100) -> Plan:
        place, foe = self.place(battle), battle[attempt.target]
        worth = self.gain(battle, attempt, penalty) * share // 100
        given = -self.opening(self.striking.answers(battle, attempt.order))
        sums = [(f"attack on {foe.name}", worth), ("opening given", given), (FOLLOWS, then), *place]
        return Plan(attempt.order, tuple(sums), foe.id)

    def _knack(self, battle: Battle, knack: Knacky, slots: Slots, then: int) -> Plan:
        """What is done to whom it brings down counts too."""
        plan = self._attack(battle, knack.attempt, slots[0], then)
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
        gone = self.grappling.release(battle, figure)
        if gone is not None and window_of(battle) is Window.TURN:
            then = self.grappling.without(battle, figure)
            rest = self.follow(then, slots)
            yield Plan(gone.order, (("hold", gone.worth), (FOLLOWS, rest.worth), *self.place(then)), rest.aim)

    def _wrestling(self, battle: Battle, figure: Figure, slots: Slots, *, free: bool = False) -> Iterator[Plan]:
        then = 0 if free else self.follow(battle, slots[1:]).worth
        for move in self.grappling.moves(battle, figure, slots[0]):
            yield Plan(move.order, (*self._moved(battle, figure, move), (FOLLOWS, then), *self.place(battle)))

    def _moved(self, battle: Battle, figure: Figure, move: Move) -> Iterator[tuple[str, int]]:
        worth = self.aims.gain(move.target, move.worth) * self.profile.brawling // 100
        yield f"attack on {battle[move.target].name}", worth
        if move.lost:
            yield "hold", -move.lost * max(0, self.grappling.held_worth(battle, figure)) // 1000

    # -- things and preparations ---------------------------------------------------------------------------------------

    def _handled(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        figure = battle[self.name]
        for way in self.handling.orders(battle, figure, slots):
            then = battle.with_figure(after_actions(way.after, way.actions))
            rest = self.follow(then, slots[way.actions :])
            given = self.opening(self.striking.answers(battle, way.order)) if way.provokes else 0
            sums = (("opening given", -given), (FOLLOWS, rest.worth), ("arms", way.worth), *self.place(then))
            yield Plan(way.order, sums, rest.aim)

    def _prepared(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Aiming, feinting, helping friends: worth what they make of the attack that follows."""
        figure, rest = battle[self.name], self.follow(battle, slots[1:]).worth
        place = self.place(battle)
        for one in (*self.preparing.aims(battle, figure, slots[0]), *self.preparing.feints(battle, figure, slots[0])):
            worth = self._serves(battle, one, slots[1:])
            given = -self.opening(self.striking.answers(battle, one.order))
            follows = (one.chance * worth + (1000 - one.chance) * rest) // 1000
            yield Plan(one.order, (("opening given", given), (FOLLOWS, follows), *place), one.target.id)
        for aid in self.preparing.aids(battle, figure, slots[0]):
            worth = self.aims.gain(aid.target.id, aid.worth) * self.profile.support // 100
            yield Plan(aid.order, (("helps a friend", worth), (FOLLOWS, rest), *place))

    def _serves(self, battle: Battle, one: Prepared, slots: Slots) -> int:
        """What may follow a preparation that came off: its attack at once, or in the next turn."""
        plain = self.best(battle, 0, one.target.id).worth
        kept = 0 if isinstance(one.order, Aim) else self.spared(battle, slots)
        later = kept + NEXT * max(0, self.best(one.then, 0, one.target.id).worth - plain) // 100
        if not slots:
            return later
        now = self.best(one.then, slots[0], one.target.id).worth
        return max(later, now + self.follow(battle, slots[1:]).worth) if now > 0 else later

    # -- waiting -------------------------------------------------------------------------------------------------------

    def _waiting(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Holding back what is left of its allowance where somebody may come near: it serves for defence as well."""
        if not self.profile.expects_reply or battle.clock.turn >= LONGEST:
            return
        figure, foes = battle[self.name], self.coming(battle)
        worth = max((self.ambush(battle, figure, foe) for foe in foes), default=0) * AMBUSH * self.calm // 10000
        if worth:
            count = sum(not slot for slot in slots)
            spared = ("kept for defence", self.spared(battle, slots))
            yield Plan(Delay(figure.id, count), (("lies in wait", worth), spared, *self.place(battle)))


def target_of(plan: Plan) -> FigureId:
    """At whom an order is aimed, or what it is for."""
    return str(getattr(plan.order, "target", "")) or plan.aim
