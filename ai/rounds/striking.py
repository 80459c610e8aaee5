"""The attacks that somebody may make on somebody: blows, kicks, shots, throws, each with its exact expectation and what
wards it off, by the rules' own tallies. What they do is in blows.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.keys import Key
from ai.rounds.alike import Keys
from ai.rounds.beside import beside
from ai.rounds.blows import Blow, Ward, Way, expected, landing, warded
from ai.rounds.slots import in_queue, slots_of
from ai.rounds.sums import Sums
from ai.rounds.wards import wards_of
from ai.rounds.ways import Leaves, manners, shock_of
from ai.rounds.wounds import Body, Hit, Worth, body_of, tests_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import Assault, effort_of
from core.rulesets.rounds.attack.dodging import defenceless, is_bound
from core.rulesets.rounds.attack.effect import FACTORS, Force
from core.rulesets.rounds.attack.onslaught import barred
from core.rulesets.rounds.attack.shooting import Shoot, Throw, guns, missiles, out_of_sight, too_few
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike, out_of_reach
from core.rulesets.rounds.edges.burst import BURST, Burst
from core.rulesets.rounds.fire.automatic import automatics
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import ARMS, is_useless, strikers, struck_with
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Window
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, price
from core.rulesets.rounds.turn.declaring import Deed

IDLE_ACTION = 1500
"""What an action is worth to somebody who has nobody to attack."""


class Wards:
    """The defences against one attack, found when they are first looked at."""

    __slots__ = ("_assault", "_found")

    def __init__(self, assault: Assault) -> None:
        self._assault: Assault | None = assault
        self._found: tuple[Ward, ...] = ()

    def __iter__(self) -> Iterator[Ward]:
        if self._assault is not None:
            self._found, self._assault = _wards(self._assault), None
        return iter(self._found)


def _wards(assault: Assault) -> tuple[Ward, ...]:
    """What the target may do against it, as the first that he does within his allowance. Whether he has an action left
    for it is asked where it matters: that changes from one moment to the next."""
    battle, target = assault.battle, assault.target
    if not is_able(target) or is_bound(battle, target) or barred(battle, assault):
        return ()
    return tuple(wards_of(assault))


class Attempt(NamedTuple):
    """An attack by its order: what it does if nobody wards it off, and the wards that the target has against it.
    `price`: what it costs as the first action beyond the allowance; `twice`: it is two such blows; `cost`: what it
    costs whoever makes it, hit or miss; `leaves`: what it leaves for the next attack."""

    order: Act
    target: FigureId
    blow: Blow
    wards: Wards
    afar: bool = False
    price: int = EXTRA_STEP
    twice: bool = False
    cost: int = 0
    leaves: Leaves | None = None

    def at(self, penalty: int) -> Blow:
        """One blow of it, beyond the allowance."""
        return self.blow.at(self.price if penalty == EXTRA_STEP else penalty)

    def lands(self, penalty: int) -> int:
        """How likely it hits if nobody wards it off, in thousandths."""
        blow = self.at(penalty)
        return landing(blow.number, blow.score)

    def plainly(self, penalty: int = 0) -> Worth:
        """What it does undefended."""
        one = expected(self.at(penalty) if penalty else self.blow)
        return self.whole(one) if self.twice else one

    def whole(self, one: Worth) -> Worth:
        """What it does in all, one blow doing so much: the second only if the first has not been enough."""
        if not self.twice:
            return one
        return Worth(*[value * (2000 - one.out) // 1000 for value in one])


class Striking:
    """The attacks of a battle's fighters, each found once."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self.keys = Keys(book, battle)
        self.sums = Sums(book, battle, self.keys)
        self._strokes: dict[Key, tuple[Attempt, ...]] = {}
        self._shots: dict[Key, tuple[Attempt, ...]] = {}
        self._bodies: dict[tuple[int, int], tuple[Battle, Figure, Body]] = {}
        self._alike: dict[Key, Body] = {}
        self._shooters: dict[int, bool] = {}
        self._mights: dict[Key, int] = {}

    def body(self, battle: Battle, figure: Figure) -> Body:
        """It, as far as it matters what a hit does to it."""
        key = id(battle), id(figure)
        found = self._bodies.get(key)
        if found is None:
            found = self._bodies[key] = battle, figure, self._body(battle, figure)
        return found[2]

    def _body(self, battle: Battle, figure: Figure) -> Body:
        stamina, stunning, strength = map(self.sums.score, tests_of(battle, figure))
        key = self.keys.anywhere(figure), stamina, stunning, strength
        found = self._alike.get(key)
        if found is None:
            found = self._alike[key] = body_of(figure, stamina, stunning, strength)
        return found

    # -- which there are --------------------------------------------------------------------------------------------

    def now(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Those that the rules allow from where it stands."""
        near = out_of_reach(battle, figure.id, target.id) is None
        return (*(self.strokes(battle, figure, target) if near else ()), *self.shots(battle, figure, target))

    def strokes(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Blows and kicks: from where it stands, or where it would stand if it came beside him the shortest way."""
        there = beside(battle, figure, target)
        key = self.keys.pair(battle, there, target)
        found = self._strokes.get(key)
        if found is None:
            then = battle if there is figure else battle.with_figure(there)
            found = self._strokes[key] = tuple(self._made(then, there, target))
        return found

    def _made(self, battle: Battle, figure: Figure, target: Figure) -> Iterator[Attempt]:
        for item in strikers(figure):
            kind = weapon(struck_with(figure, item.id))
            assault = Assault(battle, figure, target, Skill.ARMED, Manoeuvre.ATTACK, kind.name, item.id)
            hit = Hit(kind.damage, stun=kind.stun)
            yield from self._in_every_way(assault, Strike(figure.id, target.id, item.id), hit)
        shock = shock_of(figure)
        for limb in Natural:
            if limb is Natural.FIST and all(is_useless(figure, arm) for arm in ARMS):
                continue
            kind = weapon(limb)
            assault = Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, kind.name)
            yield from self._in_every_way(assault, Punch(figure.id, target.id, limb), Hit(kind.damage, shock=shock))

    def _in_every_way(self, assault: Assault, order: Strike | Punch, hit: Hit) -> Iterator[Attempt]:
        """A blow as whoever strikes it may announce it."""
        for manner in manners(assault.battle, order, hit):
            announced = replace(assault, variant=manner.order.variant)
            for one in self.attempts(announced, (manner.order, manner.hit)):
                yield one._replace(twice=manner.twice, cost=manner.cost, leaves=manner.leaves)

    def shots(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Shots and throws from where it stands."""
        if not figure.held or not self._shoots(figure):
            return ()
        key = self.keys.pair(battle, figure, target)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = tuple(self._fired(battle, figure, target))
        return found

    def _shoots(self, figure: Figure) -> bool:
        """Whether it has in hand what it may shoot with or throw."""
        key = self.keys.anywhere(figure)
        found = self._shooters.get(key)
        if found is None:
            found = self._shooters[key] = bool((*guns(figure), *missiles(figure)))
        return found

    def _fired(self, battle: Battle, figure: Figure, target: Figure) -> Iterator[Attempt]:
        for gun in guns(figure):
            if too_few(gun, 1) or out_of_sight(battle, figure.id, target.id, gun):
                continue
            assault = self._afar(battle, figure, target, gun)
            yield from self.attempts(
                assault,
                *(
                    (
                        Shoot(figure.id, target.id, gun.id, setting),
                        Hit(None, stun=effect) if isinstance(effect, Stun) else Hit(effect),
                    )
                    for setting, effect in weapon(gun).settings.items()
                ),
            )
            yield from self._bursts(battle, figure, target, gun)
        for item in missiles(figure):
            if out_of_sight(battle, figure.id, target.id, item) is None:
                assault = self._afar(battle, figure, target, item)
                yield from self.attempts(assault, (Throw(figure.id, target.id, item.id), Hit(weapon(item).damage)))

    def _bursts(self, battle: Battle, figure: Figure, target: Figure, gun: Item) -> Iterator[Attempt]:
        """Bursts of whoever has learnt them; those that only stun do no more than a shot."""
        if not held(figure, "burst-attack") or gun not in automatics(figure) or too_few(gun, BURST.shots):
            return
        plain = self._afar(battle, figure, target, gun)
        assault = replace(plain, manoeuvre=BURST.manoeuvre, variant=BURST.variant)
        for setting, effect in weapon(gun).settings.items():
            if not isinstance(effect, Stun):
                damage = replace(effect, dice=effect.dice + BURST.dice)
                yield from self.attempts(assault, (Burst(figure.id, target.id, gun.id, setting), Hit(damage)))

    def _afar(self, battle: Battle, figure: Figure, target: Figure, item: Item) -> Assault:
        return Assault(battle, figure, target, Skill.RANGED, Manoeuvre.ATTACK, item.kind, item.id, afar=True)

    def charge(self, battle: Battle, figure: Figure, target: Figure, order: Act, item: str) -> Attempt:
        """The blow at the end of a charge, with a thing of its own or with a limb."""
        thing = figure.item(item)
        kind = weapon(struck_with(figure, item, item))
        skill = Skill.UNARMED if thing is None else Skill.ARMED
        name, way = thing.id if thing is not None else "", Variant.CHARGE
        assault = Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind.name, name, variant=way)
        hit = Hit(kind.damage, shares=(FACTORS[way],), stun=kind.stun, charge=True)
        return next(self.attempts(assault, (order, hit)))

    def attempts(self, assault: Assault, *ways: tuple[Act, Hit]) -> Iterator[Attempt]:
        """One attack by the rules' own numbers, in each of the ways that it may be made."""
        blows, wards = self.blows(assault, *(hit for _, hit in ways)), Wards(assault)
        for (order, _), blow in zip(ways, blows, strict=True):
            costs = price(assault.battle, order, EXTRA_STEP)
            yield Attempt(order, assault.target.id, blow, wards, assault.afar, costs)

    def blows(self, assault: Assault, *hits: Hit) -> Iterator[Blow]:
        """The same as numbers alone."""
        battle, figure, target = assault.battle, assault.attacker, assault.target
        bonuses = self.sums.score(effort_of(assault, Deed(figure.id, 0, Window.TURN)))
        number, body = self.sums.number(assault), self.body(battle, target)
        added = self.sums.added(Force(battle, figure, target, assault.kind, assault.skill, assault.manoeuvre))
        for hit in hits:
            yield Blow(number, bonuses, body, hit._replace(added=added) if hit.damage is not None else hit)

    # -- what wards them off ----------------------------------------------------------------------------------------

    def answered(self, battle: Battle, attempt: Attempt, penalty: int = 0) -> Worth:
        """What it does if the target replies as is best for him: a defence costs him what the action would else have
        been worth to him. After a dodge he may block or parry, too."""
        plain = attempt.plainly(penalty)
        if not plain.worth:
            return plain
        target = battle[attempt.target]
        slots = slots_of(battle, target)
        if not slots or defenceless(battle, target):
            return plain
        costs = [self.might(battle, target, slot) if in_queue(battle, target) else 0 for slot in slots[:2]]
        then = tuple([ward.at(slot) for slot in slots[1:2] for ward in attempt.wards if ward.way is Way.MET])
        found = [plain]
        for ward in attempt.wards:
            less = attempt.whole(warded(attempt.at(penalty), ward.at(slots[0]), then, costs[-1]))
            found.append(less._replace(worth=less.worth + costs[0]))
        return min(found, key=lambda one: one.worth)

    def might(self, battle: Battle, figure: Figure, penalty: int = 0) -> int:
        """What its best attack is worth now, at whomever."""
        key = (penalty, *[self.keys.pair(battle, figure, foe) for foe in battle.foes(figure)])
        found = self._mights.get(key)
        if found is None:
            attempts = (one for foe in battle.foes(figure) for one in self.now(battle, figure, foe))
            best = max((one.plainly(penalty).worth for one in attempts), default=0)
            found = self._mights[key] = max(best, IDLE_ACTION)
        return found

    # -- what they provoke ------------------------------------------------------------------------------------------

    def answers(self, battle: Battle, order: Act) -> int:
        """What those beside somebody may do to him first for an order."""
        if not provokes(battle, order):
            return 0
        figure = battle[order.figure]
        those = (foe for foe in answerers(battle, figure, figure.at) if minds(battle, order, foe))
        return sum(self.blow_at(battle, foe, figure) for foe in those)

    def blow_at(self, battle: Battle, foe: Figure, figure: Figure) -> int:
        """The best that somebody beside a figure may do to it with one action."""
        attempts = [*self.strokes(battle, foe, figure), *self.shots(battle, foe, figure)]
        return max((one.plainly().worth for one in attempts), default=0)
