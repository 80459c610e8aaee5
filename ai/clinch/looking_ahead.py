"""Looking one turn ahead: the best manoeuvres are begun on a copy, the nearest enemies choose their best reply to each,
and then the figure its best attack. The value of each by itself: beginning.py, acting.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ai.assessment import Assessment, Term
from ai.clinch.acting import Acting
from ai.clinch.beginning import Beginning
from ai.clinch.figure_value import life
from ai.clinch.moving import without_reactions
from ai.clinch.plan_purpose import GRIP, feared
from ai.foresight import best_of_each_kind
from ai.labels import ATTACK_TO_COME, AttackNow
from ai.profiles import Profile, profiles
from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision, Roll
from core.play.kinds import Kind
from core.play.position import Position, advance, begin, menu
from core.play.ruleset import Ruleset
from core.rulesets.clinch.turn.free import enemies
from core.rulesets.clinch.turn.manoeuvres import Beginning as BeginningMoment
from core.rulesets.clinch.turn.manoeuvres import Manoeuvre, as_manoeuvre
from core.rulesets.clinch.turn.phases import Phase

MOST = 4
"""How many different plans are followed."""
LEAST, BY_FIGHTERS = 2, 16
"""The same where many fight and every reply takes long: this number divided by the number of fighters, and the
least."""
WORSE = 5000
"""Plans worse than the best by this much are not followed."""
FOES = 2
"""How many enemies' replies count: the nearest of those with the greatest threats either way."""
ORDERS = 4
"""The most orders in a turn."""
REPLY, AGAIN = 100, 80
"""The weights of a reply, and of the figure's own attack after it, in percent."""
HELD = 3
"""How much better a grapple, or what follows one, keeps its target from acting than harm of the same value."""
STEPS = (Kind.MOVE, Kind.POSTURE)
"""What, besides a manoeuvre, leads to something else a turn is for."""
BLOWS = (GRIP, "the second blow", "breaks in")
"""The labels of terms about harm, besides those of attacks."""
LOOKED_AHEAD = ("position", ATTACK_TO_COME, "stopped")
"""The terms this replaces."""
MIDDLE = (3, 4)
"""Dice faces about the average."""


class Reply(NamedTuple):
    """What a figure does next: its value, the danger to it, the chance in thousandths that it stops its target, the
    target, and the battle then."""

    worth: int
    feared: int
    stops: int
    aim: FigureId
    battle: Battle


class LookingAhead:
    """How the plans of one figure may go on."""

    def __init__(self, ruleset: Ruleset, acting: Acting, profile: Profile) -> None:
        self.ruleset = ruleset
        self.acting = acting
        self.name = acting.name
        self.plainer = replace(profile, foresees=0)
        self.others = replace(profiles("clinch")[profile.name], foresees=0)

    def followed(self, battle: Battle, plan: Assessment) -> Assessment:
        """Return a plan valued by how it goes on."""
        kept = [one for one in plan.terms if one.label not in LOOKED_AHEAD]
        return Assessment.of(plan.choice, *kept, *self._goes_on(battle, plan), aim=plan.aim)

    def _goes_on(self, battle: Battle, plan: Assessment) -> Iterator[Term]:
        """Yield the enemies' replies, and what the figure can then do."""
        after = self._led(self.acting, battle, plan.choice)
        me, aim = after[self.name], plan.aim or getattr(plan.choice, "target", "")
        mine = _harm(plan.terms) * (HELD if any(label == GRIP for label, _ in plan.terms) else 1)
        stays, worst, then = 1000, 0, None
        for foe in self._nearest(after, me):
            reply = self._reply(after, foe.id)
            if reply is None:
                continue
            share = 1000 - (_stops(mine, foe) if aim == foe.id else 0)
            worst += reply.worth * share // 1000
            if reply.aim == self.name:
                stays = stays * (1000 - reply.stops * share // 1000) // 1000
            then = then or reply.battle
        yield Term("position", -worst * REPLY * self.acting.danger // (100 * self.others.danger))
        last = self._reply(then or after, self.name)
        if last is not None:
            yield Term(ATTACK_TO_COME, (last.worth - last.feared) * AGAIN * stays // 100000)

    def _nearest(self, battle: Battle, me: Figure) -> list[Figure]:
        return sorted(enemies(battle, me), key=lambda foe: battle.apart(me, foe))[:FOES]

    def _reply(self, battle: Battle, name: FigureId) -> Reply | None:
        """Return what a figure would do if it were its turn."""
        position = self._asked(battle, name)
        if position is None:
            return None
        level = self.plainer if name == self.name else self.others
        mind = Beginning(self.ruleset, position.battle, name, level, self.acting.known)
        offered = [*menu(self.ruleset, position)]
        plans = list(mind.considered(_likely(offered, _harmful if name == self.name else _sensible)))
        plans = plans or list(mind.considered(_likely(offered, _harmless)))
        if not plans:
            return None
        best = max(plans, key=lambda plan: plan.score)
        worth = _harm(best.sums)
        target = battle.figures.get(best.aim)
        stops = _stops(worth, target) if target is not None else 0
        return Reply(worth, feared(best), stops, best.aim, self._led(mind, position.battle, best.order))

    def _asked(self, battle: Battle, name: FigureId) -> Position | None:
        """Return the position that asks a figure for its manoeuvre, with average dice until then."""
        others = tuple(slot for slot in battle.clock.queue if slot.figure != name)
        clock = replace(battle.clock, phase=Phase.WAITING, queue=(Slot((0,), name), *others))
        position, _ = begin(self.ruleset, replace(battle, clock=clock))
        while isinstance(position.waiting, Roll):
            count = position.waiting.dice.count
            position, _ = advance(self.ruleset, position, tuple([MIDDLE[n % 2] for n in range(count)]))
        asked = position.waiting
        if not isinstance(asked, Decision) or asked.figures != (name,) or not isinstance(asked.about, BeginningMoment):
            return None
        return position

    def _led(self, mind: Acting, battle: Battle, order: Choice) -> Battle:
        """Return the battle after a figure's turn, apart from what dice decide."""
        for _ in range(ORDERS):
            done = without_reactions(self.ruleset, battle, order)
            if done.waiting is not None:
                break
            battle = done.battle
            if as_manoeuvre(order) is None and order.kind not in STEPS:
                break
            order = mind.plans(battle)[0].order
        return battle


def worth_following(found: list[Assessment], fighters: int) -> list[Assessment]:
    """Return the plans that are followed with this many fighters. A turn of defence alone promises the same next turn
    and decides nothing, so it is followed only if it leads."""
    telling = [one for one in found if one is found[0] or not _guards(one.choice)]
    return best_of_each_kind(telling, max(LEAST, min(MOST, BY_FIGHTERS // fighters)), WORSE, _kind)


def _kind(one: Assessment) -> object:
    """Plans that differ in this are both followed."""
    order = one.choice
    path = getattr(order, "path", None)
    return order.verb, getattr(order, "how", ""), None if path is None else path[-1:], getattr(order, "target", "")


def _guards(choice: Choice) -> bool:
    kind = as_manoeuvre(choice)
    return kind is not None and kind.guards


def _likely(choices: Iterable[Choice], such: Callable[[Manoeuvre], bool]) -> list[Choice]:
    """Return the manoeuvres that pass a test, in the ways they are usually taken."""
    return [one for one in map(as_manoeuvre, choices) if one is not None and such(one) and one.usual]


def _harmful(one: Manoeuvre) -> bool:
    """Whether a manoeuvre does harm."""
    return one.attacks


def _sensible(one: Manoeuvre) -> bool:
    """Whether a manoeuvre is one an enemy may reply with."""
    return one.attacks or one.careful


def _harmless(one: Manoeuvre) -> bool:
    """Whether a manoeuvre is one for a figure that can do no harm."""
    return one.careful or one.idle


def _harm(sums: Iterable[tuple[str, int]]) -> int:
    return sum([value for label, value in sums if isinstance(label, AttackNow) or label in BLOWS])


def _stops(harm: int, hurt_figure: Figure) -> int:
    """Return the chance, in thousandths, that this much harm stops a figure: its share of the figure's life."""
    return max(0, min(950, 1000 * harm // max(1000, life(hurt_figure))))
