"""Who may shoot, with what and at whom: what refuses any order to fire. The orders are in shooting.py and
sweep_of_fire.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.rule import Cited, requirement, rule
from core.rulesets.skirmish.melee.blows import not_a_target
from core.rulesets.skirmish.missiles.lines import lines_of_fire, no_line_of_fire, not_ahead
from core.rulesets.skirmish.missiles.series import fired, holds_a_shot, missile_weapon, rate, setting
from core.rulesets.skirmish.missiles.shooting import (
    Shoot,
    ShootAutomatic,
    ShootBurst,
    ShootPair,
    ShootSplit,
    Shot,
)
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, committed, moved_more_than
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import faces

SHOTS = Shoot | ShootPair | ShootBurst | ShootAutomatic | ShootSplit


@requirement("S12.0-09", "S12.0-20", of=SHOTS | SweepFire)
def may_shoot(battle: Battle, order: Shot | SweepFire) -> str | None:
    """After one hex at most, committed to nothing else; who has just knelt or stabbed, or is shooting already, may."""
    return no_shot(battle, battle[order.figure])


@rule("S12.0-09", "S12.0-20", "S12.0-33")
def no_shot(battle: Battle, figure: Figure) -> str | None:
    """Why it may not shoot now, whatever it has to shoot with; None if it may."""
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if not (has_just_knelt(figure) or figure.mark(Marks.STABBED) or fired(figure)) and (fault := committed(figure)):
        return fault
    return moved_more_than(battle, figure, FIRE_MOVE)


@rule("S12.0-20")
def has_just_knelt(figure: Figure) -> bool:
    """Whether it has knelt this turn, with which fire may be combined."""
    return figure.condition is Condition.KNEELING and figure.mark(Marks.DECLARED) is not None


@requirement("S12.1-01", of=SHOTS)
def shoots_at_an_enemy(battle: Battle, order: Shot) -> str | None:
    """An enemy who is still in the fight."""
    return not_a_target(battle, battle[order.figure], order.target)


@requirement("S12-06", "S12-03", of=SHOTS | SweepFire)
def shoots_with_a_ready_weapon(battle: Battle, order: Shot | SweepFire) -> str | None:
    """A missile weapon, ready and whole, in the hands it needs, with something to shoot in it."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or missile_weapon(figure, item) is None:
        return f"{figure.short_name} cannot shoot with {order.item or 'bare hands'} now"
    return None if holds_a_shot(figure, item) else f"the {item.kind} is not loaded"


@requirement("S16.6-01", of=SHOTS | SweepFire)
def shoots_in_one_setting(battle: Battle, order: Shot | SweepFire) -> str | None:
    """All the shots of a turn in the setting of the first: the switch is free, but not between shots."""
    figure = battle[order.figure]
    now = setting(figure)
    if now is None or now[0] != order.item or now[1] is order.mode:
        return None
    return f"{figure.short_name} has the {order.item} set otherwise this turn"


@requirement("S12-07", "S16.6-03", of=SHOTS | SweepFire)
def shoots_no_more_than_its_rate(battle: Battle, order: Shot | SweepFire) -> str | None:
    """No more often than the weapon's figure says, and all of a turn's shots with one weapon."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if (now := setting(figure)) is not None and now[0] != order.item:
        return f"{figure.short_name} is firing with another weapon this turn"
    most = rate(weapon(item), order.mode)
    if fired(figure) >= most:
        return f"{figure.short_name} has fired {fired(figure)} of {most} such shots this turn"
    return None


@requirement("S12-05", of=SHOTS)
def shoots_what_fits_hand_to_hand(battle: Battle, order: Shot) -> str | None:
    """At somebody in the same hex only a pistol can be used."""
    figure, target = battle[order.figure], battle[order.target]
    fits = weapon(figure.item(order.item)).has(Flag.HTH)
    return None if fits or figure.at != target.at else f"{target.short_name} is too close for the {order.item}"


@requirement("S12.0-10", of=SHOTS)
def shoots_when_engaged(battle: Battle, order: Shot) -> str | None:
    """An engaged figure shoots a gun only at an enemy in a front hex, a bow only in the turn it became engaged."""
    figure, target = battle[order.figure], battle[order.target]
    if not engaged(battle, figure) or figure.at == target.at:
        return None
    if weapon(figure.item(order.item)).has(Flag.LAST_SHOT_ONLY):
        return f"{figure.short_name} has been engaged since last turn" if figure.mark(Marks.IN_CONTACT) else None
    if faces(battle, figure, target.at):
        return None
    return f"{figure.short_name} is engaged and may only shoot at an enemy in front of it"


@requirement("S12.0-30", of=SHOTS)
def shoots_past_no_wall(battle: Battle, order: Shot) -> str | None:
    """With no wall in the line of fire."""
    return no_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", of=SHOTS)
def shoots_ahead(battle: Battle, order: Shot) -> str | None:
    """Through a front hex, or along the edge of one."""
    return not_ahead(battle, battle[order.figure], battle[order.target])


@requirement("S16.3-05", of=SHOTS)
def shoots_at_whom_it_has_stabbed(battle: Battle, order: Shot) -> str | None:
    """After a stab with the bayonet, only at the same enemy."""
    stab = battle[order.figure].mark(Marks.STABBED)
    if stab is None or stab.about == order.target:
        return None
    return f"{battle[order.figure].short_name} has stabbed at {battle[stab.about].short_name} this turn"


@requirement("S12.0-30", of=ShootBurst | ShootAutomatic)
def shoots_past_whom_it_can(battle: Battle, order: ShootBurst | ShootAutomatic) -> str | None:
    """Past nobody, or past those between whom the line runs."""
    figure, target = battle[order.figure], battle[order.target]
    if not order.past or any(line.past == order.past for line in lines_of_fire(battle, figure, target, None)):
        return None
    return f"the line from {figure.short_name} to {target.short_name} gives no choice of whom to shoot past"
