"""Choosing what to declare: set a pole weapon, defend or dodge. A declaration is weighed against attacking."""

from __future__ import annotations

from collections.abc import Iterator

from ai.aims import Aims
from ai.assessment import Term
from ai.goal_chances import GoalSense
from ai.habits import BIDES, Conduct
from ai.labels import has_charged
from ai.patience import patience
from ai.profiles import Profile
from ai.skirmish.figure_value import life
from ai.skirmish.pace import PACE
from ai.skirmish.ranged import Ranged
from ai.skirmish.threat import Threats
from ai.tactics import Stand
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish.melee.poles import meets_charge
from core.rulesets.skirmish.sheet.scores import BADLY_WOUNDED_AT, strength_now
from core.rulesets.skirmish.turn.acting import why_not_attack
from core.rulesets.skirmish.turn.course import GOALS
from core.rulesets.skirmish.turn.declarations import Declaration
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.cell import Cell
from core.space.grid import Arc

COMMITTED = Term("committed to it", -100)
DELAYED = 25
"""The weight of an attack defended where no friend uses the time, and of a shot dodged once patience is over, in
percent: it only falls later."""
PRECIOUS = 2
"""How much more a badly wounded figure's own harm counts."""


def terms(reading: Threats, profile: Profile, choice: Choice) -> Iterator[Term]:
    """Yield the terms of a declaration; declaring nothing has none."""
    figure = reading.battle[choice.figure]
    if choice.is_pass:
        return
    yield COMMITTED
    if not profile.minds_threats or not profile.danger or not isinstance(choice, Declaration):
        return
    declared = replace(figure, marks=(*figure.marks, choice.leaves))
    yield from _for_things(reading, declared)
    if choice.meets_charge:
        yield from _charges_met(reading, figure, declared)
    if choice.wards_blows:
        put_off = DELAYED if profile.expects_reply and reading.alone(figure) else _delay_weight(reading)
        saved = _attacks_defended(reading, figure, declared) * _precious(figure)
        yield Term("melee attacks defended", saved * put_off // 100)
        yield from _for_objectives(reading, figure, saved)
        yield Term("no blow of its own", -_given_up(reading, profile, figure))
    if choice.wards_shots:
        saved = _dodged(reading, figure, declared) * _precious(figure)
        yield Term("shots dodged", saved * _delay_weight(reading) // 100)
        yield from _for_objectives(reading, figure, saved)
        yield Term("no attack of its own", -max(own_best(reading, figure), _own_shot(reading, figure)))


def _charges_met(reading: Threats, figure: Figure, declared: Figure) -> Iterator[Term]:
    """Yield the extra effect of the set weapon on the first enemy that has charged the figure."""
    battle = reading.battle.with_figure(declared)
    charger = next((foe for foe in _before(reading, figure) if meets_charge(battle, declared, foe)), None)
    if charger is not None:
        other = Threats(reading.book, battle, differences=reading.differences)
        arc = arc_of(battle, charger, figure.at)
        more = other.blow(declared, charger, arc).worth - reading.blow(figure, charger, arc).worth
        yield Term(has_charged(charger), more)


def _for_objectives(reading: Threats, figure: Figure, saved: int) -> Iterator[Term]:
    """Yield what it is worth to objectives that the figure stays in the fight. `saved`: the harm it is spared."""
    if saved > 0 and reading.battle.goals:
        aims = Aims(reading.battle, figure.side, GoalSense(GOALS, PACE))
        yield from (Term(label, -lost) for label, lost in aims.risk_in(figure.at, figure, saved, life(figure)))


def _for_things(reading: Threats, declared: Figure) -> Iterator[Term]:
    """Yield what a declaration costs objectives about a thing: the figure can't take it this turn."""
    if any(goal.thing for goal in reading.battle.goals):
        aims = Aims(reading.battle, declared.side, GoalSense(GOALS, PACE))
        yield from (Term(label, value) for label, value in aims.change(reading.battle.with_figure(declared)).items())


def _delay_weight(reading: Threats) -> int:
    """Return the weight of harm prevented, in percent: less the longer the battle lasts, so that it ends."""
    return DELAYED + (100 - DELAYED) * patience(reading.battle) // 100


def _precious(figure: Figure) -> int:
    return PRECIOUS if strength_now(figure) <= BADLY_WOUNDED_AT else 1


def _ahead(reading: Threats, figure: Figure) -> tuple[Cell, ...]:
    return front(reading.battle, figure)


def _before(reading: Threats, figure: Figure) -> list[Figure]:
    return reading.in_reach(reading.battle, figure, reading.upright)


def own_best(reading: Threats, figure: Figure) -> int:
    """Return the figure's best melee attack this turn, prone targets included."""
    if not reading.can_strike(figure):
        return 0
    ahead = _ahead(reading, figure)
    before = (foe for foe in reading.battle.foes(figure) if foe.at in ahead)
    return max((reading.blow_beside(reading.battle, figure, foe).worth for foe in before), default=0)


def _given_up(reading: Threats, profile: Profile, figure: Figure) -> int:
    """Return the figure's best melee attack as far as its style lets it attack: a duellist waits for an opening."""
    best = own_best(reading, figure)
    conduct = Conduct(profile.habits, reading.battle, figure, life, shoots=False)
    ahead = _ahead(reading, figure)
    foes = (foe for foe in reading.battle.foes(figure) if foe.at in ahead)
    bides = (worth for foe in foes for label, worth in conduct.attack(foe.id, best) if label == BIDES)
    return best + min(0, max(bides, default=0))


def _own_shot(reading: Threats, figure: Figure) -> int:
    """Return the figure's best shot or grenade throw this turn."""
    ranged = Ranged(reading, figure, reading.battle.foes(figure))
    in_time = why_not_attack(reading.battle, figure) is None
    return ranged.best(Stand((), figure.at, figure.facing, 0), in_time=in_time).worth


def _attacks_defended(reading: Threats, figure: Figure, warding: Figure) -> int:
    """Return how much less the enemies in reach would do if the figure defended."""
    other = Threats(reading.book, reading.battle.with_figure(warding), differences=reading.differences)
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
    """Return how much less the enemies who can shoot the figure would do if it dodged."""
    battle = reading.battle
    other = Threats(reading.book, battle.with_figure(dodging), differences=reading.differences)
    saved = 0
    for foe in battle.foes(figure):
        if reading.gun(foe) is not None and foe.entered <= 1:
            distance = battle.grid.distance(figure.at, foe.at)
            gained = reading.shot(foe, figure, distance).worth - other.shot(foe, dodging, distance).worth
            saved += gained * reading.roughly_clear(foe.at, figure.at) // (100 * max(1, len(battle.foes(foe))))
    return saved
