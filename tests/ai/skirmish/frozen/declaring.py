"""Choosing what to declare: to set the spear, to defend, to dodge. What is declared is weighed against striking."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Defend, Dodge
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.cell import Cell
from core.space.grid import Arc
from tests.ai.skirmish.frozen.patience import patience
from tests.ai.skirmish.frozen.perils import Stand
from tests.ai.skirmish.frozen.ranged import Ranged
from tests.ai.skirmish.frozen.threat import Reading

CHARGER = 1500
"""What it is worth to meet a charger with a set weapon."""
COMMITTED = -100
PUT_OFF = 25
"""What a blow warded off counts for where no friend makes use of the time, and a shot dodged when patience is at an
end, in percent: it will only fall later."""
PRECIOUS = 2
"""How much more a badly wounded figure's own harm counts."""


def best(ruleset: Ruleset, position: Position) -> Choice:
    """The best declaration; to declare nothing is worth nothing."""
    reading = Reading(ruleset.book, position.battle)
    return max(menu(ruleset, position), key=lambda choice: sum(_terms(reading, choice)))


def _terms(reading: Reading, choice: Choice) -> Iterator[int]:
    figure = reading.battle[choice.figure]
    if isinstance(choice, DeclareNothing):
        return
    yield COMMITTED
    match choice:
        case SetWeapon():
            chargers = [foe for foe in _before(reading, figure) if foe.entered and figure.at in _ahead(reading, foe)]
            if chargers:
                yield CHARGER
        case Defend():
            put_off = PUT_OFF if reading.alone(figure) else _put_off(reading)
            yield _warded_off(reading, figure) * _precious(figure) * put_off // 100
            yield -_own_best(reading, figure)
        case Dodge():
            yield _dodged(reading, figure) * _precious(figure) * _put_off(reading) // 100
            yield -max(_own_best(reading, figure), _own_shot(reading, figure))


def _put_off(reading: Reading) -> int:
    """What harm warded off counts for, in percent: the less, the longer the battle lasts, or it would last for ever."""
    return PUT_OFF + (100 - PUT_OFF) * patience(reading.battle) // 100


def _precious(figure: Figure) -> int:
    return PRECIOUS if strength_now(figure) <= 3 else 1


def _ahead(reading: Reading, figure: Figure) -> tuple[Cell, ...]:
    return front(reading.battle, figure)


def _before(reading: Reading, figure: Figure) -> list[Figure]:
    return reading.in_reach(reading.battle, figure, reading.upright)


def _own_best(reading: Reading, figure: Figure) -> int:
    """Its best blow this turn."""
    if not reading.can_strike(figure):
        return 0
    arcs = ((foe, arc_of(reading.battle, foe, figure.at)) for foe in _before(reading, figure))
    return max((reading.blow(figure, foe, arc).worth for foe, arc in arcs), default=0)


def _own_shot(reading: Reading, figure: Figure) -> int:
    """Its best shot or throw of a grenade this turn."""
    stand = Stand(figure.walk[1:], figure.at, figure.facing, 0)
    return Ranged(reading, figure, reading.battle.foes(figure)).best(stand, reading.half_move(figure))


def _warded_off(reading: Reading, figure: Figure) -> int:
    """What the enemies who can strike it would do less for its defending."""
    warding = replace(figure, marks=(*figure.marks, Mark(Marks.DEFENDING, "S12.0-19")))
    other = Reading(reading.book, reading.battle)
    saved = 0
    for foe in reading.battle.foes(figure):
        if not reading.can_strike(foe) or figure.at not in _ahead(reading, foe):
            continue
        arc = arc_of(reading.battle, figure, foe.at)
        others = max(1, len(_before(reading, foe)))
        if arc is not Arc.REAR:
            saved += (reading.blow(foe, figure, arc).worth - other.blow(foe, warding, arc).worth) // others
    return saved


def _dodged(reading: Reading, figure: Figure) -> int:
    """What the enemies who can shoot it would do less for its dodging."""
    battle = reading.battle
    dodging = replace(figure, marks=(*figure.marks, Mark(Marks.DODGING, "S12.0-18")))
    other = Reading(reading.book, battle)
    saved = 0
    for foe in battle.foes(figure):
        if reading.gun(foe) is not None and foe.entered <= 1:
            distance = battle.grid.distance(figure.at, foe.at)
            gained = reading.shot(foe, figure, distance).worth - other.shot(foe, dodging, distance).worth
            saved += gained // max(1, len(battle.foes(foe)))
    return saved
