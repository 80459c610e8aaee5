"""The order of two attacks at the same moment, one of them out of a wait: the longer reach, then the better roll; and
simultaneous attacks, which don't affect each other."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.record import replace
from core.battle.steps import HoldChanged, LifeChanged, PostureChanged
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.life import state_of
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.strike.means import reaches

FAR = 99
"""Shots reach farther than any strike."""


@rule("G-wait-03")
def longest(battle: Battle, assault: Assault) -> int:
    """The reach of an attack in yards, with the weapon as held; 0: the same hex."""
    if assault.form is Form.SHOT:
        return FAR
    if assault.mode is None:
        return 0
    if assault.item is None:
        return max(assault.mode.reach)
    return max(reaches(battle, assault.attacker, assault.item, assault.mode), default=0)


@rule("G-wait-03")
def comes_first(scene: Scene, response: Attacking, deed: Attacking) -> Procedure[int]:
    """Whether the waiter's attack comes before the interrupted one (positive), after it (negative) or with it (0): by
    reach, and with equal reach by a Quick Contest of skills."""
    mine, his = response.assault(scene.battle), deed.assault(scene.battle)
    apart = longest(scene.battle, mine) - longest(scene.battle, his)
    if apart:
        return apart
    one, other = _contender(scene, mine), _contender(scene, his)
    done = yield from quick(scene, "G-wait-03", first=one, second=other)
    return done.victory


def _contender(scene: Scene, assault: Assault) -> Contender:
    figure = assault.attacker
    score = ability(scene.battle, figure, assault.skill, limb=assault.limb, use=For.ATTACK)
    return Contender(figure.id, score, "is quicker than")


@rule("G-wait-03")
def at_once(scene: Scene, one: Choice, other: Choice) -> Procedure[None]:
    """Carry out both: the second by a figure as healthy and free as before the first."""
    before = scene.battle
    yield from scene.perform(one)
    unscathed = scene.battle.with_figure(before[other.figure])
    meanwhile = Scene(replace(unscathed, holds=before.holds), scene.book)
    meanwhile.under_way = scene.under_way
    yield from meanwhile.perform(other)
    for event in meanwhile.events:
        if _still_fits(scene.battle, event):
            scene.tell(event)


def _still_fits(battle: Battle, event: Event) -> bool:
    """Whether an event of the second attack still fits those of the first: nobody falls or goes out twice, and a figure
    that is out takes no hold."""
    match event:
        case LifeChanged():
            return state_of(battle[event.figure]) == event.before
        case PostureChanged():
            return _posture(battle[event.figure]) == event.before
        case HoldChanged():
            return battle[event.holder].active
        case _:
            return True


def _posture(figure: Figure) -> str:
    return figure.posture.name
