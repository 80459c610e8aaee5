"""How it may go on after a turn: the best few manoeuvres are begun on a copy, the nearest enemies choose their best
reply to each, and then the figure its best blow. What each is worth by itself is in beginning.py and acting.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ai.assessment import Assessment, Term
from ai.clinch.acting import Acting
from ai.clinch.beginning import Beginning
from ai.clinch.moving import unasked
from ai.clinch.serving import GRIP, feared
from ai.clinch.standing import life
from ai.foresight import unlike
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
"""So many plans are followed, those that differ."""
LEAST, BY_FIGHTERS = 2, 16
"""The same where many fight and each reply takes long: so many by how many fight, and no fewer."""
WORSE = 5000
"""What is worse than the best by so much is not looked into."""
FOES = 2
"""The replies of so many enemies are reckoned with, of those who fear or are feared most the nearest."""
ORDERS = 4
"""A turn is so many orders at most."""
REPLY, AGAIN = 100, 80
"""What a reply counts for, and what may then be done oneself, in percent."""
HELD = 3
"""A grip, or what follows one, keeps him on whom it is tried from so many times more than harm of that worth."""
STEPS = (Kind.MOVE, Kind.POSTURE)
"""What, beside a manoeuvre, leads to something else that a turn is for."""
BLOWS = (GRIP, "the second blow", "breaks in")
"""The labels of terms that are about harm, beside that of an attack."""
LOOKED_AHEAD = ("position", ATTACK_TO_COME, "stopped")
"""The terms in whose place this comes."""
MIDDLE = (3, 4)
"""The faces of dice that fall about the middle."""


class Reply(NamedTuple):
    """What somebody does next: what it is worth, and what he has to fear of it; how likely it stops whom it is aimed
    at, in thousandths, whom, and the battle when he has come to do it."""

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
        """A plan by what may come of it."""
        kept = [one for one in plan.terms if one.label not in LOOKED_AHEAD]
        return Assessment.of(plan.choice, *kept, *self._goes_on(battle, plan), aim=plan.aim)

    def _goes_on(self, battle: Battle, plan: Assessment) -> Iterator[Term]:
        """What the enemies reply, and what it then can do itself."""
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
        """What somebody would do if it were its turn."""
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
        """The position in which it is asked for its manoeuvre; dice fall about the middle till then."""
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
        """The battle when somebody has gone through with his turn, but for what dice decide."""
        for _ in range(ORDERS):
            done = unasked(self.ruleset, battle, order)
            if done.waiting is not None:
                break
            battle = done.battle
            if as_manoeuvre(order) is None and order.kind not in STEPS:
                break
            order = mind.plans(battle)[0].order
        return battle


def worth_following(found: list[Assessment], fighters: int) -> list[Assessment]:
    """Those of the plans that are followed where so many fight. A turn spent on defence alone promises the same again
    next turn and decides nothing, so none is followed that does not lead by itself."""
    telling = [one for one in found if one is found[0] or not _guards(one.choice)]
    return unlike(telling, max(LEAST, min(MOST, BY_FIGHTERS // fighters)), WORSE, _kind)


def _kind(one: Assessment) -> object:
    """Plans that differ in this are both followed."""
    order = one.choice
    path = getattr(order, "path", None)
    return order.verb, getattr(order, "how", ""), None if path is None else path[-1:], getattr(order, "target", "")


def _guards(choice: Choice) -> bool:
    kind = as_manoeuvre(choice)
    return kind is not None and kind.guards


def _likely(choices: Iterable[Choice], such: Callable[[Manoeuvre], bool]) -> list[Choice]:
    """Such manoeuvres, in the ways in which they are mostly taken."""
    return [one for one in map(as_manoeuvre, choices) if one is not None and such(one) and one.usual]


def _harmful(one: Manoeuvre) -> bool:
    """Those that do harm."""
    return one.attacks


def _sensible(one: Manoeuvre) -> bool:
    """Those that an enemy may reply by."""
    return one.attacks or one.careful


def _harmless(one: Manoeuvre) -> bool:
    """Those of somebody who can do no harm."""
    return one.careful or one.idle


def _harm(sums: Iterable[tuple[str, int]]) -> int:
    return sum([value for label, value in sums if isinstance(label, AttackNow) or label in BLOWS])


def _stops(harm: int, whom: Figure) -> int:
    """How likely so much harm keeps somebody from going on, in thousandths: the share of his life that it is."""
    return max(0, min(950, 1000 * harm // max(1000, life(whom))))
