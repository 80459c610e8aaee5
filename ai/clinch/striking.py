"""Which blows and shots somebody may make, and what each can be expected to do: parts of the body, deceptions, two
blows at once. One attack's expectation is in blows.py, holds are in grappling.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ai.clinch.alike import Key, acting, anew
from ai.clinch.blows import Blow, expected, landing
from ai.clinch.wards import Wards
from ai.clinch.wounds import Body, Worth, at_least_once, body_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import is_wild, on_the_run, score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, now
from core.rulesets.clinch.movement.arcs import arc_of, direction_of, share_a_hex
from core.rulesets.clinch.movement.footing import extra, stands_badly
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.parts import Part, parts_of, strike_penalty
from core.rulesets.clinch.shoot.flight import damage_of as damage_of_shot
from core.rulesets.clinch.shoot.flight import is_spent
from core.rulesets.clinch.shoot.may_shoot import can_hit_there, most_shots
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, shot_of, shot_with
from core.rulesets.clinch.shoot.shots import assault_of as assault_of_shot
from core.rulesets.clinch.strike.bare import Blow as Way
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of, cost_of, means
from core.rulesets.clinch.strike.deception import DECEIT, deceptions
from core.rulesets.clinch.strike.effort import quicker
from core.rulesets.clinch.strike.harm import damage_of, kind_of
from core.rulesets.clinch.strike.may_strike import (
    has_an_attack,
    has_what_to_strike_with,
    kicks_on_sound_legs,
    reaches_so_low_or_high,
    strikes_one_foe,
)
from core.rulesets.clinch.strike.means import reach_of
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.latest import manoeuvre, way
from core.rulesets.clinch.wound.kinds import reaches

MOST_DECEIT = 3
WAYS = (Way.PUNCH, Way.KICK, Way.KNEE, Way.ELBOW, Way.BITE, Way.STAMP, Way.STRIKER)
"""The blows of the body that are thought of."""
AT_ARMS_LENGTH = (Way.PUNCH, Way.KICK, Way.STRIKER)
"""Those that are thought of beforehand: who is at grips with nobody may come to do them."""
PARTS = (Part.SKULL, Part.FACE, Part.NECK, Part.VITALS, Part.RIGHT_ARM, Part.RIGHT_LEG, Part.GROIN, Part.RIGHT_HAND)
"""The parts that are thought of besides the torso: of two that are alike the right one."""
ROUGHLY_ALL = (has_an_attack, has_what_to_strike_with, strikes_one_foe, reaches_so_low_or_high)
"""Of the requirements of a blow those that are asked of every plain one, and refuse most; of the best all are asked."""
SHOT_AT = (Part.TORSO, Part.VITALS, Part.SKULL, Part.FACE, Part.RIGHT_LEG)
"""The parts that shots at are thought of."""
THRIFT = 3
"""Of so many plain ways to strike somebody the forms are gone into."""
ROUGHLY_MORE = 35
"""What each shot more roughly adds to several at once, in percent of a single one."""


class Attempt(NamedTuple):
    """An attack that may be made, and what it can be expected to do. `reach`: how near it must be made."""

    order: Attacking
    worth: Worth
    chance: int
    reach: tuple[int, ...] = ()


_Offer = tuple[Strike, Assault, Blow, tuple[int, ...]]

ROUGHLY_BY_ITSELF = (kicks_on_sound_legs, has_what_to_strike_with, reaches_so_low_or_high)
"""Of the requirements of a blow those that refuse it wherever the two stand, as far as they are known: of the others
nobody can tell before it comes there."""


class Striking:
    """The blows and shots of a battle's fighters."""

    def __init__(self, book: Rulebook, wards: Wards) -> None:
        self.book = book
        self.wards = wards
        self.keys = wards.keys
        self.beyond = wards.beyond
        self._bodies: dict[Key, Body] = {}
        self._usual: dict[Key, tuple[Attempt, ...]] = {}
        self._offers: dict[Key, list[_Offer]] = {}
        self._now: dict[Key, list[Attempt]] = {}

    def body(self, battle: Battle, figure: Figure, part: Part) -> Body:
        """A part of somebody."""
        key = (*self.keys.now(figure), part)
        if key not in self._bodies:
            self._bodies[key] = body_of(battle, figure, part)
        return self._bodies[key]

    # -- what may be done now -------------------------------------------------------------------------------------

    def now(self, battle: Battle, figure: Figure, foe: Figure, *, forms: bool) -> list[Attempt]:
        """The blows that it may strike at somebody as both are, those that promise most first, of which the rules
        allow the first at any rate; `forms`: parts and deceptions too."""
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
            if hopeless(score := score_of(assault).total) is None:
                blow = self._blow(battle, assault, score)
                plain.append((-expected(blow).worth, number, order, assault, blow))
        plain.sort(key=lambda one: one[:2])
        for place, (_, _, order, assault, blow) in enumerate(plain):
            yield _attempt(order, blow)
            if forms and place < THRIFT:
                yield from self._forms(assault, order, blow)

    def _blow(self, battle: Battle, assault: Assault, score: int) -> Blow:
        body = self.body(battle, assault.target, assault.part)
        return Blow(score, self.wards.score(assault), body, damage_of(assault), kind_of(assault))

    def _forms(self, assault: Assault, order: Strike, blow: Blow) -> Iterator[Attempt]:
        """The same blow at other parts, harder to see through, and twice at once."""
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
            for deceit in deceptions(straight.score)[:MOST_DECEIT] if blow.ward is not None else ():
                yield _attempt(replace(order, part=part, deceit=deceit), varied(assault, blow, part, deceit))
        if order.item or order.blow is Way.PUNCH:
            for pace in (Pace.RAPID, Pace.BOTH):
                one = _attempt(replace(order, pace=pace), self._paced(assault, blow, pace, asks=asks))
                yield one._replace(worth=_roughly_twice(one.worth))

    def _added(self, assault: Assault, blow: Blow, part: Part, deceit: int) -> Blow:
        """A form of a blow by what the game's own rules add for it: those of `beyond.IN_FORMS`."""
        score = blow.score + strike_penalty(part) + DECEIT * deceit
        ward = None if blow.ward is None else blow.ward - deceit
        return Blow(score, ward, self.body(assault.battle, assault.target, part), blow.dice, blow.kind)

    def _asked(self, assault: Assault, blow: Blow, part: Part, deceit: int) -> Blow:
        """The same where something else reads the form, or the score is limited: by all the rules."""
        made = replace(assault, part=part, deceit=deceit)
        return self._blow(assault.battle, made, score_of(made).total)

    def _paced(self, assault: Assault, blow: Blow, pace: Pace, *, asks: bool) -> Blow:
        """One of two blows at once."""
        made = replace(assault, many=cost_of(pace))
        if asks:
            return self._blow(assault.battle, made, score_of(made).total)
        return blow._replace(score=blow.score + made.many + quicker(made))

    # -- shots ------------------------------------------------------------------------------------------------------

    def shots(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Attempt]:
        """The shots and throws that the rules offer it at somebody."""
        for item in figure.held:
            shot = shot_with(item)
            if shot is None:
                continue
            name, whom = figure.id, foe.id
            plain: Shoot | Hurl = Hurl(name, whom, item.id) if shot.thrown else Shoot(name, whom, item.id)
            if self.book.refusal(battle, plain) is not None:
                continue
            assault = assault_of_shot(battle, plain)
            once = self._shot(assault, Part.TORSO)
            for part in SHOT_AT:
                order = replace(plain, part=part)
                if part is Part.TORSO or can_hit_there(battle, order) is None:
                    made = once if part is Part.TORSO else self._shot(replace(assault, part=part), part)
                    yield Attempt(order, expected(made), landing(made.score, made.ward))
            if (most := most_shots(item, shot)) > 1:
                yield Attempt(Shoot(figure.id, foe.id, item.id, Part.TORSO, most), *_roughly_many(once, most))

    def _shot(self, assault: Assault, part: Part) -> Blow:
        """A shot at a part by all the rules."""
        body, wound = self.body(assault.battle, assault.target, part), shot_of(assault).type
        dice, far = damage_of_shot(assault), is_spent(assault.battle, assault)
        return Blow(score_of(assault).total, self.wards.score(assault), body, dice, wound, far)

    def shots_then(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Attempt]:
        """The same in its next turn."""
        then = acting(battle, figure.id)
        yield from self.shots(then, then[figure.id], then[foe.id])

    # -- what may be done in a turn to come -----------------------------------------------------------------------

    def usual(self, battle: Battle, figure: Figure, foe: Figure) -> tuple[Attempt, ...]:
        """Its plain blows at somebody's torso in a turn to come, and how near each must be struck: looked at from where
        it stands; where a new rule reads more, from before him. Of those who have hold of one another, or share a hex
        with a hold, what they can do there."""
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
                warded = blow._replace(ward=self.wards.score(now(battle, assault)))
                made.append(_attempt(order, warded, reach))
            self._usual[key] = tuple(made)
        return self._usual[key]

    def _come(self, battle: Battle, figure: Figure, foe: Figure, *, bound: bool) -> Battle:
        """The battle in its next turn, when it has come before him, if it does not reach him from where it stands."""
        then = anew(figure)
        if not bound:
            then = replace(then, facing=direction_of(battle, figure, foe))
            if battle.apart(figure, foe) > max(1, self._longest(battle, figure)):
                then = before(battle, then, foe) or then
        return battle.with_figure(then)

    def _longest(self, battle: Battle, figure: Figure) -> int:
        """How far it reaches with anything that it has."""
        tools = [means(battle, order) for order in _plain(figure, figure, AT_ARMS_LENGTH)]
        return max((yards for tool in tools if tool is not None for yards in reach_of(battle, figure, tool)), default=0)

    def _offence(self, battle: Battle, figure: Figure, foe: Figure, there: Key, *, bound: bool) -> list[_Offer]:
        """The best of them for every reach, before anybody wards them off. `there`: what they hang on where they
        are."""
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
            if hopeless(score := score_of(assault).total) is not None:
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
        """Whether it may be struck in a turn to come."""
        if bound:
            return self.book.refusal(battle, order) is None
        return all(ask(battle, order) is None for ask in ROUGHLY_BY_ITSELF)

    def might(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """What its best blow at somebody is worth in a turn to come, if it comes near enough."""
        return max((one.worth.worth for one in self.usual(battle, figure, foe)), default=0)


def _plain(figure: Figure, foe: Figure, ways: Iterable[Way] = WAYS) -> Iterator[Strike]:
    """Every way to strike at his torso."""
    for item in figure.held:
        yield from (Strike(figure.id, foe.id, way, item.id) for way in (Way.SWING, Way.THRUST, Way.PUNCH))
    yield from (Strike(figure.id, foe.id, way) for way in ways)


def _attempt(order: Attacking, blow: Blow, reach: tuple[int, ...] = ()) -> Attempt:
    return Attempt(order, expected(blow), landing(blow.score, blow.ward), reach)


def _roughly_many(blow: Blow, shots: int) -> tuple[Worth, int]:
    """Several shots at once hit more often than one, about by so much: by the rules it hangs on the weapon's recoil and
    on the margin of the roll (shoot/shooting.py)."""
    one, times = expected(blow), 100 + ROUGHLY_MORE * (shots - 1)
    many = Worth(one.hits * times // 100, one.worth * times // 100, min(1000, one.stops * times // 100))
    return many, landing(blow.score, blow.ward)


def _roughly_twice(one: Worth) -> Worth:
    """What two such blows come to, as if the second found him as he is now."""
    return Worth(2 * one.hits, 2 * one.worth, at_least_once(one.stops))


def _bound(battle: Battle, figure: Figure) -> bool:
    """Whether it has a part in a hold, so that it is what it can do where it is that counts."""
    return any(figure.id in (hold.holder, hold.held) for hold in battle.holds)


def _stand_badly(battle: Battle, figure: Figure, foe: Figure) -> Key:
    """Whether either of them stands on bad footing. Even ground is good."""
    return (stands_badly(battle, figure), stands_badly(battle, foe)) if battle.terrain else ()


def before(battle: Battle, figure: Figure, foe: Figure) -> Figure | None:
    """A figure come as near to a foe as can be without entering his hex, by the straight way, and looking at him; None:
    that hex is closed."""
    grid = battle.grid
    his = min(foe.cells, key=lambda cell: grid.distance(figure.at, cell))
    way = direction_of(battle, foe, figure)
    cell = grid.step(his, way)
    if cell not in grid or extra(battle, figure, cell) is None:
        return None
    return replace(figure, at=cell, also=(), facing=grid.turned(way, grid.facings // 2))
