"""The value of a place and of the rest of a turn, as one level sees them: the danger there, what may be done next, what
is better kept for defence. What is weighed: acting.py, going.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from ai.aims import Aims
from ai.goal_chances import GoalSense
from ai.habits import Conduct
from ai.headings import Heading, attractions, heading
from ai.labels import ATTACK_AFTER_IT, ATTACK_TO_COME
from ai.patience import danger_weight
from ai.profiles import Profile, puts_life_first
from ai.rounds.adjacent import nearest_to
from ai.rounds.combining import Combining
from ai.rounds.dangers import Dangers
from ai.rounds.distances import far_from
from ai.rounds.figure_value import beaten, life
from ai.rounds.grappling import Grappling
from ai.rounds.mending import Aid, recovered
from ai.rounds.moving import after_actions
from ai.rounds.pace import AN_ACTION, PACE
from ai.rounds.preparing import Preparing
from ai.rounds.route_sense import route_sense
from ai.rounds.slots import Slots, in_queue, is_hopeless
from ai.rounds.striking import Attempt, Striking
from ai.rounds.trips_and_disarms import TripsAndDisarms
from ai.route_search import POINT, WayField
from ai.routes import Routes
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.kinds import Kind as KindOfOrder
from core.play.ruleset import Ruleset
from core.rulesets.rounds.attack.striking import why_not_in_reach
from core.rulesets.rounds.grab.holds import between
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.turn.acts import Window, window_of
from core.rulesets.rounds.turn.ranking import place
from core.space.cell import Cell

FOLLOWS = ATTACK_AFTER_IT
"""The label of what may follow an order."""
MOVING_UP = "moving up to shoot"
"""The label of the distance term of a figure that shoots."""
STEP = 140
"""The value of being a metre nearer to the enemy."""
RESTLESS = 8
"""By how many percent that rises every round."""
LONGEST = 25
NEXT, FIRST = 40, 80
"""The weight of an attack that may be made next turn, in percent; and if that comes before the enemies' turns."""
PATIENCE = (100, 100, 60, 30, 0)
"""The weight of danger by the rounds in which nobody has come near, in percent, so that two sides do not wait for each
other for long."""
USUAL = 3
"""How much more an attack counts for in this game than in skirmish, roughly."""
JOINING = 40
HASTE = 400
"""What an extra attack must be worth to be tried, and the shot spent."""
FEAR = 2


class Rest(NamedTuple):
    """What the remaining actions may bring, and the target of the first."""

    worth: int
    aim: FigureId = ""


class Weighing:
    """What one figure makes of a battle, as one level thinks."""

    def __init__(self, ruleset: Ruleset, battle: Battle, name: FigureId, profile: Profile) -> None:
        self.ruleset = ruleset
        self.name = name
        self.profile = profile
        self.start = battle
        figure = battle[name]
        self.striking = Striking(ruleset.book, battle)
        self.dangers = Dangers(self.striking)
        self.grappling = Grappling(self.striking, self.dangers)
        self.trips_and_disarms = TripsAndDisarms(self.striking, self.grappling)
        self.combining = Combining(self.striking, self.trips_and_disarms, self.grappling)
        self.preparing = Preparing(self.striking, self.dangers)
        afraid = FEAR if puts_life_first(profile, figure, beaten=beaten(figure)) else 1
        self.danger = profile.danger * afraid * danger_weight(battle) // 100 if profile.minds_threats else 0
        rounds = min(LONGEST, battle.clock.turn)
        self.pull = STEP * (100 + RESTLESS * rounds) * profile.pull // 10000
        self.routes = self._routes(battle, figure)
        self.aims = Aims(battle, figure.side, GoalSense(ruleset.turns.goals, PACE), self.routes)
        self.shoots = shoots(figure)
        self.conduct = Conduct(profile.habits, battle, figure, life, shoots=self.shoots, faces=False, scale=USUAL)
        self.slower = slower(battle, figure)
        self.calm = self._calm(battle, figure)
        self._places: dict[int, tuple[Battle, list[Sum]]] = {}
        self._threats_by: dict[tuple[int, FigureId], tuple[Battle, int]] = {}
        self._spared: dict[tuple[int, Slots], tuple[Battle, int]] = {}
        self._far: Mapping[Cell, int] | None = None

    def _routes(self, battle: Battle, figure: Figure) -> Routes | None:
        """Return the long ways of a figure; None if it minds no danger."""
        if not self.profile.minds_threats:
            return None
        sense = route_sense(self.striking, PACE, AN_ACTION)
        return Routes(battle, figure, PACE, sense, self.danger, self.pull * SQUARE)

    def _calm(self, battle: Battle, figure: Figure) -> int:
        """Return the weight of danger, in percent, where nobody is within reach of anyone: less with each round of
        waiting, and a figure does not wait where its friends fight."""
        foes = battle.foes(figure)
        if any(self.striking.now(battle, one, other) for foe in foes for one, other in ((foe, figure), (figure, foe))):
            return 100
        friends = (one for one in battle.active(figure.side) if one.id != figure.id)
        if any(why_not_in_reach(battle, one.id, foe.id) is None for one in friends for foe in foes):
            return JOINING
        waited = battle.clock.turn - 1
        return PATIENCE[min(waited, len(PATIENCE) - 1)]

    # -- attacks -------------------------------------------------------------------------------------------------------

    def gain(self, battle: Battle, attempt: Attempt, penalty: int) -> int:
        """Return the value of an attack to its side, with what it need not fear any more from an enemy put out."""
        reckoned = self.profile.expects_reply
        done = self.striking.answered(battle, attempt, penalty) if reckoned else attempt.plainly(penalty)
        haste = HASTE if penalty < 0 else 0
        relieved = self.relieved(battle, attempt.target, done.out)
        kills = done.out if attempt.blow.hit.stun is None else 0
        worth = self.aims.gain(attempt.target, done.worth, done.out, kills) * self.profile.gain // 100
        return worth + relieved - haste - attempt.cost

    def by_habit(self, attempt: Attempt, worth: int, penalty: int) -> list[Sum]:
        """Return what a fighting style makes of an attack."""
        if attempt.order.kind is KindOfOrder.GRAPPLE:
            return self.conduct.hold(attempt.lands(penalty))
        out = attempt.plainly(penalty).out
        kills = out if attempt.blow.hit.stun is None and str(getattr(attempt.order, "item", "")) else 0
        return [*self.conduct.attack(attempt.target, worth), *self.conduct.effect(out, kills)]

    def relieved(self, battle: Battle, foe: FigureId, out: int) -> int:
        """Return what its side need not fear until its next turn if an enemy is put out with this chance, in
        thousandths."""
        if not out or not self.profile.expects_reply:
            return 0
        key = id(battle), foe
        if key not in self._threats_by:
            threat = self.dangers.threat_by(battle, battle[foe], self.name, self.profile.support)
            self._threats_by[key] = battle, threat * (NEXT if foe in self.slower else 100) // 100
        return self._threats_by[key][1] * self.danger * self.calm // 10000 * out // 1000

    def opening(self, worth: int) -> int:
        """Return the cost of provoking a reaction."""
        return worth * self.danger // 100

    def follow(self, battle: Battle, slots: Slots) -> Rest:
        """Return the best use of the remaining actions from where it is: attacks, while they gain more than keeping the
        action for defence."""
        best = Rest(self.spared(battle, slots))
        if not slots:
            return best
        now = self.best(battle, slots[0])
        if now.worth > 0:
            after = self.follow(battle, slots[1:])
            if now.worth + after.worth > best.worth:
                best = Rest(now.worth + after.worth, now.aim)
        return best

    def best(self, battle: Battle, penalty: int, only: FigureId = "") -> Rest:
        """Return the best attack from where it is."""
        figure, best = battle[self.name], Rest(0)
        for foe in battle.foes(figure):
            if (only and foe.id != only) or between(battle, figure.id, foe.id) is not None:
                continue
            for attempt in self.striking.now(battle, figure, foe):
                most = attempt.plainly(penalty)
                if not self.conduct.any and most.worth + self.relieved(battle, foe.id, most.out) <= best.worth:
                    continue
                if is_hopeless(attempt.lands(penalty), penalty):
                    continue
                given = self.opening(self.striking.answers(battle, attempt.order))
                worth = self.gain(battle, attempt, penalty) - given
                if self.conduct.any:
                    worth += sum([value for _, value in self.by_habit(attempt, worth, penalty)])
                if worth > best.worth:
                    best = Rest(worth, foe.id)
        if in_a_grab(battle, figure.id):
            for move in self.grappling.holding.moves_but_breaking(battle, figure, penalty):
                worth = self.aims.gain(move.target, move.worth) * self.profile.brawling // 100
                if is_hopeless(move.fare.won, penalty):
                    continue
                if worth > best.worth:
                    best = Rest(worth, move.target)
        return best

    def spared(self, battle: Battle, slots: Slots) -> int:
        """Return the value of actions kept for defence."""
        if not self.profile.expects_reply or not slots:
            return 0
        key = id(battle), slots
        if key not in self._spared:
            worth = self.dangers.spared(battle, battle[self.name], slots) * self.danger * self.calm // 10000
            self._spared[key] = battle, worth
        return self._spared[key][1]

    def mends(self, one: Aid) -> int:
        """Return the value of first aid to its side."""
        patient = self.start[one.order.patient]
        back = self.aims.if_back(recovered(patient)) * one.chance // 1000
        return self.aims.gain(patient.id, one.worth) * self.profile.gain // 100 + back

    # -- approaching enemies -----------------------------------------------------------------------------------------

    def coming(self, battle: Battle) -> list[Figure]:
        """Return the enemies who have yet to act this round and can then get to the figure, but are not there yet."""
        threats = self.dangers.threats(battle, battle[self.name])
        return [one.foe for one in threats if one.moves and in_queue(battle, one.foe) and is_able(one.foe)]

    def ambush(self, battle: Battle, figure: Figure, foe: Figure, count: int) -> int:
        """Return what held actions may do to an enemy who gets next to the figure. Players that look ahead place that
        enemy there, where it prefers striking to defending, and use all actions; others count the first, with the enemy
        as it stands."""
        if self.profile.foresees:
            then = moved_next_to(battle, figure, foe)
            return count * self.best(then, 0, foe.id).worth if then is not None else 0
        found = self.striking.strokes(battle, figure, foe)
        return max((self.gain(battle, one, 0) for one in found), default=0)

    # -- the value of a place --------------------------------------------------------------------------------------

    def place(self, battle: Battle) -> list[Sum]:
        """Return how much better or worse its place is than where it started, until its next turn: so no place counts
        as better than itself."""
        if battle is self.start:
            return []
        return apart(self._place(battle), self._place(self.start))

    def time_spent(self, battle: Battle, actions: int) -> list[Sum]:
        """Return what objectives lose by actions spent without a step toward them."""
        if not self.aims.any:
            return []
        return [*self.aims.change(battle.with_figure(after_actions(battle[self.name], actions))).items()]

    def _place(self, battle: Battle) -> list[Sum]:
        """Return the value of its place."""
        known = self._places.get(id(battle))
        if known is not None:
            return known[1]
        figure = battle[self.name]
        hoped = self.dangers.hoped(battle, figure)
        threats = self.dangers.threats(battle, figure)
        feared = sum(one.worth * (NEXT if one.foe.id in self.slower else 100) // 100 for one in threats)
        soon = FIRST if self.slower else NEXT
        sums: list[Sum] = [("position", -feared * self.danger * self.calm // 10000)]
        sums.append((ATTACK_TO_COME, hoped * soon * self.profile.gain // 10000))
        if battle.foes(figure) and not (self.shoots and hoped and battle.clock.turn < LONGEST):
            sums.append((self.pull_label, -self.far(figure.at) * self.pull))
        sums += [*self.aims.after(battle, figure), *self.aims.risk_after(battle, figure, feared, life(figure))]
        sums += self.conduct.place(figure.at)
        found = [one for one in sums if one[1]]
        self._places[id(battle)] = battle, found
        return found

    @property
    def pull_label(self) -> str:
        """The label of the distance term. For a figure that shoots it is nothing wherever there is a target."""
        return MOVING_UP if self.shoots and self.start.clock.turn < LONGEST else "closing in"

    def far(self, cell: Cell) -> int:
        """Return the metres from a square to an enemy's side, through closed doors too; round shots and figures in the
        way if that is farther than it gets in this round."""
        if self._way is not None and (left := self._way.left(cell)) is not None:
            return left * SQUARE // POINT
        if self._far is None:
            self._far = far_from(self.start, self.start[self.name])
        return self._far.get(cell, max(self._far.values(), default=0))

    def heading(self, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what the figure is heading for over several rounds. `walked`: its walk with the next action; None: not
        known."""
        if self.routes is None:
            return None
        way = self._way if self.pull else None
        return heading(
            self.routes,
            attractions(self.routes, self.aims.draws(self.routes.figure), way, self.pull_label, self.pull * SQUARE),
            walked,
        )

    @cached_property
    def _way(self) -> WayField | None:
        """The ways to the nearest enemy, if that is farther than the figure gets in this round."""
        routes = self.routes
        if routes is None or not routes.beside_enemies or not routes.is_far(routes.beside_enemies):
            return None
        return routes.to_enemies


def moved_next_to(battle: Battle, figure: Figure, foe: Figure) -> Battle | None:
    """Return the battle after a figure has come next to another with an action; None: no room."""
    at = nearest_to(battle, foe, figure)
    return None if at is None else battle.with_figure(replace(after_actions(foe, 1), at=at))


def slower(battle: Battle, figure: Figure) -> frozenset[FigureId]:
    """Return the enemies who act again only after the figure, if it uses held actions at the end of the round."""
    if window_of(battle) is not Window.LAST_CALL:
        return frozenset()
    return frozenset(foe.id for foe in battle.foes(figure) if place(foe) > place(figure))


def shoots(figure: Figure) -> bool:
    """Whether a figure has something in hand that shoots."""
    shooting = (Kind.PROJECTILE, Kind.ENERGY)
    return any(is_weapon(item) and item.rounds and weapon(item).is_a(*shooting) for item in figure.held)


def apart(one: list[Sum], other: list[Sum]) -> list[Sum]:
    """Return by how much one place is better than another."""
    sums = dict(one)
    for label, value in other:
        sums[label] = sums.get(label, 0) - value
    return [found for found in sums.items() if found[1]]


def mixed(chance: int, one: list[Sum], other: list[Sum]) -> list[Sum]:
    """Return the value of two places of which the first is had with this chance, in thousandths."""
    sums: dict[str, int] = {}
    for share, terms in ((chance, one), (1000 - chance, other)):
        for label, value in terms:
            sums[label] = sums.get(label, 0) + share * value
    return [(label, value // 1000) for label, value in sums.items()]
