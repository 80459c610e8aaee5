"""Automatic fire: one roll against every figure in a chain of squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.common.rulings import use_up
from core.play.asking import Procedure
from core.play.dice import Faces
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.attack.attack_steps import Aimed, AttackResult, barred
from core.rulesets.rounds.attack.cover import WHOLE, percent_of
from core.rulesets.rounds.attack.dodging import Threatened, asked_to_defend, dodge, paid_for, why_defenceless
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.ranged import farthest
from core.rulesets.rounds.attack.riposte import CameOff
from core.rulesets.rounds.attack.senses import forget, listens
from core.rulesets.rounds.attack.shooting import fire, guns, setting_in_words, shown, why_too_few_shots
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.opportunity.provoking import provoked, undisturbed
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import at_least
from core.rulesets.rounds.rolls.trying import Test, as_needed, fumbled, ruled_score, two_dice
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, lose
from core.rulesets.rounds.turn.phases import enter
from core.rulesets.rounds.turn.ranking import order_key
from core.space.cell import Cell

MOST = 10
EACH_FURTHER = -2


@record
class AutoFire(Act):
    """Fires on automatic along a chain of squares."""

    verb: ClassVar[str] = "auto-fire"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "fires on automatic at {cells}[ with {the item}]"
    in_a_grab: ClassVar[str | None] = Cited("C-grab-28", "can't fire on automatic in a grab")
    shelf: ClassVar[str] = "fire over squares"
    meaning: ClassVar[str] = "Fire along a chain of squares on automatic."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "setting": "the weapon's setting",
            "cells": "the squares, in a chain",
        }
    )
    phrase: ClassVar[str] = "fire on automatic[ at {cells}][ with {the item}][ ({setting})]"
    sort: ClassVar[Sort] = Sort.COMBAT
    full: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str
    cells: tuple[Cell, ...]

    def manner(self) -> Mapping[str, str]:
        """The setting, unless it is the usual one."""
        return setting_in_words(self.setting)


@footprint(of=AutoFire)
def what_it_covers(book: Rulebook, battle: Battle, order: AutoFire) -> Footprint:
    """Its squares, and reactions."""
    return Footprint(full=frozenset(order.cells), notes=provoked(battle, order))


@quick_odds(of=AutoFire)
def what_it_does_to_many(book: Rulebook, battle: Battle, order: AutoFire) -> QuickOdds | None:
    """One roll against many: it must be simulated."""
    return None


def automatics(figure: Figure) -> Iterator[Item]:
    """Return the automatic weapons that a figure holds ready."""
    return (item for item in guns(figure) if weapon(item).auto_fire)


@option("C-auto-01", of=Acting, offers=AutoFire, free=True)
def may_strafe(battle: Battle, about: Acting, figure: Figure) -> Iterator[AutoFire]:
    """Every enemy's square, and every two adjacent ones with an enemy each."""
    for item in automatics(figure):
        for setting in weapon(item).settings:
            spots = [foe.at for foe in battle.foes(figure)]
            chains: list[tuple[Cell, ...]] = [(one,) for one in spots]
            chains += [(one, other) for one in spots for other in spots if battle.grid.distance(one, other) == 1]
            for cells in dict.fromkeys(chains):
                order = AutoFire(figure.id, item.id, setting, cells)
                if why_not_auto_fire(battle, order) is None:
                    yield order


@rule("C-auto-02")
def why_not_a_chain(battle: Battle, shooter: Cell, cells: Sequence[Cell]) -> str | None:
    """Return why squares are no valid chain, or None."""
    if not 1 <= len(cells) <= MOST:
        return Cited("C-auto-01", f"1 to {MOST} squares only")
    if len(set(cells)) < len(cells):
        return Cited("C-auto-02", "no square twice")
    for one, other in pairwise(cells):
        if battle.grid.distance(one, other) != 1:
            return Cited("C-auto-02", "each square must adjoin the last")
    if any(_is_behind(shooter, near, far) for near in cells for far in cells if near != far):
        return Cited("C-auto-02", "no square directly behind another")
    return Cited("C-auto-02", "not your own square") if shooter in cells else None


def _is_behind(shooter: Cell, near: Cell, far: Cell) -> bool:
    """Whether the second square is farther out on the same ray."""
    east, south = near.q - shooter.q, near.r - shooter.r
    beyond = far.q - shooter.q, far.r - shooter.r
    along = east * beyond[0] + south * beyond[1]
    return east * beyond[1] == south * beyond[0] and along > east * east + south * south


@requirement("C-auto-01", "C-auto-02", "C-auto-05", "C-base-29", of=AutoFire)
def why_not_auto_fire(battle: Battle, order: AutoFire) -> str | None:
    """With an automatic weapon, a shot for each square, all in sight and in range."""
    figure = battle[order.figure]
    item = next((item for item in automatics(figure) if item.id == order.item), None)
    if item is None:
        return "no automatic weapon in hand"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"no setting {order.setting!r} on the {item.kind}")
    why = _why_not_there(battle, order, item) or why_too_few_shots(item, len(order.cells))
    return why or why_unaffordable(battle, order)


def _why_not_there(battle: Battle, order: AutoFire, item: Item) -> str | None:
    """Why these squares can't be fired at, or None."""
    at = battle[order.figure].at
    if (why := why_not_a_chain(battle, at, order.cells)) is not None:
        return why
    for cell in order.cells:
        if cell not in battle.grid or not is_seen(battle, at, cell):
            return f"{cell_in_words(battle, cell, order.figure)} is out of sight"
        if metres(battle, at, cell) > farthest(weapon(item)):
            return Cited("C-base-28", f"{cell_in_words(battle, cell, order.figure)} is out of range")
    return None


@rule("C-auto-03", "C-auto-06", "C-edge-pair-16")
def targets(battle: Battle, order: AutoFire) -> tuple[Figure, ...]:
    """Return everyone alive in the squares without full cover, friends too, in this round's order."""
    there = [one for cell in order.cells for one in battle.at(cell) if one.life is not Life.DEAD]
    shooter = battle[order.figure].at
    seen = [one for one in there if percent_of(battle, shooter, one) < WHOLE]
    return tuple(sorted(seen, key=lambda one: order_key(battle, one)))


class Burst(NamedTuple):
    """The one roll of all shots: the effort, the modifiers against everyone, the dice, and the degree of a fumble."""

    effort: Effort
    bonuses: Tally
    faces: Faces
    botched: Degree | None


@procedure("C-auto-01", "C-auto-03", "C-auto-05", "C-auto-06", "C-feint-02", "C-opportunity-10", of=AutoFire)
def auto_fire(scene: Scene, order: AutoFire) -> Procedure[None]:
    """The shots are used up; everyone not fooled by a feint may dodge; then one roll is compared with each."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    item = next((one for one in automatics(scene.battle[order.figure]) if one.id == order.item), None)
    if item is None or _why_not_there(scene.battle, order, item):
        lose(scene, action)
        return
    if not (yield from shown(scene, action, order, *order.cells)):
        return
    fire(scene, order.figure, item, len(order.cells), "C-auto-05")
    names = [one.id for one in targets(scene.battle, order)]
    enter(scene, "attack_announced" if names else "no_defence", "C-auto-06")
    for name in names:
        assault = _assault(scene.battle, order, name, item)
        yield from listens(scene, assault, name)
        yield from listens(scene, assault, order.figure)
        announced = _assault(scene.battle, order, name, item)
        if why_defenceless(scene.battle, announced.target, (For.DODGE,)) is None and not barred(
            scene.battle, announced
        ):
            said = yield from asked_to_defend(scene, name, Threatened(announced), "C-auto-06")
            if said is not None:
                yield from dodge(scene, name, paid_for(scene, said), order.figure)
    if names:
        enter(scene, "defence_chosen", "C-auto-06")
    figure = scene.battle[order.figure]
    effort = Effort(
        scene.battle, figure, Skill.RANGED, For.ATTACK, Manoeuvre.AUTO_FIRE, item.kind, None, action.extra, item.kind
    )
    bonuses = ruled_score(scene, effort)
    if harder := harder_by(order):
        bonuses = bonuses.and_then(Line("C-auto-01", "further squares", harder))
    faces = yield from two_dice(scene, "C-auto-01", why=Attempt("fires on automatic"), figure=figure.id, tally=bonuses)
    use_up(scene, figure.id)
    burst = Burst(effort, bonuses, faces, (yield from fumbled(scene, effort, faces)))
    for name in names:
        yield from _struck(scene, order, action, name, item, burst)
    yield from conclude(scene, action)


@rule("C-auto-01")
def harder_by(order: AutoFire) -> int:
    """Return the penalty for further squares."""
    return EACH_FURTHER * (len(order.cells) - 1)


def _assault(battle: Battle, order: AutoFire, name: str, item: Item) -> Assault:
    figure = battle[order.figure]
    return Assault(battle, figure, battle[name], Skill.RANGED, Manoeuvre.AUTO_FIRE, item.kind, item.id, afar=True)


@rule("C-auto-03", "C-auto-04", "C-auto-06", "C-edge-pair-03")
def _struck(
    scene: Scene, order: AutoFire, action: ActionInProgress, name: str, item: Item, burst: Burst
) -> Procedure[None]:
    """Compare the roll with one target and its own modifiers; the effect is rolled separately."""
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
        degree.label,
        against=target,
    )
    scene.tell(told)
    test = Test(told, sum(faces) + mine.total, degree)
    yield from scene.keep_up(Aimed(assault, test))
    hit = AttackResult(assault, test)
    effect = weapon(item).settings[order.setting]
    if not isinstance(effect, Stun):
        yield from harm(scene, hit, effect)
    elif hit.hits:
        yield from stun(scene, name, effect, "C-auto-04", extraordinary=hit.extraordinary)
    scene.settle(CameOff(action, hit))
