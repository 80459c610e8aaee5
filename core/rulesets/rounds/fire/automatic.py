"""Automatic fire: one test for a chain of squares, and everybody in them is a target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.posture import Life
from core.battle.record import quick, replace
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.footprint import Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.parts import footprint, glance
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.afar import farthest
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.attack.cover import WHOLE, percent_of
from core.rulesets.rounds.attack.dodging import Threatened, asked_to_defend, defenceless, dodge, paid_for
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.onslaught import Aimed, Onslaught, barred
from core.rulesets.rounds.attack.riposte import CameOff
from core.rulesets.rounds.attack.senses import forget, listens
from core.rulesets.rounds.attack.shooting import fire, guns, shown, too_few
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.opportunity.provoking import provoked, undisturbed
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import at_least
from core.rulesets.rounds.rolls.trying import Test, as_needed, fumbled, two_dice
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, lose
from core.rulesets.rounds.turn.phases import enter
from core.rulesets.rounds.turn.ranking import of_now
from core.space.cell import Cell

MOST = 10
EACH_FURTHER = -2


@quick
@dataclass(frozen=True, slots=True)
class AutoFire(Act):
    """Strafes a chain of squares."""

    verb: ClassVar[str] = "auto-fire"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "strafes {cells}[ with {the item}]"
    in_a_grab: ClassVar[str | None] = Cited("C-grab-28", "nobody strafes in a grab")
    shelf: ClassVar[str] = "fire over squares"
    meaning: ClassVar[str] = "Fire along a chain of squares on automatic."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "setting": "the weapon's setting",
            "cells": "the squares, in a chain",
        }
    )
    phrase: ClassVar[str] = "strafe[ {cells}][ with {the item}][, set to {setting}]"
    sort: ClassVar[Sort] = Sort.COMBAT
    full: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str
    cells: tuple[Cell, ...]


@footprint(of=AutoFire)
def what_it_covers(book: Rulebook, battle: Battle, order: AutoFire) -> Footprint:
    """Its squares, and who comes first."""
    return Footprint(full=frozenset(order.cells), notes=provoked(battle, order))


@glance(of=AutoFire)
def what_it_does_to_many(book: Rulebook, battle: Battle, order: AutoFire) -> Glance | None:
    """One test against each of them: it must be run."""
    return None


def automatics(figure: Figure) -> Iterator[Item]:
    """What it holds that fires automatically."""
    return (item for item in guns(figure) if weapon(item).auto_fire)


@option("C-auto-01", of=Acting, offers=AutoFire, free=True)
def may_strafe(battle: Battle, about: Acting, figure: Figure) -> Iterator[AutoFire]:
    """Every enemy's square, and every two neighbours' that both hold one."""
    for item in automatics(figure):
        for setting in weapon(item).settings:
            spots = [foe.at for foe in battle.foes(figure)]
            chains: list[tuple[Cell, ...]] = [(one,) for one in spots]
            chains += [(one, other) for one in spots for other in spots if battle.grid.distance(one, other) == 1]
            for cells in dict.fromkeys(chains):
                order = AutoFire(figure.id, item.id, setting, cells)
                if can_strafe(battle, order) is None:
                    yield order


@rule("C-auto-02")
def chain_fault(battle: Battle, shooter: Cell, cells: Sequence[Cell]) -> str | None:
    """Why squares are no chain to strafe; None if they are one."""
    if not 1 <= len(cells) <= MOST:
        return Cited("C-auto-01", f"1 to {MOST} squares are strafed")
    if len(set(cells)) < len(cells):
        return Cited("C-auto-02", "no square is strafed twice")
    for one, other in pairwise(cells):
        if battle.grid.distance(one, other) != 1:
            return Cited("C-auto-02", "each square is beside the one before")
    if any(_is_behind(shooter, near, far) for near in cells for far in cells if near != far):
        return Cited("C-auto-02", "none lies directly behind another")
    return Cited("C-auto-02", "one's own square is not strafed") if shooter in cells else None


def _is_behind(shooter: Cell, near: Cell, far: Cell) -> bool:
    """Whether one square is farther out on the very same ray."""
    east, south = near.q - shooter.q, near.r - shooter.r
    beyond = far.q - shooter.q, far.r - shooter.r
    along = east * beyond[0] + south * beyond[1]
    return east * beyond[1] == south * beyond[0] and along > east * east + south * south


@requirement("C-auto-01", "C-auto-02", "C-auto-05", "C-base-29", of=AutoFire)
def can_strafe(battle: Battle, order: AutoFire) -> str | None:
    """With a weapon that fires so, a shot for each square, all in sight and in range."""
    figure = battle[order.figure]
    item = next((item for item in automatics(figure) if item.id == order.item), None)
    if item is None:
        return "it has no weapon in hand that fires automatically"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"the {item.kind} has no setting {order.setting!r}")
    why = _beyond_it(battle, order, item) or too_few(item, len(order.cells))
    return why or unaffordable(battle, order)


def _beyond_it(battle: Battle, order: AutoFire, item: Item) -> str | None:
    """Why no strafing comes to these squares from where the shooter is; None if it does."""
    at = battle[order.figure].at
    if (why := chain_fault(battle, at, order.cells)) is not None:
        return why
    for cell in order.cells:
        if cell not in battle.grid or not is_seen(battle, at, cell):
            return f"{battle.grid.name(cell)} is out of sight"
        if metres(battle, at, cell) > farthest(weapon(item)):
            return Cited("C-base-28", f"{battle.grid.name(cell)} is out of range")
    return None


@rule("C-auto-03", "C-auto-06", "C-edge-pair-16")
def targets(battle: Battle, order: AutoFire) -> tuple[Figure, ...]:
    """Everybody in the squares who lives and is not wholly hidden, friends too, in the order of this round."""
    there = [one for cell in order.cells for one in battle.at(cell) if one.life is not Life.DEAD]
    shooter = battle[order.figure].at
    seen = [one for one in there if percent_of(battle, shooter, one) < WHOLE]
    return tuple(sorted(seen, key=lambda one: of_now(battle, one)))


class Burst(NamedTuple):
    """The one test of all its shots: what is rolled, with what helps and hinders against everybody, the dice, and how
    badly it failed whatever its total."""

    effort: Effort
    bonuses: Tally
    faces: Faces
    botched: Degree | None


@procedure("C-auto-01", "C-auto-03", "C-auto-05", "C-auto-06", "C-feint-02", "C-opportunity-10", of=AutoFire)
def auto_fire(scene: Scene, order: AutoFire) -> Procedure[None]:
    """The shots are gone; everybody may dodge who was not fooled by the shooter; then one test, compared with each."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    item = next((one for one in automatics(scene.battle[order.figure]) if one.id == order.item), None)
    if item is None or _beyond_it(scene.battle, order, item):
        lose(scene, deed)
        return
    if not (yield from shown(scene, deed, order, *order.cells)):
        return
    fire(scene, order.figure, item, len(order.cells), "C-auto-05")
    names = [one.id for one in targets(scene.battle, order)]
    enter(scene, "attack_announced" if names else "no_defence", "C-auto-06")
    for name in names:
        assault = _assault(scene.battle, order, name, item)
        yield from listens(scene, assault, name)
        yield from listens(scene, assault, order.figure)
        announced = _assault(scene.battle, order, name, item)
        if defenceless(scene.battle, announced.target, (For.DODGE,)) is None and not barred(scene.battle, announced):
            said = yield from asked_to_defend(scene, name, Threatened(announced), "C-auto-06")
            if said is not None:
                yield from dodge(scene, name, paid_for(scene, said), order.figure)
    if names:
        enter(scene, "defence_chosen", "C-auto-06")
    figure = scene.battle[order.figure]
    effort = Effort(
        scene.battle, figure, Skill.RANGED, For.ATTACK, Manoeuvre.AUTO_FIRE, item.kind, None, deed.extra, item.kind
    )
    bonuses = score(effort)
    if harder := harder_by(order):
        bonuses = bonuses.and_then(Line("C-auto-01", "further squares", harder))
    faces = yield from two_dice(scene, "C-auto-01", why=Attempt("fires on automatic"), figure=figure.id, tally=bonuses)
    burst = Burst(effort, bonuses, faces, (yield from fumbled(scene, effort, faces)))
    for name in names:
        yield from _struck(scene, order, deed, name, item, burst)
    yield from concluded(scene, deed)


@rule("C-auto-01")
def harder_by(order: AutoFire) -> int:
    """What the squares beyond the first take off its one roll."""
    return EACH_FURTHER * (len(order.cells) - 1)


def _assault(battle: Battle, order: AutoFire, name: str, item: Item) -> Assault:
    figure = battle[order.figure]
    return Assault(battle, figure, battle[name], Skill.RANGED, Manoeuvre.AUTO_FIRE, item.kind, item.id, afar=True)


@rule("C-auto-03", "C-auto-04", "C-auto-06", "C-edge-pair-03")
def _struck(scene: Scene, order: AutoFire, deed: Deed, name: str, item: Item, burst: Burst) -> Procedure[None]:
    """The one roll against one of them, with what helps and hinders against him alone; what it does to him is rolled
    for him alone."""
    assault = _assault(scene.battle, order, name, item)
    own = replace(burst.effort, battle=scene.battle, figure=scene.battle[order.figure], against=scene.battle[name])
    mine = burst.bonuses.and_then(*(line for line in score(own).lines if line not in burst.bonuses.lines))
    target = target_of(assault)
    forget(scene, order.figure, name)
    forget(scene, name, order.figure)
    need = at_least(target.total - mine.total, mine.total)
    faces = burst.faces
    degree = degree_of(need.margin(sum(faces))) if burst.botched is None else burst.botched
    told = Tested(
        ("C-auto-03",),
        Attempt("fires on automatic at"),
        order.figure,
        name,
        need,
        as_needed(mine, target),
        faces,
        degree.succeeds,
        degree.said,
        against=target,
    )
    scene.tell(told)
    test = Test(told, sum(faces) + mine.total, degree)
    yield from scene.keep_up(Aimed(assault, test))
    hit = Onslaught(assault, test)
    effect = weapon(item).settings[order.setting]
    if not isinstance(effect, Stun):
        yield from harm(scene, hit, effect)
    elif hit.hits:
        yield from stun(scene, name, effect, "C-auto-04", extraordinary=hit.extraordinary)
    scene.settle(CameOff(deed, hit))
