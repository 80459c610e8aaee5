"""Choosing what to declare: to set the spear, to defend, to dodge. What is declared is weighed against striking."""

from __future__ import annotations

from collections.abc import Iterator

from ai.assessment import Term
from ai.labels import has_charged
from ai.patience import patience
from ai.profiles import Profile
from ai.skirmish.ranged import Ranged
from ai.skirmish.threat import Threats
from ai.tactics import Stand
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish.melee.poles import meets_charge
from core.rulesets.skirmish.sheet.scores import BADLY_WOUNDED_AT, strength_now
from core.rulesets.skirmish.turn.acting import no_melee
from core.rulesets.skirmish.turn.declarations import Declaration
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.cell import Cell
from core.space.grid import Arc

COMMITTED = Term("committed to it", -100)
PUT_OFF = 25
"""What a blow warded off counts for where no friend makes use of the time, and a shot dodged when patience is at an
end, in percent: it will only fall later."""
PRECIOUS = 2
"""How much more a badly wounded figure's own harm counts."""


def terms(reading: Threats, profile: Profile, choice: Choice) -> Iterator[Term]:
    """What speaks for and against a declaration; to declare nothing is worth nothing."""
    figure = reading.battle[choice.figure]
    if choice.passes:
        return
    yield COMMITTED
    if not profile.minds_threats or not profile.danger or not isinstance(choice, Declaration):
        return
    declared = replace(figure, marks=(*figure.marks, choice.leaves))
    if choice.meets_charge:
        yield from _charges_met(reading, figure, declared)
    if choice.wards_blows:
        put_off = PUT_OFF if profile.expects_reply and reading.alone(figure) else _put_off(reading)
        yield Term("blows warded off", _warded_off(reading, figure, declared) * _precious(figure) * put_off // 100)
        yield Term("no blow of its own", -own_best(reading, figure))
    if choice.wards_shots:
        yield Term("shots dodged", _dodged(reading, figure, declared) * _precious(figure) * _put_off(reading) // 100)
        yield Term("no attack of its own", -max(own_best(reading, figure), _own_shot(reading, figure)))


def _charges_met(reading: Threats, figure: Figure, declared: Figure) -> Iterator[Term]:
    """What the set weapon does to the first enemy that has charged it, beyond what it would do otherwise."""
    battle = reading.battle.with_figure(declared)
    charger = next((foe for foe in _before(reading, figure) if meets_charge(battle, declared, foe)), None)
    if charger is not None:
        other = Threats(reading.book, battle, customs=reading.customs)
        arc = arc_of(battle, charger, figure.at)
        more = other.blow(declared, charger, arc).worth - reading.blow(figure, charger, arc).worth
        yield Term(has_charged(charger), more)


def _put_off(reading: Threats) -> int:
    """What harm warded off counts for, in percent: the less, the longer the battle lasts, or it would last for ever."""
    return PUT_OFF + (100 - PUT_OFF) * patience(reading.battle) // 100


def _precious(figure: Figure) -> int:
    return PRECIOUS if strength_now(figure) <= BADLY_WOUNDED_AT else 1


def _ahead(reading: Threats, figure: Figure) -> tuple[Cell, ...]:
    return front(reading.battle, figure)


def _before(reading: Threats, figure: Figure) -> list[Figure]:
    return reading.in_reach(reading.battle, figure, reading.upright)


def own_best(reading: Threats, figure: Figure) -> int:
    """Its best blow this turn, at who lies there too."""
    if not reading.can_strike(figure):
        return 0
    ahead = _ahead(reading, figure)
    before = (foe for foe in reading.battle.foes(figure) if foe.at in ahead)
    return max((reading.blow_beside(reading.battle, figure, foe).worth for foe in before), default=0)


def _own_shot(reading: Threats, figure: Figure) -> int:
    """Its best shot or throw of a grenade this turn."""
    ranged = Ranged(reading, figure, reading.battle.foes(figure))
    in_time = no_melee(reading.battle, figure) is None
    return ranged.best(Stand((), figure.at, figure.facing, 0), in_time=in_time).worth


def _warded_off(reading: Threats, figure: Figure, warding: Figure) -> int:
    """What the enemies who can strike it would do less for its defending."""
    other = Threats(reading.book, reading.battle.with_figure(warding), customs=reading.customs)
    saved = 0
    for foe in reading.battle.foes(figure):
        if not reading.can_strike(foe) or figure.at not in _ahead(reading, foe):
            continue
        arc = arc_of(reading.battle, figure, foe.at)
        others = max(1, len(_before(reading, foe)))
        if arc is not Arc.REAR:
            saved += (reading.blow(foe, figure, arc).worth - other.blow(foe, warding, arc).worth) // others
    return saved


def _dodged(reading: Threats, figure: Figure, dodging: Figure) -> int:
    """What the enemies who can shoot it would do less for its dodging."""
    battle = reading.battle
    other = Threats(reading.book, battle.with_figure(dodging), customs=reading.customs)
    saved = 0
    for foe in battle.foes(figure):
        if reading.gun(foe) is not None and foe.entered <= 1:
            distance = battle.grid.distance(figure.at, foe.at)
            gained = reading.shot(foe, figure, distance).worth - other.shot(foe, dodging, distance).worth
            saved += gained * reading.roughly_clear(foe.at, figure.at) // (100 * max(1, len(battle.foes(foe))))
    return saved
