"""Melee attacks and shots a figure may make, with their expected effect: body parts, deceptive attacks, double attacks.
One attack: blows.py; holds: grappling.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ai.clinch.blows import Blow, expected, landing
from ai.clinch.cache_keys import Key, acting, with_plain_attack
from ai.clinch.defences import Defences
from ai.clinch.wounds import Body, Worth, at_least_once, body_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import is_wild, on_the_run, score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, now
from core.rulesets.clinch.movement.arcs import arc_of, direction_of, share_a_hex
from core.rulesets.clinch.movement.footing import extra, stands_badly
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.parts import Part, parts_of, strike_penalty
from core.rulesets.clinch.shoot.flight import damage_of as damage_of_shot
from core.rulesets.clinch.shoot.flight import is_spent
from core.rulesets.clinch.shoot.may_shoot import most_shots, why_not_there
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, shot_of, shot_with
from core.rulesets.clinch.shoot.shots import assault_of as assault_of_shot
from core.rulesets.clinch.strike.bare import Blow as Way
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of, cost_of, means
from core.rulesets.clinch.strike.deception import DECEIT, deceptions
from core.rulesets.clinch.strike.effort import quicker
from core.rulesets.clinch.strike.harm import damage_of, kind_of
from core.rulesets.clinch.strike.may_strike import (
    why_not_another_target,
    why_not_kick,
    why_not_so_low_or_high,
    why_not_strike,
    why_not_with_that,
)
from core.rulesets.clinch.strike.means import reach_of
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.latest import manoeuvre, way
from core.rulesets.clinch.wound.kinds import reaches

MOST_DECEIT = 3
WAYS = (Way.PUNCH, Way.KICK, Way.KNEE, Way.ELBOW, Way.BITE, Way.STAMP, Way.STRIKER)
"""The unarmed attacks that are considered."""
AT_ARMS_LENGTH = (Way.PUNCH, Way.KICK, Way.STRIKER)
"""Those considered in advance: a figure in nobody's grip may get there to make them."""
PARTS = (Part.SKULL, Part.FACE, Part.NECK, Part.VITALS, Part.RIGHT_ARM, Part.RIGHT_LEG, Part.GROIN, Part.RIGHT_HAND)
"""The body parts considered besides the torso: of a pair the right one."""
ROUGHLY_ALL = (why_not_strike, why_not_with_that, why_not_another_target, why_not_so_low_or_high)
"""The requirements asked of every plain attack, which refuse most; the best attacks are asked all of them."""
SHOT_AT = (Part.TORSO, Part.VITALS, Part.SKULL, Part.FACE, Part.RIGHT_LEG)
"""The body parts considered for shots."""
THRIFT = 3
"""For how many plain attacks on an enemy the forms are looked at."""
ROUGHLY_MORE = 35
"""What each further shot roughly adds to several at once, in percent of a single one."""


class Attempt(NamedTuple):
    """An attack that may be made, and its expected effect. `reach`: at which distances it can be made."""

    order: Attacking
    worth: Worth
    chance: int
    reach: tuple[int, ...] = ()


_Offer = tuple[Strike, Assault, Blow, tuple[int, ...]]

ROUGHLY_BY_ITSELF = (why_not_kick, why_not_with_that, why_not_so_low_or_high)
"""The requirements that refuse an attack wherever the two stand; the others cannot be judged before the attacker gets
there."""


class Striking:
    """The melee attacks and shots of a battle's fighters."""

    def __init__(self, book: Rulebook, defences: Defences) -> None:
        self.book = book
        self.defences = defences
        self.keys = defences.keys
        self.beyond = defences.beyond
        self._bodies: dict[Key, Body] = {}
        self._usual: dict[Key, tuple[Attempt, ...]] = {}
        self._offers: dict[Key, list[_Offer]] = {}
        self._now: dict[Key, list[Attempt]] = {}

    def body(self, battle: Battle, figure: Figure, part: Part) -> Body:
        """Return a body part of a figure."""
        key = (*self.keys.now(figure), part)
        if key not in self._bodies:
            self._bodies[key] = body_of(battle, figure, part)
        return self._bodies[key]

    # -- attacks now ----------------------------------------------------------------------------------------------

    def now(self, battle: Battle, figure: Figure, foe: Figure, *, forms: bool) -> list[Attempt]:
        """Return the attacks a figure may make on an enemy from where both are, best first; the first is legal.
        `forms`: body parts and deceptive attacks too."""
        apart = battle.apart(figure, foe)
        arcs = arc_of(battle, figure, foe), arc_of(battle, foe, figure)
        how = manoeuvre(figure), way(figure), left(figure, Share.ATTACK), battle.holds
        badly = _stand_badly(battle, figure, foe)
        beyond = self.beyond.key(battle, figure, foe)
        key = (self.keys.now(figure), how, self.keys.now(foe), apart, arcs, badly, beyond, forms)
        if key not in self._now:
            found = sorted(self._at_once(battle, figure, foe, apart, forms=forms), key=lambda one: -one.worth.worth)
            allowed = (self.book.refusal(battle, one.order) is None for one in found)
            first = next((number for number, legal in enumerate(allowed) if legal), len(found))
            self._now[key] = found[first:]
        return self._now[key]

    def _at_once(self, battle: Battle, figure: Figure, foe: Figure, apart: int, *, forms: bool) -> Iterator[Attempt]:
        plain = []
        for number, order in enumerate(_plain(figure, foe)):
            tool = means(battle, order)
            if tool is None or apart not in reach_of(battle, figure, tool):
                continue
            if any(ask(battle, order) is not None for ask in ROUGHLY_ALL):
                continue
            assault = assault_of(battle, order)
            if why_not_try(score := score_of(assault).total) is None:
                blow = self._blow(battle, assault, score)
                plain.append((-expected(blow).worth, number, order, assault, blow))
        plain.sort(key=lambda one: one[:2])
        for place, (_, _, order, assault, blow) in enumerate(plain):
            yield _attempt(order, blow)
            if forms and place < THRIFT:
                yield from self._forms(assault, order, blow)

    def _blow(self, battle: Battle, assault: Assault, score: int) -> Blow:
        body = self.body(battle, assault.target, assault.part)
        return Blow(score, self.defences.score(assault), body, damage_of(assault), kind_of(assault))

    def _forms(self, assault: Assault, order: Strike, blow: Blow) -> Iterator[Attempt]:
        """Yield the attack on other body parts, as a deceptive attack, and as a double one."""
        battle, foe = assault.battle, assault.target
        asks = self.beyond.of(battle).forms or is_wild(assault) or on_the_run(assault)
        varied = self._asked if asks else self._added
        has = parts_of(foe)
        for part in (Part.TORSO, *PARTS):
            if part not in has or not reaches(part.place, blow.kind):
                continue
            straight = blow
            if part is not Part.TORSO:
                straight = varied(assault, blow, part, 0)
                yield _attempt(replace(order, part=part), straight)
            for deceit in deceptions(straight.score)[:MOST_DECEIT] if blow.defence is not None else ():
                yield _attempt(replace(order, part=part, deceit=deceit), varied(assault, blow, part, deceit))
        if order.item or order.blow is Way.PUNCH:
            for pace in (Pace.RAPID, Pace.BOTH):
                one = _attempt(replace(order, pace=pace), self._paced(assault, blow, pace, asks=asks))
                yield one._replace(worth=_roughly_twice(one.worth))

    def _added(self, assault: Assault, blow: Blow, part: Part, deceit: int) -> Blow:
        """Return a form of an attack by what the game's own rules add for it: those of `variant_keys.IN_FORMS`."""
        score = blow.score + strike_penalty(part) + DECEIT * deceit
        defence = None if blow.defence is None else blow.defence - deceit
        return Blow(score, defence, self.body(assault.battle, assault.target, part), blow.dice, blow.kind)

    def _asked(self, assault: Assault, blow: Blow, part: Part, deceit: int) -> Blow:
        """Return the same by all the rules, where something else reads the form or the score is limited."""
        made = replace(assault, part=part, deceit=deceit)
        return self._blow(assault.battle, made, score_of(made).total)

    def with_the_flat(self, battle: Battle, attempts: Iterable[Attempt]) -> Iterator[Attempt]:
        """Yield the plain strikes among these with the flat of a weapon that has an edge or a point."""
        for attempt in attempts:
            order = attempt.order
            if not isinstance(order, Strike) or order.flat:
                continue
            flat = replace(order, flat=True)
            if flat == replace(flat, part=Part.TORSO, deceit=0, pace=Pace.ONE) and not self.book.refusal(battle, flat):
                assault = assault_of(battle, flat)
                yield _attempt(flat, self._blow(battle, assault, score_of(assault).total))

    def _paced(self, assault: Assault, blow: Blow, pace: Pace, *, asks: bool) -> Blow:
        """Return one of two attacks at once."""
        made = replace(assault, many=cost_of(pace))
        if asks:
            return self._blow(assault.battle, made, score_of(made).total)
        return blow._replace(score=blow.score + made.many + quicker(made))

    # -- shots ------------------------------------------------------------------------------------------------------

    def shots(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Attempt]:
        """Yield the shots and throws the rules offer a figure on an enemy."""
        for item in figure.held:
            shot = shot_with(item)
            if shot is None:
                continue
            name, opponent = figure.id, foe.id
            plain: Shoot | Hurl = Hurl(name, opponent, item.id) if shot.thrown else Shoot(name, opponent, item.id)
            if self.book.refusal(battle, plain) is not None:
                continue
            assault = assault_of_shot(battle, plain)
            once = self._shot(assault, Part.TORSO)
            for part in SHOT_AT:
                order = replace(plain, part=part)
                if part is Part.TORSO or why_not_there(battle, order) is None:
                    made = once if part is Part.TORSO else self._shot(replace(assault, part=part), part)
                    yield Attempt(order, expected(made), landing(made.score, made.defence))
            if (most := most_shots(item, shot)) > 1:
                yield Attempt(Shoot(figure.id, foe.id, item.id, Part.TORSO, most), *_roughly_many(once, most))

    def _shot(self, assault: Assault, part: Part) -> Blow:
        """Return a shot at a body part by all the rules."""
        body, wound = self.body(assault.battle, assault.target, part), shot_of(assault).type
        dice, far = damage_of_shot(assault), is_spent(assault.battle, assault)
        return Blow(score_of(assault).total, self.defences.score(assault), body, dice, wound, far)

    def shots_next_turn(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Attempt]:
        """Yield the shots of the figure's next turn."""
        then = acting(battle, figure.id)
        yield from self.shots(then, then[figure.id], then[foe.id])

    # -- attacks in a turn to come --------------------------------------------------------------------------------

    def usual(self, battle: Battle, figure: Figure, foe: Figure) -> tuple[Attempt, ...]:
        """Return a figure's plain attacks on an enemy's torso in a turn to come, with their reaches: from where it
        stands, or from in front of the enemy where a new rule reads more. Figures bound by a hold, or sharing a hex
        with one, count only what they can do there."""
        bound = _bound(battle, figure)
        near = share_a_hex(figure, foe)
        held = (battle.holds, near) if bound else ()
        beyond: Key = ()
        if self.beyond.of(battle).facts is not None:
            was, battle = figure, self._come(battle, figure, foe, bound=bound)
            figure = battle[figure.id]
            beyond = self.beyond.key(battle, figure, foe, was)
        badly = _stand_badly(battle, figure, foe)
        key = (self.keys.next(figure), self.keys.now(foe), arc_of(battle, foe, figure), held, badly, beyond)
        if key not in self._usual:
            made = []
            for order, assault, blow, reach in self._offence(battle, figure, foe, (held, badly, beyond), bound=bound):
                defended = blow._replace(defence=self.defences.score(now(battle, assault)))
                made.append(_attempt(order, defended, reach))
            self._usual[key] = tuple(made)
        return self._usual[key]

    def _come(self, battle: Battle, figure: Figure, foe: Figure, *, bound: bool) -> Battle:
        """Return the battle in the figure's next turn, in front of the enemy if it cannot reach from where it
        stands."""
        then = with_plain_attack(figure)
        if not bound:
            then = replace(then, facing=direction_of(battle, figure, foe))
            if battle.apart(figure, foe) > max(1, self._longest(battle, figure)):
                then = before(battle, then, foe) or then
        return battle.with_figure(then)

    def _longest(self, battle: Battle, figure: Figure) -> int:
        """Return how far the figure reaches with anything it has."""
        tools = [means(battle, order) for order in _plain(figure, figure, AT_ARMS_LENGTH)]
        return max((yards for tool in tools if tool is not None for yards in reach_of(battle, figure, tool)), default=0)

    def _offence(self, battle: Battle, figure: Figure, foe: Figure, there: Key, *, bound: bool) -> list[_Offer]:
        """Return the best attacks for every reach, before defences. `there`: what they depend on at their places."""
        key = (self.keys.next(figure), self.keys.next(foe), there)
        if key not in self._offers:
            self._offers[key] = list(self._offered(battle, figure, foe, bound=bound))
        return self._offers[key]

    def _offered(self, battle: Battle, figure: Figure, foe: Figure, *, bound: bool) -> Iterator[_Offer]:
        then = acting(battle, figure.id)
        if not bound:
            looks = direction_of(then, figure, foe)
            then = then.with_figure(replace(then[figure.id], facing=looks))
        me, him = then[figure.id], then[foe.id]
        if not me.active:
            return
        found = []
        for number, order in enumerate(_plain(me, him, WAYS if bound else AT_ARMS_LENGTH)):
            tool = means(then, order)
            if tool is None or not self._roughly_could(then, order, bound=bound):
                continue
            assault = assault_of(then, order)
            if why_not_try(score := score_of(assault).total) is not None:
                continue
            body = self.body(then, him, Part.TORSO)
            blow = Blow(score, None, body, damage_of(assault), kind_of(assault))
            found.append((-expected(blow).worth, number, order, assault, blow, reach_of(then, me, tool)))
        found.sort(key=lambda one: one[:2])
        reached: set[int] = set()
        for _, _, order, assault, blow, reach in found:
            if not reached.issuperset(reach):
                reached.update(reach)
                yield order, assault, blow, reach

    def _roughly_could(self, battle: Battle, order: Strike, *, bound: bool) -> bool:
        """Whether an attack may be made in a turn to come."""
        if bound:
            return self.book.refusal(battle, order) is None
        return all(ask(battle, order) is None for ask in ROUGHLY_BY_ITSELF)

    def might(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """Return the value of a figure's best attack on an enemy in a turn to come, if it gets near enough."""
        return max((one.worth.worth for one in self.usual(battle, figure, foe)), default=0)


def _plain(figure: Figure, foe: Figure, ways: Iterable[Way] = WAYS) -> Iterator[Strike]:
    """Yield every way to strike at the torso."""
    for item in figure.held:
        yield from (Strike(figure.id, foe.id, way, item.id) for way in (Way.SWING, Way.THRUST, Way.PUNCH))
    yield from (Strike(figure.id, foe.id, way) for way in ways)


def _attempt(order: Attacking, blow: Blow, reach: tuple[int, ...] = ()) -> Attempt:
    return Attempt(order, expected(blow), landing(blow.score, blow.defence), reach)


def _roughly_many(blow: Blow, shots: int) -> tuple[Worth, int]:
    """Return several shots at once, which hit more often than one by about this much; by the rules it depends on recoil
    and the margin of the roll (shoot/shooting.py)."""
    one, times = expected(blow), 100 + ROUGHLY_MORE * (shots - 1)
    many = Worth(one.hits * times // 100, one.worth * times // 100, min(1000, one.stops * times // 100))
    return many, landing(blow.score, blow.defence)


def _roughly_twice(one: Worth) -> Worth:
    """Return two such attacks, as if the second found the target as it is now."""
    return Worth(2 * one.hits, 2 * one.worth, at_least_once(one.stops))


def _bound(battle: Battle, figure: Figure) -> bool:
    """Whether a figure is part of a hold, so that only what it can do where it is counts."""
    return any(figure.id in (hold.holder, hold.held) for hold in battle.holds)


def _stand_badly(battle: Battle, figure: Figure, foe: Figure) -> Key:
    """Return whether either figure has bad footing."""
    return (stands_badly(battle, figure), stands_badly(battle, foe)) if battle.terrain else ()


def before(battle: Battle, figure: Figure, foe: Figure) -> Figure | None:
    """Return a figure moved straight up to an enemy's hex, facing it; None: that hex is closed."""
    grid = battle.grid
    his = min(foe.cells, key=lambda cell: grid.distance(figure.at, cell))
    way = direction_of(battle, foe, figure)
    cell = grid.step(his, way)
    if cell not in grid or extra(battle, figure, cell) is None:
        return None
    return replace(figure, at=cell, also=(), facing=grid.turned(way, grid.facings // 2))
