"""The attacks one figure may make on another: strikes, kicks, shots, throws, each with its exact expected effect and
the defences against it, by the rules' own totals. What they do: blows.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.keys import Key
from ai.rounds.adjacent import beside
from ai.rounds.blows import Blow, Defence, Way, defended, expected, landing
from ai.rounds.cache_keys import Keys
from ai.rounds.defences import defences_of
from ai.rounds.edge_attacks import Leaves, manners, shock_of
from ai.rounds.modifier_totals import ModifierTotals
from ai.rounds.slots import in_queue, slots_of
from ai.rounds.wounds import Body, Hit, Worth, body_of, tests_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import Assault, effort_of
from core.rulesets.rounds.attack.attack_steps import barred
from core.rulesets.rounds.attack.dodging import is_bound, why_defenceless
from core.rulesets.rounds.attack.effect import FACTORS, Force
from core.rulesets.rounds.attack.shooting import Shoot, Throw, guns, missiles, why_not_in_sight, why_too_few_shots
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike, why_not_in_reach
from core.rulesets.rounds.edges.burst import BURST, Burst
from core.rulesets.rounds.fire.automatic import automatics
from core.rulesets.rounds.opportunity.answering import who_may_react
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import ARMS, is_useless, strikers, struck_with
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Window
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, price
from core.rulesets.rounds.turn.declaring import ActionInProgress

IDLE_ACTION = 1500
"""The value of an action to a figure with nobody to attack."""


class Defences:
    """The defences against one attack, worked out when first needed."""

    __slots__ = ("_assault", "_found")

    def __init__(self, assault: Assault) -> None:
        self._assault: Assault | None = assault
        self._found: tuple[Defence, ...] = ()

    def __iter__(self) -> Iterator[Defence]:
        if self._assault is not None:
            self._found, self._assault = _defences(self._assault), None
        return iter(self._found)


def _defences(assault: Assault) -> tuple[Defence, ...]:
    """Return what the target may do against it as its first defence within the allowance. Whether it has an action left
    is asked where that matters, as it changes from moment to moment."""
    battle, target = assault.battle, assault.target
    if not is_able(target) or is_bound(battle, target) or barred(battle, assault):
        return ()
    return tuple(defences_of(assault))


class Plainly:
    """The effects of one attack without a defence, by all that they depend on."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: dict[tuple[int, int, bool], Worth] = {}


class Attempt(NamedTuple):
    """An attack by its order: its effect without a defence, and the target's defences. `price`: its cost as the first
    extra action; `twice`: it is two such attacks; `cost`: what it costs the attacker, hit or miss; `leaves`: what it
    leaves for the next attack."""

    order: Act
    target: FigureId
    blow: Blow
    defences: Defences
    known: Plainly
    afar: bool = False
    price: int = EXTRA_STEP
    twice: bool = False
    cost: int = 0
    leaves: Leaves | None = None

    def at(self, penalty: int) -> Blow:
        """Return one attack of it, as an extra action."""
        return self.blow.at(self.price if penalty == EXTRA_STEP else penalty)

    def lands(self, penalty: int) -> int:
        """Return the chance that it hits without a defence, in thousandths."""
        blow = self.at(penalty)
        return landing(blow.number, blow.score)

    def plainly(self, penalty: int = 0) -> Worth:
        """Return its effect without a defence."""
        known, key = self.known.found, (penalty, self.price, self.twice)
        found = known.get(key)
        if found is None:
            one = expected(self.at(penalty) if penalty else self.blow)
            found = known[key] = self.whole(one)
        return found

    def whole(self, one: Worth) -> Worth:
        """Return the whole effect if one attack does `one`: the second counts only if the first was not enough."""
        if not self.twice:
            return one
        return Worth(*[value * (2000 - one.out) // 1000 for value in one])


class Striking:
    """The attacks of a battle's fighters, each worked out once."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self.keys = Keys(book, battle)
        self.sums = ModifierTotals(book, battle, self.keys)
        self._strokes: dict[Key, tuple[Attempt, ...]] = {}
        self._shots: dict[Key, tuple[Attempt, ...]] = {}
        self._bodies: dict[tuple[int, int], tuple[Battle, Figure, Body]] = {}
        self._alike: dict[Key, Body] = {}
        self._shooters: dict[int, bool] = {}
        self._mights: dict[Key, int] = {}

    def body(self, battle: Battle, figure: Figure) -> Body:
        """Return a figure as far as it matters to a hit."""
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

    # -- attacks ----------------------------------------------------------------------------------------------------

    def now(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Return the attacks that the rules allow from where it stands."""
        near = why_not_in_reach(battle, figure.id, target.id) is None
        return (*(self.strokes(battle, figure, target) if near else ()), *self.shots(battle, figure, target))

    def strokes(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Return strikes and kicks from where it stands, or from next to the target by the shortest way."""
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
        """Yield a strike in every way its attacker may announce it."""
        for manner in manners(assault.battle, order, hit):
            variant = manner.order.variant
            announced = assault if variant is assault.variant else replace(assault, variant=variant)
            found = self.attempts(announced, (manner.order, manner.hit))
            if manner.is_plain:
                yield from found
            else:
                yield from (one._replace(twice=manner.twice, cost=manner.cost, leaves=manner.leaves) for one in found)

    def shots(self, battle: Battle, figure: Figure, target: Figure) -> tuple[Attempt, ...]:
        """Return shots and throws from where it stands."""
        if not figure.held or not self._shoots(figure):
            return ()
        key = self.keys.pair(battle, figure, target)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = tuple(self._fired(battle, figure, target))
        return found

    def _shoots(self, figure: Figure) -> bool:
        """Whether it has something in hand to shoot or throw."""
        key = self.keys.anywhere(figure)
        found = self._shooters.get(key)
        if found is None:
            found = self._shooters[key] = bool((*guns(figure), *missiles(figure)))
        return found

    def _fired(self, battle: Battle, figure: Figure, target: Figure) -> Iterator[Attempt]:
        for gun in guns(figure):
            if why_too_few_shots(gun, 1) or why_not_in_sight(battle, figure.id, target.id, gun):
                continue
            assault = self._ranged(battle, figure, target, gun)
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
            if why_not_in_sight(battle, figure.id, target.id, item) is None:
                assault = self._ranged(battle, figure, target, item)
                yield from self.attempts(assault, (Throw(figure.id, target.id, item.id), Hit(weapon(item).damage)))

    def _bursts(self, battle: Battle, figure: Figure, target: Figure, gun: Item) -> Iterator[Attempt]:
        """Yield bursts of a trained figure; those that only stun do no more than a shot."""
        if not held(figure, "burst-attack") or gun not in automatics(figure) or why_too_few_shots(gun, BURST.shots):
            return
        plain = self._ranged(battle, figure, target, gun)
        assault = replace(plain, manoeuvre=BURST.manoeuvre, variant=BURST.variant)
        for setting, effect in weapon(gun).settings.items():
            if not isinstance(effect, Stun):
                damage = replace(effect, dice=effect.dice + BURST.dice)
                yield from self.attempts(assault, (Burst(figure.id, target.id, gun.id, setting), Hit(damage)))

    def _ranged(self, battle: Battle, figure: Figure, target: Figure, item: Item) -> Assault:
        return Assault(battle, figure, target, Skill.RANGED, Manoeuvre.ATTACK, item.kind, item.id, afar=True)

    def charge(self, battle: Battle, figure: Figure, target: Figure, order: Act, item: str) -> Attempt:
        """Return the attack at the end of a charge, with an item or a limb."""
        thing = figure.item(item)
        kind = weapon(struck_with(figure, item, item))
        skill = Skill.UNARMED if thing is None else Skill.ARMED
        name, way = thing.id if thing is not None else "", Variant.CHARGE
        assault = Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind.name, name, variant=way)
        hit = Hit(kind.damage, shares=(FACTORS[way],), stun=kind.stun, charge=True)
        return next(self.attempts(assault, (order, hit)))

    def attempts(self, assault: Assault, *ways: tuple[Act, Hit]) -> Iterator[Attempt]:
        """Yield one attack by the rules' own numbers in each of the ways it may be made."""
        blows, defences = self.blows(assault, *(hit for _, hit in ways)), Defences(assault)
        for (order, _), blow in zip(ways, blows, strict=True):
            costs = price(assault.battle, order, EXTRA_STEP)
            yield Attempt(order, assault.target.id, blow, defences, Plainly(), assault.afar, costs)

    def blows(self, assault: Assault, *hits: Hit) -> Iterator[Blow]:
        """Yield the same as numbers alone."""
        battle, figure, target = assault.battle, assault.attacker, assault.target
        bonuses = self.sums.score(effort_of(assault, ActionInProgress(figure.id, 0, Window.TURN)))
        number, body = self.sums.number(assault), self.body(battle, target)
        added = self.sums.added(Force(battle, figure, target, assault.kind, assault.skill, assault.manoeuvre))
        for hit in hits:
            more = hit.damage is not None and hit.added != added
            yield Blow(number, bonuses, body, hit._replace(added=added) if more else hit)

    # -- defences ---------------------------------------------------------------------------------------------------

    def answered(self, battle: Battle, attempt: Attempt, penalty: int = 0) -> Worth:
        """Return the effect if the target reacts as suits it best: a defence costs it what the action would otherwise
        be worth. After a dodge it may block or parry as well."""
        plain = attempt.plainly(penalty)
        if not plain.worth:
            return plain
        target = battle[attempt.target]
        slots = slots_of(battle, target)
        if not slots or why_defenceless(battle, target):
            return plain
        costs = [self.might(battle, target, slot) if in_queue(battle, target) else 0 for slot in slots[:2]]
        then = tuple(
            [defence.at(slot) for slot in slots[1:2] for defence in attempt.defences if defence.way is Way.MET]
        )
        found = [plain]
        for defence in attempt.defences:
            less = attempt.whole(defended(attempt.at(penalty), defence.at(slots[0]), then, costs[-1]))
            found.append(less._replace(worth=less.worth + costs[0]))
        return min(found, key=lambda one: one.worth)

    def might(self, battle: Battle, figure: Figure, penalty: int = 0) -> int:
        """Return the value of the figure's best attack now, on anyone."""
        key = (penalty, *[self.keys.pair(battle, figure, foe) for foe in battle.foes(figure)])
        found = self._mights.get(key)
        if found is None:
            attempts = (one for foe in battle.foes(figure) for one in self.now(battle, figure, foe))
            best = max((one.plainly(penalty).worth for one in attempts), default=0)
            found = self._mights[key] = max(best, IDLE_ACTION)
        return found

    # -- reactions --------------------------------------------------------------------------------------------------

    def answers(self, battle: Battle, order: Act) -> int:
        """Return what adjacent enemies may do to a figure in reaction to an order."""
        if not provokes(battle, order):
            return 0
        figure = battle[order.figure]
        those = (foe for foe in who_may_react(battle, figure, figure.at) if minds(battle, order, foe))
        return sum(self.blow_at(battle, foe, figure) for foe in those)

    def blow_at(self, battle: Battle, foe: Figure, figure: Figure) -> int:
        """Return the best an adjacent enemy may do to a figure with one action."""
        attempts = [*self.strokes(battle, foe, figure), *self.shots(battle, foe, figure)]
        return max((one.plainly().worth for one in attempts), default=0)
