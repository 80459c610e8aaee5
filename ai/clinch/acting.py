"""What a fighter may do with what is left of his manoeuvre, each order with what speaks for it: the plan of a turn from
any point of it. Which manoeuvre to choose is in beginning.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.aims import Aims
from ai.clinch.alike import Key
from ai.clinch.dangers import Dangers, Threat
from ai.clinch.grappling import FREED, Grappling
from ai.clinch.handling import Handling
from ai.clinch.moving import gone, unasked, ways_to_go
from ai.clinch.preparing import Preparing
from ai.clinch.releasing import releases
from ai.clinch.serving import serves
from ai.clinch.standing import WEAPON, beaten, footing
from ai.clinch.striking import Attempt, Striking
from ai.clinch.unplanned import Unplanned
from ai.clinch.waiting import Waiting
from ai.clinch.wards import Wards
from ai.clinch.wounds import at_least_once
from ai.keys import Same
from ai.labels import ATTACK_TO_COME, attack_on
from ai.plain import Plan
from ai.profiles import Profile, thinks_of_its_life
from ai.tactics import Sum
from ai.unplanned import kinds_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import STANDING
from core.play.asking import Choice
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.postures import Into, TakePosture, may_rise, may_take_posture
from core.rulesets.clinch.movement.sharing import may_close
from core.rulesets.clinch.movement.walking import share_of
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.postures import LYING, is_low
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.may_strike import is_near
from core.rulesets.clinch.turn.acting import Acting as ActingMoment
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.free import enemies

STEP = 130
"""What a yard nearer to the enemy is worth."""
RESTLESS = 6
"""Every second that passes makes it worth so many percent more, and danger count for so many less."""
LONGEST, LEAST = 20, 25
NEXT = 45
"""What an attack counts for that may be made in the next turn, in percent."""
FEAR = 2
DEEDS = (Share.ATTACK, Share.FEINT, Share.READY)
"""What may be done at the end of a walk."""
MOST_FORMS = 8
"""Of so many blows at somebody, those that promise most, whoever misjudges nothing takes one."""
MOST_GONE_INTO = 3
"""At so many ends of a walk, those that are best to be in, it is looked at what may be done there."""


class Known(NamedTuple):
    """What is found of the attacks of a battle's fighters, once for all of one reading."""

    striking: Striking
    grappling: Grappling
    dangers: Dangers


def known_of(book: Rulebook) -> Known:
    """Nothing yet."""
    wards = Wards(book)
    striking = Striking(book, wards)
    return Known(striking, Grappling(book, wards, striking), Dangers(striking))


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
        self.aims = Aims(battle, figure.side)
        self.striking, self.grappling, self.dangers = self.known
        self._known_ends: dict[Key, list[tuple[Choice, list[Sum]]]] = {}
        self.preparing = Preparing(self.book, self.striking)
        self.handling = Handling(ruleset, self.striking)
        self.unplanned = Unplanned(ruleset)
        self.waiting = Waiting(
            self.book, self.striking, self.dangers, battle.clock.turn, beforehand=bool(profile.foresees)
        )
        second = min(LONGEST, battle.clock.turn)
        afraid = FEAR if thinks_of_its_life(profile, figure, beaten=beaten(figure)) else 1
        minded = max(LEAST, 100 - RESTLESS * second // 2)
        self.danger = profile.danger * afraid * minded // 100 if profile.minds_threats else 0
        pull = STEP * (100 + RESTLESS * second) * profile.pull // 10000
        self.pull = 0 if shoots(figure) and second < LONGEST else pull

    # -- what may be done -----------------------------------------------------------------------------------------

    def plans(self, battle: Battle) -> list[Plan]:
        """Every order that is worth a thought from here, the best first. Whom it has put out it lets go of before all
        else; and it ends no turn before it has done what it is for, if that is any good."""
        figure = battle[self.name]
        if left_behind := self.let_go(battle):
            return left_behind
        here = self.place(battle)
        ends = [*self._ends(battle, figure)]
        later = max([here, *(place for _, place in ends)], key=_score)
        ended = Plan(Done(self.name), tuple(here))
        found = [self._with(plan, later) for plan in self.acts(battle)]
        if not any(serves(plan) and plan.score > ended.score for plan in found):
            found.append(ended)
        ends.sort(key=lambda end: -_score(end[1]))
        found += [self._going(battle, *end, acts=number < MOST_GONE_INTO) for number, end in enumerate(ends)]
        return sorted(found, key=lambda plan: -plan.score)

    def let_go(self, battle: Battle) -> list[Plan]:
        """It lets go of whom it has nothing more to do with."""
        return [Plan(order, (("hand to hand", FREED),)) for order in releases(battle, battle[self.name])]

    def _ends(self, battle: Battle, figure: Figure) -> list[tuple[Choice, list[Sum]]]:
        """Where it may go, and how else it may hold itself, each with what the place is worth then. Manoeuvres that
        leave the same way to go, and the same defences, have the same ends."""
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
        for end in ways_to_go(self.book, battle, figure, self._wanted(battle)):
            yield end.order, self.place(self._after(battle, end.order))
        for order in self._postures(battle, figure):
            if self.book.refusal(battle, order) is None:
                after = self._after(battle, order)
                yield order, [*self.place(after), ("footing", self._footing(battle, after))]

    def _footing(self, battle: Battle, after: Battle) -> int:
        """What it gains by holding itself otherwise: nothing by getting up from whom it keeps on the ground."""
        gained = footing(after[self.name]) - footing(battle[self.name])
        below = any(is_low(battle[hold.held]) for hold in holds_by(battle, self.name) if hold.held in battle.figures)
        return -gained // 2 if below else gained

    def _after(self, battle: Battle, order: Choice) -> Battle:
        """The battle after it has gone somewhere, or holds itself otherwise."""
        figure = battle[self.name]
        if isinstance(order, Go):
            there = gone(battle, figure, order.path, order.facing)
            tied = any(self.name in (hold.holder, hold.held) for hold in battle.holds)
            if not order.path or (len(there.at(there[self.name].at)) == 1 and not tied):
                return there
        return unasked(self.ruleset, battle, order).battle

    def _postures(self, battle: Battle, figure: Figure) -> Iterator[Choice]:
        """Up from the ground; down to somebody who lies there."""
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

    def _going(self, battle: Battle, order: Choice, place: list[Sum], *, acts: bool) -> Plan:
        """A walk, with the best that may be done at its end."""
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
        """What may be done where it is, without what its place is worth."""
        figure = battle[self.name]
        known = [*self._known_acts(battle, figure)]
        yield from known
        planned = kinds_of(plan.order for plan in known)
        yield from self.unplanned.orders(battle, figure, ActingMoment(), planned)

    def _known_acts(self, battle: Battle, figure: Figure) -> Iterator[Plan]:
        """What it makes plans for."""
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
            attempts += self.striking.shots(battle, figure, foe)
            for attempt in attempts:
                worth = self.aims.gain(foe.id, attempt.worth.worth) * self.profile.gain // 100
                sums: list[Sum] = [(on, worth)]
                again = twice and attempt.order.repeats(figure)
                if again:
                    sums.append(("the second blow", worth * 9 // 10))
                if attempt.order.parts_with:
                    sums.append(("arms", -thrown_away(figure)))
                if foe.id in feared:
                    stops = at_least_once(attempt.worth.stops) if again else attempt.worth.stops
                    sums.append(("stopped", feared[foe.id] * stops * self.danger // 100000))
                yield Plan(attempt.order, tuple(sums), foe.id)
        for move in self.grappling.moves(battle, figure):
            target = str(getattr(move.order, "target", ""))
            worth = move.worth * self.profile.brawling // 100
            yield Plan(move.order, (("hand to hand", worth),), target)

    def _feared(self, battle: Battle, figure: Figure) -> list[Threat]:
        """What a blow may keep the enemies from, for who foresees so much."""
        return list(self.dangers.threats(battle, figure)) if self.profile.foresees else []

    # -- what a place is worth -------------------------------------------------------------------------------------

    def place(self, battle: Battle) -> list[Sum]:
        """What it is worth to be as it is then until its next turn."""
        figure = battle[self.name]
        sums: list[Sum] = [("position", -self.dangers.feared(battle, figure) * self.danger // 100)]
        sums.append((ATTACK_TO_COME, self.dangers.hoped(battle, figure) * NEXT * self.profile.gain // 10000))
        foes = enemies(battle, figure)
        if foes:
            apart = min(battle.apart(figure, foe) for foe in foes)
            sums.append(("closing in", -apart * self.pull))
        sums += self.aims.worth_of(figure, figure.at)
        return [one for one in sums if one[1]]

    def _wanted(self, battle: Battle) -> frozenset[int]:
        """How near it must be to somebody for what it can do."""
        figure = battle[self.name]
        found = {
            yards
            for foe in enemies(battle, figure)
            for one in self.striking.usual(battle, figure, foe)[:2]
            for yards in one.reach[:3]
        }
        return frozenset(found or {0})


def shoots(figure: Figure) -> bool:
    """Whether it has something in hand that shoots, and need not come near."""
    return any((shot := shot_with(item)) is not None and not shot.thrown for item in figure.held)


def thrown_away(figure: Figure) -> int:
    """What it costs to throw a weapon: less for who has another."""
    arms = [item for item in figure.gear if (kind := weapon(item)) is not None and (kind.modes or kind.shot)]
    return WEAPON if len(arms) < 2 else WEAPON // 3


def _score(sums: list[Sum]) -> int:
    return sum([value for _, value in sums])
