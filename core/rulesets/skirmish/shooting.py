"""Shooting: single shots, and automatic fire by groups of two. How they follow one another is in series.py, a shot's
flight in flight.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.skirmish.acting import Acting, committed, moved_more_than
from core.rulesets.skirmish.aiming import lose_aim
from core.rulesets.skirmish.armoury import Kind, is_weapon, weapon
from core.rulesets.skirmish.engagement import engaged
from core.rulesets.skirmish.facing import faces
from core.rulesets.skirmish.flight import let_fly
from core.rulesets.skirmish.lines import LineOfFire, lines_of_fire, no_line_of_fire, not_ahead
from core.rulesets.skirmish.loading import loaded, spend
from core.rulesets.skirmish.melee import not_a_target
from core.rulesets.skirmish.scores import overloaded
from core.rulesets.skirmish.series import PAIR, Mode, count_shot, fired, go_on, missile_weapon, rate
from core.rulesets.skirmish.tohit import Attack
from core.rulesets.skirmish.words import Manoeuvre, Marks, Part

FIRE_MOVE = 1


@dataclass(frozen=True, slots=True)
class Shoot(Choice):
    """One shot at an enemy. `past` names whom the line passes where it could be one of two."""

    verb: ClassVar[str] = "shoot"
    target: FigureId
    item: ItemId
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()


@dataclass(frozen=True, slots=True)
class ShootPair(Choice):
    """Two rounds at an enemy in one roll, in the automatic setting."""

    verb: ClassVar[str] = "shoot-pair"
    target: FigureId
    item: ItemId
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()


Shot = Shoot | ShootPair


# -- what can be shot --------------------------------------------------------------------------------------------


def mode_of(order: Shot) -> Mode:
    """The setting that an order needs."""
    return Mode.AUTOMATIC if isinstance(order, ShootPair) else Mode.SINGLE


@option("S12.0-09", "S12.0-10", of=Acting, offers=Shoot)
def shoots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Every weapon in hand that fires single shots, at every enemy."""
    for item in _guns(figure, Mode.SINGLE):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield Shoot(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", of=Acting, offers=Shoot)
def called_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """The same shots at a named part."""
    for order in shoots(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@option("S12-13", of=Acting, offers=ShootPair)
def shoots_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """Every automatic weapon in hand that fires groups of two, at every enemy."""
    for item in _guns(figure, Mode.AUTOMATIC):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield ShootPair(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", "S12-13", of=Acting, offers=ShootPair)
def called_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """The same groups at a named part."""
    for order in shoots_pairs(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


def _guns(figure: Figure, mode: Mode) -> Iterator[Item]:
    for item in figure.held:
        if is_weapon(item) and weapon(item).kind is Kind.MISSILE and rate(weapon(item), mode):
            yield item


# -- what refuses it ---------------------------------------------------------------------------------------------


@requirement("S12.0-09", "S12.0-20", of=Shoot | ShootPair)
def may_shoot(battle: Battle, order: Shot) -> str | None:
    """After one hex at most, committed to nothing else; who has just knelt or stabbed, or is shooting already, may."""
    figure = battle[order.figure]
    if overloaded(figure):
        return f"{figure.name} carries too much to attack"
    if not (_knelt(figure) or figure.mark(Marks.STABBED) or fired(figure)) and (fault := committed(figure)):
        return fault
    return moved_more_than(battle, figure, FIRE_MOVE)


def _knelt(figure: Figure) -> bool:
    return figure.condition is Condition.KNEELING and figure.mark(Marks.DECLARED) is not None


@requirement("S12.1-01", of=Shoot | ShootPair)
def shoots_at_an_enemy(battle: Battle, order: Shot) -> str | None:
    """An enemy who is still in the fight."""
    return not_a_target(battle, battle[order.figure], order.target)


@requirement("S12-06", "S12-03", of=Shoot | ShootPair)
def shoots_with_a_ready_weapon(battle: Battle, order: Shot) -> str | None:
    """A missile weapon, ready and whole, in the hands it needs, with something to shoot in it."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or missile_weapon(figure, item) is None:
        return f"{figure.name} cannot shoot with {order.item or 'bare hands'} now"
    return None if loaded(item) else f"the {item.kind} is not loaded"


@requirement("S12-07", of=Shoot | ShootPair)
def shoots_no_more_than_its_rate(battle: Battle, order: Shot) -> str | None:
    """No more often than the weapon's figure says, and all of a turn's shots with one weapon in one setting."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    most = rate(weapon(item), mode_of(order))
    if fired(figure) >= most:
        return f"{figure.name} has fired {fired(figure)} of {most} such shots this turn"
    setting = figure.mark(Marks.FIRING)
    if setting and (setting.about, setting.value) != (order.item, mode_of(order)):
        return f"{figure.name} is firing otherwise this turn"
    return None


@requirement("S12-05", of=Shoot | ShootPair)
def shoots_what_fits_hand_to_hand(battle: Battle, order: Shot) -> str | None:
    """At somebody in the same hex only a pistol can be used."""
    figure, target = battle[order.figure], battle[order.target]
    fits = weapon(figure.item(order.item)).has("hth")
    return None if fits or figure.at != target.at else f"{target.name} is too close for the {order.item}"


@requirement("S12.0-10", of=Shoot | ShootPair)
def shoots_when_engaged(battle: Battle, order: Shot) -> str | None:
    """An engaged figure shoots a gun only at an enemy in a front hex, a bow only in the turn it became engaged."""
    figure, target = battle[order.figure], battle[order.target]
    if not engaged(battle, figure) or figure.at == target.at:
        return None
    if weapon(figure.item(order.item)).has("last_shot_only"):
        return f"{figure.name} has been engaged since last turn" if figure.mark(Marks.IN_CONTACT) else None
    if faces(battle, figure, target.at):
        return None
    return f"{figure.name} is engaged and may only shoot at an enemy in front of it"


@requirement("S12.0-30", of=Shoot | ShootPair)
def shoots_past_no_wall(battle: Battle, order: Shot) -> str | None:
    """With no wall in the line of fire."""
    return no_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", of=Shoot | ShootPair)
def shoots_ahead(battle: Battle, order: Shot) -> str | None:
    """Through a front hex, or along the edge of one."""
    return not_ahead(battle, battle[order.figure], battle[order.target])


@requirement("S16.3-05", of=Shoot | ShootPair)
def shoots_at_whom_it_has_stabbed(battle: Battle, order: Shot) -> str | None:
    """After a stab with the bayonet, only at the same enemy."""
    stab = battle[order.figure].mark(Marks.STABBED)
    if stab is None or stab.about == order.target:
        return None
    return f"{battle[order.figure].name} has stabbed at {battle[stab.about].name} this turn"


# -- what happens ------------------------------------------------------------------------------------------------


def shot(battle: Battle, order: Shot, rounds: int = 1) -> Attack:
    """The attack that an order to shoot is, with so many rounds in its roll."""
    figure, target = battle[order.figure], battle[order.target]
    item, line = figure.item(order.item), _line(battle, order)
    kind = weapon(item)
    return Attack(
        battle,
        figure,
        target,
        kind,
        item,
        Kind.MISSILE,
        Manoeuvre.SHOT,
        order.part,
        line.between,
        line.beyond,
        rounds,
        kind.listed_ammo,
    )


def _line(battle: Battle, order: Shot) -> LineOfFire:
    lines = lines_of_fire(battle, battle[order.figure], battle[order.target], None)
    return next((line for line in lines if line.past == order.past), lines[0])


@procedure("S12-03", "S12-07", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """One round of a series."""
    yield from _fire(scene, order, 1)


@procedure("S12-13", of=ShootPair)
def shoot_pair(scene: Scene, order: ShootPair) -> Procedure[None]:
    """Two rounds, or the last one, in one roll."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    yield from _fire(scene, order, min(PAIR, item.rounds))


def _fire(scene: Scene, order: Shot, rounds: int) -> Procedure[None]:
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    count_shot(scene, order.figure, order.target, order.item, mode_of(order))
    spend(scene, order.figure, item, rounds)
    yield from let_fly(scene, shot(scene.battle, order, rounds), "S12-03")
    lose_aim(scene, order.figure)
    go_on(scene, order.figure, order.item, mode_of(order))
