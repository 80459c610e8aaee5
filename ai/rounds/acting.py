"""What a fighter may do with the actions that are left to him, each order with what speaks for it: the plan of a turn
from any point of it. What a place is worth and what may follow is here; the orders themselves: attacks in striking.py,
ways in moving.py, things in handling.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.aims import Aims
from ai.patience import minded
from ai.profiles import Profile, thinks_of_its_life
from ai.rounds.chances import WHOLE, made
from ai.rounds.dangers import Dangers
from ai.rounds.handling import Handling
from ai.rounds.moving import End, after_actions, leaves, moved, reached_by, ways_to_go
from ai.rounds.preparing import Preparing
from ai.rounds.slots import Slots, at_hand
from ai.rounds.standing import DOWN, beaten
from ai.rounds.striking import Attempt, Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import STANDING
from core.battle.record import replace
from core.play.asking import Choice
from core.play.ruleset import Ruleset
from core.rulesets.rounds.ground.distance import metres, metres_between
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.ground.threat import in_a_grab
from core.rulesets.rounds.manoeuvres.charging import LEAST, MOST, Charge
from core.rulesets.rounds.movement.ground_work import ENGAGED, StandUp
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.trying import ROUTINE
from core.rulesets.rounds.sheet.armoury import Kind, weapon
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import Window, window_of

STEP = 140
"""What a metre nearer to the enemy is worth."""
RESTLESS = 8
"""Every round that passes makes it worth so many percent more."""
LONGEST = 25
NEXT = 40
"""What an attack counts for that may be made in the next turn, in percent."""
FEAR = 2
FEW = 2
"""So many attacks at each enemy are looked at as first orders of a turn."""


class Plan(NamedTuple):
    """An order with what speaks for it and against it, and at whom it or what it is for is aimed."""

    order: Choice
    sums: tuple[Sum, ...]
    aim: FigureId = ""

    @property
    def score(self) -> int:
        """All of it."""
        return sum([value for _, value in self.sums])


class Rest(NamedTuple):
    """What the actions that are left may bring, and at whom the first of them is aimed."""

    worth: int
    aim: FigureId = ""


class Acting:
    """The plans of one figure, as one level thinks."""

    def __init__(self, ruleset: Ruleset, battle: Battle, name: FigureId, profile: Profile) -> None:
        self.ruleset = ruleset
        self.name = name
        self.profile = profile
        self.start = battle
        figure = battle[name]
        self.aims = Aims(battle, figure.side)
        self.striking = Striking()
        self.dangers = Dangers(self.striking)
        self.handling = Handling()
        self.preparing = Preparing(self.striking)
        afraid = FEAR if thinks_of_its_life(profile, figure, beaten=beaten(figure)) else 1
        self.danger = profile.danger * afraid * minded(battle) // 100 if profile.minds_threats else 0
        rounds = min(LONGEST, battle.clock.turn)
        self.pull = STEP * (100 + RESTLESS * rounds) * profile.pull // 10000
        self.shoots = shoots(figure)
        self._places: dict[int, tuple[Battle, list[Sum]]] = {}
        self._spared: dict[tuple[int, Slots], tuple[Battle, int]] = {}

    # -- what may be done -----------------------------------------------------------------------------------------

    def plans(self, idle: Choice) -> list[Plan]:
        """Every order that is worth a thought, the best first; `idle` lets the moment go by."""
        battle, figure = self.start, self.start[self.name]
        slots = at_hand(battle, figure)
        window = window_of(battle)
        found = [Plan(idle, (*self.place(battle), ("kept for defence", self.spared(battle, slots))))]
        if window in (Window.OPPORTUNITY, Window.RIPOSTE):
            found += self.attacks(battle, slots, (battle.clock.pending[-1],))
            return sorted(found, key=lambda plan: -plan.score)
        found += self.attacks(battle, slots, tuple([foe.id for foe in battle.foes(figure)]))
        if slots and not in_a_grab(battle, self.name):
            found += self._prepared(battle, slots)
            found += self._handled(battle, slots)
            if not slots[0]:
                found += self._moves(battle, slots)
        return sorted(found, key=lambda plan: -plan.score)

    def attacks(self, battle: Battle, slots: Slots, targets: tuple[FigureId, ...]) -> Iterator[Plan]:
        """The attacks that it may make at once, each with what may follow."""
        figure = battle[self.name]
        if not slots:
            return
        place, rest = self.place(battle), self.follow(battle, slots[1:])
        for name in targets:
            foe = battle[name]
            if not foe.active:
                continue
            tried = sorted(self.striking.now(battle, figure, foe), key=lambda one: -one.plainly(slots[0]).worth)
            for attempt in tried[: 2 * FEW]:
                worth = self._gain(battle, attempt, slots[0])
                given = -self._opening(self.striking.answers(battle, attempt.order))
                sums = [
                    (f"attack on {foe.name}", worth),
                    ("opening given", given),
                    ("what follows", rest.worth),
                    *place,
                ]
                yield Plan(attempt.order, tuple(sums), name)

    def _gain(self, battle: Battle, attempt: Attempt, penalty: int) -> int:
        """What an attack is worth to its side."""
        reckoned = self.profile.expects_reply
        worth = (self.striking.answered(battle, attempt, penalty) if reckoned else attempt.plainly(penalty)).worth
        return self.aims.gain(attempt.target, worth) * self.profile.gain // 100

    def _opening(self, worth: int) -> int:
        return worth * self.danger // 100

    # -- what may follow -------------------------------------------------------------------------------------------

    def follow(self, battle: Battle, slots: Slots) -> Rest:
        """The best that may be done with what is left of its actions where it is: attacks while they gain more than
        they would spare kept for defence."""
        best = Rest(self.spared(battle, slots))
        if not slots:
            return best
        now = self._best(battle, slots[0])
        if now.worth > 0:
            after = self.follow(battle, slots[1:])
            if now.worth + after.worth > best.worth:
                best = Rest(now.worth + after.worth, now.aim)
        return best

    def _best(self, battle: Battle, penalty: int) -> Rest:
        """The best attack from where it is."""
        figure, best = battle[self.name], Rest(0)
        for foe in battle.foes(figure):
            for attempt in self.striking.now(battle, figure, foe):
                if attempt.plainly(penalty).worth <= best.worth:
                    continue
                given = self._opening(self.striking.answers(battle, attempt.order))
                worth = self._gain(battle, attempt, penalty) - given
                if worth > best.worth:
                    best = Rest(worth, foe.id)
        return best

    def spared(self, battle: Battle, slots: Slots) -> int:
        """What actions are worth that are kept for defence."""
        if not self.profile.expects_reply or not slots:
            return 0
        key = id(battle), slots
        if key not in self._spared:
            worth = self.dangers.spared(battle, battle[self.name], slots) * self.danger // 100
            self._spared[key] = battle, worth
        return self._spared[key][1]

    # -- ways ------------------------------------------------------------------------------------------------------

    def _moves(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        figure = battle[self.name]
        if figure.posture != STANDING:
            yield self._rising(battle, slots)
        else:
            yield from self._charges(battle, slots)
        for end in ways_to_go(battle, figure, self.aims, shoots=self.shoots):
            yield self._going(battle, end, slots)

    def _going(self, battle: Battle, end: End, slots: Slots) -> Plan:
        """A walk, with what may be done at its end."""
        figure = battle[self.name]
        rest = self.follow(end.battle, slots[1:])
        given = self._left(battle, leaves(battle, figure, end.order))
        sums = (("opening given", -given), ("what follows", rest.worth), *self.place(end.battle))
        return Plan(end.order, sums, rest.aim)

    def _left(self, battle: Battle, foes: tuple[Figure, ...]) -> int:
        """What those may do to it whose squares it leaves."""
        figure = battle[self.name]
        return self._opening(sum(self.striking.blow_at(battle, foe, figure) for foe in foes if has_one(battle, foe)))

    def _rising(self, battle: Battle, slots: Slots) -> Plan:
        figure = battle[self.name]
        order = StandUp(self.name)
        bonuses = score(Effort(battle, figure, Attribute.AGILITY, For.MOVEMENT)).total
        chance = 1000 * made(ENGAGED - bonuses) // WHOLE
        down = battle.with_figure(after_actions(figure, 1))
        up = battle.with_figure(replace(after_actions(figure, 1), posture=STANDING))
        better, worse = self.follow(up, slots[1:]), self.follow(down, slots[1:])
        sums = _mixed(chance, self.place(up), self.place(down))
        follows = (chance * better.worth + (1000 - chance) * worse.worth) // 1000
        given = self._opening(self.striking.answers(battle, order))
        on_feet = DOWN * chance // 1000
        return Plan(order, (("opening given", -given), ("footing", on_feet), ("what follows", follows), *sums))

    def _charges(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Runs at those who are near enough, each with its blow."""
        figure = battle[self.name]
        if len(slots) < 2 or slots[1]:
            return
        near = [foe for foe in battle.foes(figure) if LEAST <= metres_between(battle, figure, foe) <= MOST]
        if not near:
            return
        reached = reached_by(battle, figure)
        run = score(Effort(battle, figure, Skill.ATHLETICS, For.MOVEMENT, specialty="Run")).total
        chance = 1000 * made(ROUTINE - run) // WHOLE
        arms = [item.id for item in blades(figure) if weapon(item).damage] or ["fist"]
        charged = Mark(Marks.CHARGED, "C-charge-04")
        for foe in near:
            ways = [path for cell, path in reached.items() if touches(battle, cell, foe.at)]
            if not ways:
                continue
            path = min(ways, key=lambda way: (length_of(way, figure.at), way))
            there = after_actions(figure, 2)
            marks = (*there.marks, charged, moved(figure, length_of(path, figure.at)))
            then = battle.with_figure(replace(there, at=path[-1], marks=marks))
            for item in arms:
                order = Charge(self.name, foe.id, item, path)
                attempt = self.striking.charge(then, then[self.name], foe, order, item)
                worth = self._gain(then, attempt, 0) * chance // 1000
                rest = self.follow(then, slots[2:])
                place = _mixed(chance, self.place(then), self.place(battle))
                follows = rest.worth * chance // 1000
                sums = ((f"attack on {foe.name}", worth), ("what follows", follows), *place)
                yield Plan(order, sums, foe.id)

    # -- things and preparations ---------------------------------------------------------------------------------------

    def _handled(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        figure = battle[self.name]
        for way in self.handling.orders(battle, figure, slots):
            then = battle.with_figure(after_actions(way.after, way.actions))
            rest = self.follow(then, slots[way.actions :])
            given = self._opening(self.striking.answers(battle, way.order)) if way.provokes else 0
            sums = (("opening given", -given), ("what follows", rest.worth), ("arms", way.worth), *self.place(then))
            yield Plan(way.order, sums, rest.aim)

    def _prepared(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        return iter(())

    # -- what a place is worth -------------------------------------------------------------------------------------

    def place(self, battle: Battle) -> list[Sum]:
        """What it is worth to be as it is then until its next turn."""
        known = self._places.get(id(battle))
        if known is not None:
            return known[1]
        figure = battle[self.name]
        sums = [("position", -self.dangers.feared(battle, figure) * self.danger // 100)]
        sums.append(("attack to come", self.dangers.hoped(battle, figure) * NEXT * self.profile.gain // 10000))
        foes = battle.foes(figure)
        if foes and not (self.shoots and battle.clock.turn < LONGEST):
            away = min(metres(battle, figure.at, foe.at) for foe in foes)
            sums.append(("closing in", -away * self.pull))
        sums += self.aims.worth_of(figure, figure.at)
        found = [one for one in sums if one[1]]
        self._places[id(battle)] = battle, found
        return found


def shoots(figure: Figure) -> bool:
    """Whether it has something in hand that shoots, and need not come near."""
    return any(item.rounds and weapon(item).is_a(Kind.PROJECTILE, Kind.ENERGY) for item in figure.held)


def _mixed(chance: int, one: list[Sum], other: list[Sum]) -> list[Sum]:
    """What two places are worth of which the first is had so likely, in thousandths."""
    sums: dict[str, int] = {}
    for share, place in ((chance, one), (1000 - chance, other)):
        for label, value in place:
            sums[label] = sums.get(label, 0) + share * value
    return [(label, value // 1000) for label, value in sums.items()]
