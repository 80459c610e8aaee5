"""Plans for the remaining actions of a turn, from any point of it, each order with its terms. The value of places
and of what may follow: weighing.py; moves: going.py; attacks: attacking.py; preparations: preparing.py; items:
handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.labels import attack_on
from ai.plans import Plan
from ai.rounds.attacking import OPENS, Attacking
from ai.rounds.combining import NEVER, odds_of_hit
from ai.rounds.firing import Firing
from ai.rounds.going import Going
from ai.rounds.handling import Handling
from ai.rounds.mending import aids
from ai.rounds.moving import after_actions
from ai.rounds.preparing import Prepared
from ai.rounds.slots import HOPELESS, Slots, at_hand, is_hopeless, slots_of
from ai.rounds.weighing import FOLLOWS, HASTE, LONGEST, NEXT
from core.battle.battle import Battle
from core.play.asking import Choice
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Window, window_of
from core.rulesets.rounds.turn.acts import Acting as ActingMoment
from core.rulesets.rounds.turn.allowance import ACTIONS
from core.rulesets.rounds.turn.delay import Delay

DODGING = 400
"""The value of a dodge that costs nothing."""
BY_ITSELF = "worth by itself"
"""The label of an order's own value."""
AMBUSH, FORESEEN = 30, 50
"""The weight of an attack on an enemy who comes near, in percent; and of all such attacks, for players that look
ahead."""


class Acting(Attacking):
    """The plans of one figure, as one level thinks."""

    def plans(self, idle: Choice) -> list[Plan]:
        """Return every order worth a thought, best first. `idle` is the order to pass."""
        battle, figure = self.start, self.start[self.name]
        slots, window = at_hand(battle, figure), window_of(battle)
        found = [Plan(idle, (*self.place(battle), ("kept for defence", self.spared(battle, slots))))]
        if kept := self.strangling(battle):
            found = [found[0]._replace(sums=(*found[0].sums, ("hold", kept)))]
        if window is Window.RIPOSTE:
            found += self._offered(battle, slots)
        elif window is Window.OPPORTUNITY:
            found += self._at(battle, slots, (battle[battle.clock.pending[-1]],))
        elif in_a_grab(battle, figure.id):
            found += self._in_a_grab(battle, slots)
        else:
            found += self._at(battle, slots, battle.foes(figure))
            found += self._staying(battle, slots, window)
        if window is Window.TURN and self.aims.any:
            found = [self._timed(plan) for plan in found]
        if slots and window not in (Window.RIPOSTE, Window.OPPORTUNITY) and not in_a_grab(battle, figure.id):
            found += self._leading_on(battle, slots)
        return sorted(found, key=lambda plan: -plan.score)

    def _timed(self, plan: Plan) -> Plan:
        """Return a plan that stays where it is, with what its time costs objectives: all that is left, but for acts."""
        order = plan.order
        spends = order.cost if isinstance(order, Act) and not order.full else ACTIONS
        return plan._replace(sums=(*plan.sums, *self.time_spent(self.start, spends)))

    def free_moves(self, idle: Choice) -> list[Plan]:
        """Return the plans for the free manoeuvre on an enemy just grabbed."""
        figure = self.start[self.name]
        rest = slots_of(self.start, figure)
        found = [Plan(idle, ((FOLLOWS, self.follow(self.start, rest).worth), *self.place(self.start)))]
        found += self._wrestling(self.start, figure, (0, *rest))
        return sorted(found, key=lambda plan: -plan.score)

    def by_weight(self, order: Choice, weight: int, about: object) -> Plan:
        """Return an unknown order by its weight; it is assumed to cost the first action left."""
        aim = str(getattr(order, "target", ""))
        if not isinstance(about, ActingMoment):
            return Plan(order, ((BY_ITSELF, weight),), aim)
        slots = at_hand(self.start, self.start[self.name])
        rest = self.follow(self.start, slots[1:]).worth
        return Plan(order, ((BY_ITSELF, weight), (FOLLOWS, rest), *self.place(self.start)), aim)

    def _staying(self, battle: Battle, slots: Slots, window: Window | None) -> Iterator[Plan]:
        """Yield everything but attacks that leaves the figure as it is."""
        if not slots:
            return
        yield from self._prepared(battle, slots)
        yield from self._helped(battle, slots)
        if not slots[0] and window is Window.TURN:
            yield from self._waiting(battle, slots)
            yield from Firing(self).plans(battle, slots)

    def _leading_on(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield what changes the figure's place or things; the value of the place counts the action already."""
        yield from self._handled(battle, slots)
        if not slots[0]:
            yield from Going(self).plans(battle, slots)

    # -- offers -------------------------------------------------------------------------------------------------------

    def _offered(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield everything that might be taken up; the rules say what is."""
        figure = battle[self.name]
        yield from self._at(battle, slots, battle.foes(figure))
        if in_a_grab(battle, figure.id):
            yield from self._wrestling(battle, figure, slots)
        yield from self._prepared(battle, slots)
        if figure.mark(Marks.FELLED):
            yield Going(self).rebounding(battle, slots)
        if (swung := figure.mark(Marks.SWINGS)) is not None:
            for order, worth in self.grappling.gripping.struck_with(battle, figure, battle[swung.about]):
                yield Plan(order, ((attack_on(battle[order.target]), worth), *self.place(battle)), order.target)
        if figure.mark(Marks.COMBINES):
            yield Plan(DodgeAhead(figure.id), (("kept for defence", DODGING), *self.place(battle)))

    # -- items and preparations ----------------------------------------------------------------------------------------

    def _handled(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        figure = battle[self.name]
        for way in Handling(self.aims.things).orders(battle, figure, slots):
            then = battle.with_figure(after_actions(way.after, way.actions))
            rest = self.follow(then, slots[way.actions :])
            given = self.opening(self.striking.answers(battle, way.order)) if way.provokes else 0
            sums = (("opening given", -given), (FOLLOWS, rest.worth), ("arms", way.worth), *self.place(then))
            yield Plan(way.order, sums, rest.aim)

    def _helped(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield first aid."""
        figure = battle[self.name]
        for one in aids(battle, figure, slots[0]):
            if one.chance >= HOPELESS:
                given = ("opening given", -self.opening(self.striking.answers(battle, one.order)))
                rest = (FOLLOWS, self.follow(battle, slots[1:]).worth)
                yield Plan(one.order, (("first aid", self.mends(one)), given, rest, *self.place(battle)))

    def _prepared(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield aiming, feints and help for friends, worth what they add to the attack that follows."""
        figure, rest = battle[self.name], self.follow(battle, slots[1:]).worth
        place = self.place(battle)
        for one in (*self.preparing.aims(battle, figure, slots[0]), *self.preparing.feints(battle, figure, slots[0])):
            if is_hopeless(one.chance, slots[0]):
                continue
            worth = self._serves(battle, one, slots[1:])
            given = -self.opening(self.striking.answers(battle, one.order))
            follows = (one.chance * worth + (1000 - one.chance) * rest) // 1000
            well = odds_of_hit(one.blow) if one.blow is not None else NEVER
            opens = self.combining.after(one.then, one.then[self.name], one.target, one.order, well)
            more = ((OPENS, opens),) if opens else ()
            yield Plan(one.order, (("opening given", given), (FOLLOWS, follows), *more, *place), one.target.id)
        for aid in self.preparing.aids(battle, figure, slots[0]):
            if is_hopeless(aid.chance, slots[0]):
                continue
            haste = HASTE if slots[0] else 0
            worth = self.aims.gain(aid.target.id, aid.worth) * self.profile.support // 100 - haste
            yield Plan(aid.order, (("helps a friend", worth), (FOLLOWS, rest), *place))

    def _serves(self, battle: Battle, one: Prepared, slots: Slots) -> int:
        """Return the value of what follows a successful preparation: its attack now, or next turn."""
        plain = self.best(battle, 0, one.target.id).worth
        kept = 0 if isinstance(one.order, Aim) else self.spared(battle, slots)
        later = kept + NEXT * max(0, self.best(one.then, 0, one.target.id).worth - plain) // 100
        if not slots:
            return later
        now = self.best(one.then, slots[0], one.target.id).worth
        return max(later, now + self.follow(battle, slots[1:]).worth) if now > 0 else later

    # -- waiting -------------------------------------------------------------------------------------------------------

    def _waiting(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield holding the remaining actions where an enemy may come near; they serve for defence too."""
        if not self.profile.expects_reply or battle.clock.turn >= LONGEST:
            return
        figure, foes = battle[self.name], self.coming(battle)
        count, share = sum(not slot for slot in slots), FORESEEN if self.profile.foresees else AMBUSH
        worth = max((self.ambush(battle, figure, foe, count) for foe in foes), default=0) * share * self.calm // 10000
        if worth:
            spared = ("kept for defence", self.spared(battle, slots))
            yield Plan(Delay(figure.id, count), (("lies in wait", worth), spared, *self.place(battle)))
