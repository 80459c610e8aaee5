"""What a thinking player promises itself of a move, and whether the rules keep it: the move is carried out, nothing
else changes, and the menu of that figure's action is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.tactics import Prospect, Stand
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.names import FigureId
from core.battle.record import replace
from core.match.cups import SeededCup
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position, advance, begin, menu
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair, ShootSplit
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.turn.acting import HoldBack, StrikingFirst
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Moving, Phase, enter

BURST = 2
"""A throw at a hex so near to someone is one at him."""


ATTACKS = (Strike, Jab, Stab, Hurl, Shoot, ShootPair, ShootBurst, ShootAutomatic, ShootSplit, Flame)
"""What does hits to a target by itself."""


class Promise(NamedTuple):
    """A move, where it ends, and the attack that is promised there."""

    order: Choice
    stand: Stand
    prospect: Prospect


def promises(thinker: Thinker, position: Position, most: int) -> list[Promise]:
    """Of each enemy that it hopes to attack so many of the moves that promise most, which the rules allow."""
    decision = position.waiting
    assert isinstance(decision, Decision)
    assert isinstance(decision.about, Moving)
    reading = thinker.tactics.reading(SKIRMISH, position, thinker.profile)
    figure = thinker.tactics.next_of(position.battle, decision)
    mover = reading.mover(position.battle[figure])
    offered = menu(SKIRMISH, position)
    found: dict[FigureId, list[Promise]] = {}
    for place in mover.places():
        for stand in place.stands:
            if (prospect := mover.best(stand, {})) is not None:
                found.setdefault(prospect.target, []).append(Promise(mover.order(stand), stand, prospect))
    for each in found.values():
        each.sort(key=lambda one: -one.prospect.worth)
    return [one for each in found.values() for one in [one for one in each if one.order in offered][:most]]


def is_kept(position: Position, promise: Promise) -> bool:
    """Whether after the move the rules offer the figure an attack on the target that it hopes for, if nothing else
    changes. Whom a fire on the way has hurt or stopped had no promise of anything."""
    name = promise.order.figure
    battle = moved(position, promise.order)
    before, after = position.battle[name], battle[name]
    if (after.at, after.condition, after.hurt) != (promise.stand.cell, before.condition, before.hurt):
        return bool(position.battle.fields)
    return any(is_at(battle, choice, promise.prospect.target) for _, choice in actions_of(battle, name))


def moved(position: Position, order: Choice) -> Battle:
    """The battle after an order to move; courage rolls on the way succeed."""
    position, _ = advance(SKIRMISH, position, order)
    while isinstance(roll := position.waiting, Roll):
        position, _ = advance(SKIRMISH, position, (1,) * roll.dice.count)
    return position.battle


def actions_of(battle: Battle, figure: FigureId) -> Iterator[tuple[Position, Choice]]:
    """All that the rules offer a figure that acts now, before all others: at an early place of its and at its own."""
    before = battle if battle.clock.phase == Phase.ACTIONS else replace(battle, clock=_last_said(battle))
    scene = Scene(before, BOOK)
    if before is not battle:
        enter(scene, "all_declared")
    draw_up(scene)
    clock = scene.battle.clock
    own = replace(clock, queue=tuple(slot for slot in clock.queue if slot.figure == figure))
    position, _ = begin(SKIRMISH, replace(scene.battle, clock=own))
    while isinstance(asked := position.waiting, Decision) and asked.figures == (figure,):
        yield from ((position, choice) for choice in menu(SKIRMISH, position))
        if not isinstance(asked.about, StrikingFirst):
            return
        position, _ = advance(SKIRMISH, position, HoldBack(figure))


def _last_said(battle: Battle) -> Clock:
    """All have moved, and all is declared."""
    return replace(battle.clock, phase=Phase.DECLARATIONS, pending=())


def is_at(battle: Battle, choice: Choice, target: FigureId) -> bool:
    """Whether an order is an attack on someone, or bursts beside him."""
    if isinstance(choice, Lob):
        return battle.grid.distance(choice.cell, battle[target].at) <= BURST
    return isinstance(choice, ATTACKS) and choice.target == target


def moves_of(thinker: Thinker, battle: Battle, seed: int, turns: int) -> Iterator[Position]:
    """Every position in which someone is asked to move, both sides played by one thinker, for so many turns."""
    cup = SeededCup(seed)
    position, _ = begin(SKIRMISH, battle)
    while (waiting := position.waiting) is not None and position.battle.clock.turn <= turns:
        if isinstance(waiting, Roll):
            position, _ = advance(SKIRMISH, position, cup.throw(waiting))
            continue
        if isinstance(waiting.about, Moving):
            yield position
        position, _ = advance(SKIRMISH, position, thinker.choose(SKIRMISH, position))
