"""Plans for the rest of a manoeuvre: what a figure may do from any point of its turn, each order with its terms.
Choosing the manoeuvre: beginning.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ai.aims import Aims
from ai.clinch.cache_keys import Key
from ai.clinch.dangers import Dangers, Threat
from ai.clinch.defences import Defences
from ai.clinch.figure_value import WEAPON, beaten, footing, life
from ai.clinch.grappling import FREED, Grappling
from ai.clinch.handling import Handling
from ai.clinch.killing import kill_chance
from ai.clinch.moving import gone, ways_to_go, without_reactions
from ai.clinch.pace import PACE
from ai.clinch.plan_purpose import serves
from ai.clinch.preparing import Preparing
from ai.clinch.releasing import releases
from ai.clinch.route_sense import route_sense
from ai.clinch.shoving import shoves
from ai.clinch.striking import Attempt, Striking
from ai.clinch.unplanned import Unplanned
from ai.clinch.waiting import Waiting
from ai.clinch.wounds import at_least_once
from ai.goal_chances import GoalSense
from ai.habits import Conduct
from ai.headings import Heading, attractions, heading
from ai.keys import Same
from ai.labels import ATTACK_TO_COME, Objective, attack_on
from ai.plans import Plan
from ai.profiles import Profile, puts_life_first
from ai.route_search import POINT, WayField
from ai.routes import Routes
from ai.tactics import Sum
from ai.unplanned import kinds_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import STANDING
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.gear.drawing import within_reach
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.postures import Into, TakePosture, may_rise, may_take_posture
from core.rulesets.clinch.movement.sharing import may_close
from core.rulesets.clinch.movement.walking import share_of
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.postures import LYING, is_low
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.may_strike import is_near
from core.rulesets.clinch.turn.acting import Acting as ActingMoment
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.free import enemies
from core.space.cell import Cell

STEP = 130
"""The value of being a yard nearer to the enemy."""
RESTLESS = 6
"""By how many percent that rises every second, and the weight of danger falls."""
LONGEST, LEAST = 20, 25
NEXT = 45
"""The weight of an attack that may be made next turn, in percent."""
FEAR = 2
DEEDS = (Share.ATTACK, Share.FEINT, Share.READY)
"""What may be done at the end of a walk."""
URGENT = 5000
"""What objectives must gain by a walk for it to come before anything else, in thousandths of a hit."""
MOST_FORMS = 8
"""From how many of the best attacks on an enemy a player that misjudges nothing takes one."""
DEADLY = (Part.SKULL, Part.NECK, Part.VITALS)
"""Where a constable doesn't strike: every second figure put out there dies, as far as the constable knows."""
MOST_GONE_INTO = 3
"""At how many ends of a walk, the best by place, further orders are looked at."""


class Known(NamedTuple):
    """The cached attacks of a battle's fighters, shared within one reading."""

    striking: Striking
    grappling: Grappling
    dangers: Dangers


def known_of(book: Rulebook) -> Known:
    """Return an empty cache."""
    defences = Defences(book)
    striking = Striking(book, defences)
    return Known(striking, Grappling(book, defences, striking), Dangers(striking))


class Acting:
    """The plans of one figure, as one level thinks."""

    def __init__(
        self, ruleset: Ruleset, battle: Battle, name: FigureId, profile: Profile, known: Known | None = None
    ) -> None:
        self.known = known or known_of(ruleset.book)
        self.ruleset = ruleset
        self.book = ruleset.book
        self.name = name
        self.profile = profile
        self.start = battle
        figure = battle[name]
        self.striking, self.grappling, self.dangers = self.known
        self._known_ends: dict[Key, list[tuple[Choice, list[Sum]]]] = {}
        self.preparing = Preparing(self.book, self.striking, self.dangers)
        self.unplanned = Unplanned(ruleset)
        self.waiting = Waiting(
            self.book, self.striking, self.dangers, battle.clock.turn, beforehand=bool(profile.foresees)
        )
        second = min(LONGEST, battle.clock.turn)
        afraid = FEAR if puts_life_first(profile, figure, beaten=beaten(figure)) else 1
        danger_weight = max(LEAST, 100 - RESTLESS * second // 2)
        self.danger = profile.danger * afraid * danger_weight // 100 if profile.minds_threats else 0
        pull = STEP * (100 + RESTLESS * second) * profile.pull // 10000
        self.pull = 0 if shoots(figure) and second < LONGEST else pull
        self.conduct = Conduct(profile.habits, battle, figure, life, shoots=shoots(figure))
        self.routes = self._routes(pull)
        self.aims = Aims(battle, figure.side, GoalSense(ruleset.turns.goals, PACE), self.routes)
        self.handling = Handling(ruleset, self.striking, self.aims)

    def _routes(self, pull: int) -> Routes | None:
        """Return the long ways of the figure; None if it minds no danger."""
        if not self.profile.minds_threats:
            return None
        figure, sense = self.start[self.name], route_sense(self.striking)
        return Routes(self.start, figure, PACE, sense, self.danger, pull)

    @cached_property
    def way(self) -> WayField | None:
        """The ways to the nearest enemy, if that is farther than the figure gets in this second and it goes there."""
        routes = self.routes
        if routes is None or not self.pull or not routes.beside_enemies or not routes.is_far(routes.beside_enemies):
            return None
        return routes.to_enemies

    def heading(self, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what the figure is heading for over several seconds. `walked`: its walk of this one; None: not
        known."""
        if self.routes is None:
            return None
        return heading(
            self.routes,
            attractions(self.routes, self.aims.draws(self.routes.figure), self.way, "closing in", self.pull),
            walked,
        )

    # -- plans ----------------------------------------------------------------------------------------------------

    def plans(self, battle: Battle) -> list[Plan]:
        """Return every order worth a thought, best first. A figure first lets go of enemies it has put out, goes before
        it acts where an objective wants that, and does not end its turn before doing what the manoeuvre is for, if that
        is any good."""
        figure = battle[self.name]
        if left_behind := self.let_go(battle):
            return left_behind
        here = self.place(battle)
        ends = [*self._ends(battle, figure)]
        later = max([here, *(place for _, place in ends)], key=_score)
        later = here if self._first_goes(here, later) else later
        ended = Plan(Done(self.name), tuple(here))
        found = [self._with(plan, later) for plan in self.acts(battle)]
        if not any(serves(plan) and plan.score > ended.score for plan in found):
            found.append(ended)
        ends.sort(key=lambda end: -_score(end[1]))
        found += [self._going(battle, *end, acts=number < MOST_GONE_INTO) for number, end in enumerate(ends)]
        return sorted(found, key=lambda plan: -plan.score)

    def _first_goes(self, here: list[Sum], there: list[Sum]) -> bool:
        """Whether a figure goes before it acts, for an objective: what it does first may keep it from going."""
        return self.aims.any and _for_objectives(there) - _for_objectives(here) >= URGENT

    def let_go(self, battle: Battle) -> list[Plan]:
        """Return plans to let go of figures there is nothing more to do to."""
        return [Plan(order, (("hand to hand", FREED),)) for order in releases(battle, battle[self.name])]

    def _ends(self, battle: Battle, figure: Figure) -> list[tuple[Choice, list[Sum]]]:
        """Return where the figure may go and the postures it may take, each with the value of the place. Manoeuvres
        that leave the same walks and defences share them."""
        share = share_of(figure)
        if share is None and not left(figure, Share.POSTURE):
            return []
        count = left(figure, share) if share is not None else 0
        seen = self.striking.beyond.of(battle).facts is not None
        known = Same(figure) if seen else self.striking.keys.now(figure)
        key = (known, figure.at, figure.facing, share, count, may_close(figure))
        if key not in self._known_ends:
            self._known_ends[key] = list(self._found_ends(battle, figure))
        return list(self._known_ends[key])

    def _found_ends(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, list[Sum]]]:
        for end in ways_to_go(self.book, battle, figure, self._wanted(battle), self.aims, self.conduct, self.way):
            yield end.order, self.place(self._after(battle, end.order))
        for order in self._postures(battle, figure):
            if self.book.refusal(battle, order) is None:
                after = self._after(battle, order)
                yield order, [*self.place(after), ("footing", self._footing(battle, after))]

    def _footing(self, battle: Battle, after: Battle) -> int:
        """Return what a change of posture gains; nothing for getting up from an enemy it keeps on the ground."""
        gained = footing(after[self.name]) - footing(battle[self.name])
        below = any(is_low(battle[hold.held]) for hold in holds_by(battle, self.name) if hold.held in battle.figures)
        return -gained // 2 if below else gained

    def _after(self, battle: Battle, order: Choice) -> Battle:
        """Return the battle after a walk or a change of posture."""
        figure = battle[self.name]
        if isinstance(order, Go):
            there = gone(battle, figure, order.path, order.facing)
            tied = any(self.name in (hold.holder, hold.held) for hold in battle.holds)
            if not order.path or (len(there.at(there[self.name].at)) == 1 and not tied):
                return there
        return without_reactions(self.ruleset, battle, order).battle

    def _postures(self, battle: Battle, figure: Figure) -> Iterator[Choice]:
        """Yield the postures worth taking: getting up, or going down to an enemy on the ground."""
        offered = [*may_take_posture(battle, ActingMoment(), figure)]
        standing, kneeling = (TakePosture(self.name, into) for into in (Into.STANDING, Into.KNEELING))
        if figure.posture == STANDING:
            if any(hold.holder == self.name for hold in self.start.holds) and left(figure, Share.STEP):
                yield kneeling
            return
        if standing in offered:
            yield standing
        if figure.posture == LYING and kneeling in offered:
            yield kneeling
            yield from (one for one in may_rise(battle, ActingMoment(), figure) if one.into is Into.KNEELING)

    def is_over_a_thing(self, battle: Battle, figure: Figure) -> bool:
        """Whether the thing of an objective lies within reach."""
        things = self.aims.things
        return bool(things) and any(item.id in things for item, _ in within_reach(battle, figure))

    def _going(self, battle: Battle, order: Choice, place: list[Sum], *, acts: bool) -> Plan:
        """Return a walk with the best that may be done at its end."""
        if not acts or not any(left(battle[self.name], share) for share in DEEDS):
            return Plan(order, tuple(place))
        after = self._after(battle, order)
        best = max(self.acts(after), key=lambda plan: plan.score, default=None)
        if best is None or best.score <= 0:
            return Plan(order, tuple(place))
        return Plan(order, (*best.sums, *place), best.aim)

    def _with(self, plan: Plan, place: list[Sum]) -> Plan:
        return Plan(plan.order, (*plan.sums, *place), plan.aim)

    def acts(self, battle: Battle) -> Iterator[Plan]:
        """Yield what may be done where the figure is, without the value of the place."""
        figure = battle[self.name]
        known = [*self._known_acts(battle, figure)]
        yield from known
        planned = kinds_of(plan.order for plan in known)
        yield from self.unplanned.orders(battle, figure, ActingMoment(), planned)

    def _known_acts(self, battle: Battle, figure: Figure) -> Iterator[Plan]:
        """Yield the plans for known orders."""
        if left(figure, Share.ATTACK):
            yield from self._attacks(battle, figure)
        for order, sums, aim in self.preparing.orders(battle, figure):
            yield Plan(order, sums, aim)
        for order, sums, aim in self.waiting.orders(battle, figure):
            yield Plan(order, sums, aim)
        for order, sums in self.handling.orders(battle, figure):
            yield Plan(order, sums)

    def _attacks(self, battle: Battle, figure: Figure) -> Iterator[Plan]:
        twice = left(figure, Share.ATTACK) > 1
        feared = {one.foe.id: one.worth for one in self._feared(battle, figure)}
        for foe in enemies(battle, figure):
            attempts, on = list[Attempt](), attack_on(foe)
            if is_near(battle, figure, foe):
                most = None if self.profile.wavers else MOST_FORMS
                attempts += self.striking.now(battle, figure, foe, forms=self.profile.minds_facing)[:most]
                if self.profile.habits.alive:
                    attempts += [*self.striking.with_the_flat(battle, attempts)]
            attempts += self.striking.shots(battle, figure, foe)
            for attempt in attempts:
                worth = self._gained(battle, foe, attempt) * self.profile.gain // 100
                sums: list[Sum] = [(on, worth)]
                again = twice and attempt.order.repeats(figure)
                if again:
                    sums.append(("the second blow", worth * 9 // 10))
                if self.conduct.any:
                    sums += self._by_habit(battle, figure, foe, attempt, worth)
                if attempt.order.parts_with:
                    sums.append(("arms", -thrown_away(figure)))
                if foe.id in feared:
                    stops = at_least_once(attempt.worth.stops) if again else attempt.worth.stops
                    sums.append(("stopped", feared[foe.id] * stops * self.danger // 100000))
                yield Plan(attempt.order, tuple(sums), foe.id)
        pushes = shoves(self.book, battle, figure, self.aims, self.grappling)
        for move in (*self.grappling.moves(battle, figure), *pushes):
            target = str(getattr(move.order, "target", ""))
            worth = move.worth * self.profile.brawling // 100
            if self.aims.any and isinstance(move.order, Grapple):
                worth += self.aims.if_seized(target) * move.chance // 1000
            grips = self.conduct.hold(move.chance) if move.order.kind is Kind.GRAPPLE and move.gain > 0 else []
            yield Plan(move.order, (("hand to hand", worth), *grips), target)

    def _by_habit(self, battle: Battle, figure: Figure, foe: Figure, attempt: Attempt, worth: int) -> list[Sum]:
        """Return what a fighting style makes of an attack."""
        kills = kill_chance(battle, foe, attempt.worth, attempt.chance) if self.profile.habits.alive else 0
        if getattr(attempt.order, "part", None) in DEADLY:
            kills = max(kills, attempt.worth.stops // 2)
        done = self.conduct.effect(max(kills, attempt.worth.stops), kills)
        return [*self.conduct.attack(foe.id, worth, figure.at, attempt.chance), *done]

    def _feared(self, battle: Battle, figure: Figure) -> list[Threat]:
        """Return what an attack may keep the enemies from; only players with foresight look."""
        return list(self.dangers.threats(battle, figure)) if self.profile.foresees else []

    def _gained(self, battle: Battle, foe: Figure, attempt: Attempt) -> int:
        """Return the value of an attack to its side."""
        kills = kill_chance(battle, foe, attempt.worth, attempt.chance) if foe.id in self.aims.spared else 0
        return self.aims.gain(foe.id, attempt.worth.worth, max(kills, attempt.worth.stops), kills)

    # -- the value of a place --------------------------------------------------------------------------------------

    def place(self, battle: Battle) -> list[Sum]:
        """Return the value of the figure's place until its next turn."""
        figure = battle[self.name]
        feared = self.dangers.feared(battle, figure)
        sums: list[Sum] = [
            ("position", -feared * self.danger // 100),
            *self.aims.risk_in(figure.at, figure, feared, life(figure)),
        ]
        sums.append((ATTACK_TO_COME, self.dangers.hoped(battle, figure) * NEXT * self.profile.gain // 10000))
        if enemies(battle, figure):
            sums.append(("closing in", self.nearness(battle, figure)))
        sums += self.aims.worth_of(figure, figure.at)
        sums += [*self.conduct.place(figure.at), *self.conduct.stand(figure.at, figure.facing)]
        return [one for one in sums if one[1]]

    def nearness(self, battle: Battle, figure: Figure) -> int:
        """Return the value of its distance to the nearest enemy, straight or by the long way; there is one."""
        left = self.way.left(figure.at) if self.way is not None else None
        if left is not None:
            return -(POINT + left) * self.pull // POINT
        return -min(battle.apart(figure, foe) for foe in enemies(battle, figure)) * self.pull

    def _wanted(self, battle: Battle) -> frozenset[int]:
        """Return at which distances the figure can do something."""
        figure = battle[self.name]
        found = {
            yards
            for foe in enemies(battle, figure)
            for one in self.striking.usual(battle, figure, foe)[:2]
            for yards in one.reach[:3]
        }
        return frozenset(found or {0})


def shoots(figure: Figure) -> bool:
    """Whether a figure has something in hand that shoots."""
    return any((shot := shot_with(item)) is not None and not shot.thrown for item in figure.held)


def thrown_away(figure: Figure) -> int:
    """Return what it costs to throw a weapon: less if another is within reach."""
    arms = [item for item in figure.gear if (kind := weapon(item)) is not None and (kind.modes or kind.shot)]
    return WEAPON if len(arms) < 2 else WEAPON // 3


def _for_objectives(sums: list[Sum]) -> int:
    return sum([value for label, value in sums if isinstance(label, Objective)])


def _score(sums: list[Sum]) -> int:
    return sum([value for _, value in sums])
