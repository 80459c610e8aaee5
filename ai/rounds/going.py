"""Moves for the rest of a turn: walks, charges, getting up, opening doors, each with its terms. Which ends are worth a
thought: moving.py; everything else: acting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.labels import ATTACK_TO_COME, attack_on
from ai.plans import Plan
from ai.rounds.chances import WHOLE, made
from ai.rounds.figure_value import DOWN
from ai.rounds.mending import aids
from ai.rounds.moving import End, after_actions, gone, leaves, moved, reached_by, run_to, ways_to_go
from ai.rounds.slots import Slots
from ai.rounds.weighing import FOLLOWS, NEXT, Rest, Weighing, mixed
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import STANDING
from core.battle.record import replace
from core.rulesets.rounds.attack.striking import is_untrained
from core.rulesets.rounds.edges.rebound import Rebound, is_practised, to_rebound
from core.rulesets.rounds.gear.doors import CLOSED, OPEN, WorkDoor
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.reach import threateners, touches
from core.rulesets.rounds.manoeuvres.charging import Charge, is_far_enough, limb_of, to_charge
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import cut_short, to_go
from core.rulesets.rounds.movement.ground_work import StandUp, to_stand_up
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.sheet.hands import is_armed, strikers
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from core.space.ways import Path

ROUGHLY_AJAR = 2 * SQUARE
"""An open door is worth this many metres of the way."""
BY_WHO_COMES = ("position", ATTACK_TO_COME)
"""The terms of a place about attacks by those who come."""


class Going:
    """The moves of one figure."""

    def __init__(self, weighing: Weighing) -> None:
        self.weighing = weighing
        self.name = weighing.name
        self.striking = weighing.striking

    def plans(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield the plans worth a thought."""
        figure, weighing = battle[self.name], self.weighing
        reached = reached_by(battle, figure)
        if figure.posture == STANDING:
            yield from self._charges(battle, slots, reached)
        else:
            yield self._rising(battle, slots)
        for end in ways_to_go(
            battle, figure, weighing.aims, reached, weighing.far, weighing.conduct, shoots=weighing.shoots
        ):
            plan, given = self._going(battle, end, slots)
            yield plan
            if given:
                yield self._tumbling(battle, plan, end, given)
                yield self._only_moving(battle, end)
        for end in run_to(battle, figure, reached, weighing.far):
            yield self._running(battle, end, slots)
        yield from self._doors(battle, slots)

    def _going(self, battle: Battle, end: End, slots: Slots) -> tuple[Plan, int]:
        """Return a walk with what may be done at its end, and the reactions it provokes."""
        rest = self.weighing.follow(end.battle, slots[1:])
        given = self._left(battle, leaves(battle, battle[self.name], end.order))
        later = slots[1] if slots[1:] else 0
        help = max((self.weighing.mends(one) for one in aids(end.battle, end.battle[self.name], later)), default=0)
        if help > rest.worth:
            rest = Rest(help if slots[1:] else help * NEXT // 100)
        sums = (("opening given", -given), (FOLLOWS, rest.worth), *self.weighing.place(end.battle))
        return Plan(end.order, sums, rest.aim), given

    def _tumbling(self, battle: Battle, plan: Plan, end: End, given: int) -> Plan:
        """Return the same walk as a tumble: if it works, nobody reacts."""
        figure, order = battle[self.name], replace(end.order, gait=Gait.TUMBLE)
        failed = WHOLE - self._manages(battle, figure, order.path, Gait.TUMBLE)
        return plan._replace(order=order, sums=(("opening given", -given * failed // WHOLE), *plan.sums[1:]))

    def _manages(self, battle: Battle, figure: Figure, path: Path, gait: Gait) -> int:
        """Return the chance that a figure manages this gait, in parts of WHOLE."""
        trial = to_go(battle, figure, path, gait)
        return WHOLE if trial is None else made(trial.needs)

    def _only_moving(self, battle: Battle, end: End) -> Plan:
        """Return the same walk with nothing else this round: nobody reacts to it, but it leaves no defence."""
        figure = end.battle[self.name]
        then = end.battle.with_figure(replace(figure, marks=(*figure.marks, Mark(Marks.FULL_MOVE, "C-opportunity-06"))))
        return Plan(replace(end.order, only_moving=True), tuple(self.weighing.place(then)))

    def _running(self, battle: Battle, end: End, slots: Slots) -> Plan:
        """Return a run, which may turn out no longer than a jog."""
        figure, weighing = battle[self.name], self.weighing
        chance = 1000 * self._manages(battle, figure, end.order.path, Gait.RUN) // WHOLE
        short = cut_short(battle, figure, end.order.path, Gait.RUN)
        failed = gone(battle, figure, short) if short else battle
        there, here = weighing.follow(end.battle, slots[1:]), weighing.follow(failed, slots[1:])
        follows = (chance * there.worth + (1000 - chance) * here.worth) // 1000
        given = self._left(battle, leaves(battle, figure, end.order))
        place = mixed(chance, weighing.place(end.battle), weighing.place(failed))
        return Plan(end.order, (("opening given", -given), (FOLLOWS, follows), *place), there.aim)

    def _left(self, battle: Battle, foes: tuple[Figure, ...]) -> int:
        """Return what the enemies it leaves may do to it."""
        figure = battle[self.name]
        harm = sum(self.striking.blow_at(battle, foe, figure) for foe in foes if has_one(battle, foe))
        return self.weighing.opening(harm)

    def _rising(self, battle: Battle, slots: Slots) -> Plan:
        figure, weighing = battle[self.name], self.weighing
        order = StandUp(self.name)
        chance = 1000 * made(to_stand_up(battle, figure).needs) // WHOLE
        down = battle.with_figure(after_actions(figure, 1))
        up = battle.with_figure(replace(after_actions(figure, 1), posture=STANDING))
        better, worse = weighing.follow(up, slots[1:]), weighing.follow(down, slots[1:])
        follows = (chance * better.worth + (1000 - chance) * worse.worth) // 1000
        given = weighing.opening(self.striking.answers(battle, order))
        sums = mixed(chance, weighing.place(up), weighing.place(down))
        on_feet = ("footing", DOWN * chance // 1000)
        return Plan(order, (("opening given", -given), on_feet, (FOLLOWS, follows), *sums), better.aim)

    def rebounding(self, battle: Battle, slots: Slots) -> Plan:
        """Return getting up at once after a fall, for an opportunity action."""
        figure, weighing = battle[self.name], self.weighing
        order = Rebound(self.name)
        chance = 1000 * made(to_rebound(battle, figure).needs) // WHOLE
        given = 0 if is_practised(figure) else weighing.opening(self.striking.answers(battle, order))
        up = battle.with_figure(replace(figure, posture=STANDING))
        sums = mixed(chance, weighing.place(up), weighing.place(battle))
        return Plan(order, (("opening given", -given), ("footing", DOWN * chance // 1000), *sums))

    def _charges(self, battle: Battle, slots: Slots, reached: Mapping[Cell, Path]) -> Iterator[Plan]:
        """Yield charges at enemies near enough, each with its attack."""
        figure = battle[self.name]
        if len(slots) < 2 or slots[1]:
            return
        for foe in battle.foes(figure):
            if is_far_enough(battle, figure, foe):
                ways = [path for cell, path in reached.items() if touches(battle, cell, foe.at)]
                if ways:
                    yield from self._run(
                        battle, foe, min(ways, key=lambda way: (length_of(way, figure.at), way)), slots
                    )

    def _run(self, battle: Battle, foe: Figure, path: Path, slots: Slots) -> Iterator[Plan]:
        figure, weighing = battle[self.name], self.weighing
        chance = 1000 * made(to_charge(battle, figure).needs) // WHOLE
        there = after_actions(figure, 2)
        marks = (*there.marks, Mark(Marks.CHARGED, "C-charge-04"), moved(figure, length_of(path, figure.at)))
        then = battle.with_figure(replace(there, at=path[-1], marks=marks))
        crossed = (figure.at, *path[:-1])
        beset = {one.id: one for cell in crossed for one in threateners(battle, figure, cell)}
        arms = [item.id for item in strikers(figure)]
        if not arms and is_untrained(figure):
            beset |= {one.id: one for one in threateners(battle, figure, path[-1]) if is_armed(one)}
        given = self._left(battle, tuple(beset.values()))
        for item in arms or [limb_of(figure)]:
            order = Charge(self.name, foe.id, item, path)
            attempt = self.striking.charge(then, then[self.name], foe, order, item)
            worth = weighing.gain(then, attempt, 0) * chance // 1000
            follows = weighing.follow(then, slots[2:]).worth * chance // 1000
            place = mixed(chance, weighing.place(then), weighing.place(battle))
            sums = ((attack_on(foe), worth), ("opening given", -given), (FOLLOWS, follows), *place)
            if weighing.conduct.any:
                sums = (*sums, *weighing.by_habit(attempt, worth, 0))
            yield Plan(order, sums, foe.id)

    def _doors(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield opening doors on the way, and closing them."""
        weighing, at = self.weighing, battle[self.name].at
        for cell in battle.grid.neighbours(at):
            nearer = weighing.far(cell) < weighing.far(at)
            kind = battle.ground(cell).id
            if kind == CLOSED and (nearer or weighing.aims.any):
                then = self._worked(battle, cell, OPEN)
                rest = weighing.follow(then, slots[1:])
                closer = (weighing.pull_label, weighing.pull * ROUGHLY_AJAR if nearer else 0)
                yield Plan(WorkDoor(self.name, cell), (closer, (FOLLOWS, rest.worth), *weighing.place(then)))
            elif kind == OPEN and not battle.at(cell):
                yield self._closing(battle, cell, slots, nearer=nearer)

    def _closing(self, battle: Battle, cell: Cell, slots: Slots, *, nearer: bool) -> Plan:
        """Return closing a door: a figure that wants to get through spends an action on it, about half its turn."""
        weighing, then = self.weighing, self._worked(battle, cell, CLOSED)
        rest = weighing.follow(then, slots[1:])
        farther = (weighing.pull_label, -weighing.pull * ROUGHLY_AJAR if nearer else 0)
        halved = [
            (label, value // 2 if label in BY_WHO_COMES else value)
            for label, value in weighing.place(then)
            if label != weighing.pull_label
        ]
        return Plan(WorkDoor(self.name, cell), (farther, (FOLLOWS, rest.worth), *halved))

    def _worked(self, battle: Battle, cell: Cell, door: str) -> Battle:
        """Return the battle with a door opened or closed, an action spent."""
        then = replace(battle, terrain={**battle.terrain, cell: door})
        return then.with_figure(after_actions(then[self.name], 1))
