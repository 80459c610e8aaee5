"""What a fighter may do with the actions that are left to him, each order with what speaks for it: the plan of a turn
from any point of it. What a place is worth and what may follow: weighing.py; ways: going.py; attacks: attacking.py;
preparations: preparing.py; things: handling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.labels import attack_on
from ai.plain import Plan
from ai.rounds.attacking import OPENS, Attacking
from ai.rounds.combining import NEVER, of_blow
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
from core.rulesets.rounds.turn.acts import Acting as ActingMoment
from core.rulesets.rounds.turn.acts import Window, window_of
from core.rulesets.rounds.turn.delay import Delay

DODGING = 400
"""What a dodge is worth that costs nothing."""
BY_ITSELF = "worth by itself"
"""The label of what an order says that it is worth."""
AMBUSH, FORESEEN = 30, 50
"""What an attack counts for that may be made as soon as somebody comes near, in percent; what all of them count for to
who looks ahead."""


class Acting(Attacking):
    """The plans of one figure, as one level thinks."""

    handling = Handling()

    def plans(self, idle: Choice) -> list[Plan]:
        """Every order that is worth a thought, the best first; `idle` lets the moment go by."""
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
            found += self._else(battle, slots, window)
        return sorted(found, key=lambda plan: -plan.score)

    def free_moves(self, idle: Choice) -> list[Plan]:
        """What may be done for nothing to whom one has just taken hold of."""
        figure = self.start[self.name]
        rest = slots_of(self.start, figure)
        found = [Plan(idle, ((FOLLOWS, self.follow(self.start, rest).worth), *self.place(self.start)))]
        found += self._wrestling(self.start, figure, (0, *rest))
        return sorted(found, key=lambda plan: -plan.score)

    def by_weight(self, order: Choice, weight: int, about: object) -> Plan:
        """An order that nothing is known of but its weight: it is taken to cost the first action that is left."""
        aim = str(getattr(order, "target", ""))
        if not isinstance(about, ActingMoment):
            return Plan(order, ((BY_ITSELF, weight),), aim)
        slots = at_hand(self.start, self.start[self.name])
        rest = self.follow(self.start, slots[1:]).worth
        return Plan(order, ((BY_ITSELF, weight), (FOLLOWS, rest), *self.place(self.start)), aim)

    def _else(self, battle: Battle, slots: Slots, window: Window | None) -> Iterator[Plan]:
        """All but attacks."""
        if not slots:
            return
        yield from self._prepared(battle, slots)
        yield from self._handled(battle, slots)
        yield from self._helped(battle, slots)
        if not slots[0]:
            yield from Going(self).plans(battle, slots)
            if window is Window.TURN:
                yield from self._waiting(battle, slots)
                yield from Firing(self).plans(battle, slots)

    # -- what is offered ----------------------------------------------------------------------------------------------

    def _offered(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """All that might be taken up: the rules say what is."""
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

    # -- things and preparations ---------------------------------------------------------------------------------------

    def _handled(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        figure = battle[self.name]
        for way in self.handling.orders(battle, figure, slots):
            then = battle.with_figure(after_actions(way.after, way.actions))
            rest = self.follow(then, slots[way.actions :])
            given = self.opening(self.striking.answers(battle, way.order)) if way.provokes else 0
            sums = (("opening given", -given), (FOLLOWS, rest.worth), ("arms", way.worth), *self.place(then))
            yield Plan(way.order, sums, rest.aim)

    def _helped(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """First aid."""
        figure = battle[self.name]
        for one in aids(battle, figure, slots[0]):
            if one.chance >= HOPELESS:
                given = ("opening given", -self.opening(self.striking.answers(battle, one.order)))
                rest = (FOLLOWS, self.follow(battle, slots[1:]).worth)
                yield Plan(one.order, (("first aid", self.mends(one)), given, rest, *self.place(battle)))

    def _prepared(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Aiming, feinting, helping friends: worth what they make of the attack that follows."""
        figure, rest = battle[self.name], self.follow(battle, slots[1:]).worth
        place = self.place(battle)
        for one in (*self.preparing.aims(battle, figure, slots[0]), *self.preparing.feints(battle, figure, slots[0])):
            if is_hopeless(one.chance, slots[0]):
                continue
            worth = self._serves(battle, one, slots[1:])
            given = -self.opening(self.striking.answers(battle, one.order))
            follows = (one.chance * worth + (1000 - one.chance) * rest) // 1000
            well = of_blow(one.blow) if one.blow is not None else NEVER
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
        count, share = sum(not slot for slot in slots), FORESEEN if self.profile.foresees else AMBUSH
        worth = max((self.ambush(battle, figure, foe, count) for foe in foes), default=0) * share * self.calm // 10000
        if worth:
            spared = ("kept for defence", self.spared(battle, slots))
            yield Plan(Delay(figure.id, count), (("lies in wait", worth), spared, *self.place(battle)))
