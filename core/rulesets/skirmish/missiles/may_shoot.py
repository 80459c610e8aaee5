"""Requirements of every order to fire: position, weapon and target. The orders are in shooting.py and
sweep_of_fire.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import kind_in
from core.rulebook.rule import Cited, requirement, rule
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.missiles.lines import lines_of_fire, why_not_ahead, why_not_in_line_of_fire
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
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import faces

SHOTS = Shoot | ShootPair | ShootBurst | ShootAutomatic | ShootSplit


@requirement("S12.0-09", "S12.0-20", of=SHOTS | SweepFire)
def why_not_order_shot(battle: Battle, order: Shot | SweepFire) -> str | None:
    """After one hex at most, with no other commitment; figures who just knelt or stabbed, or are already shooting,
    may."""
    return why_not_shoot(battle, battle[order.figure])


@rule("S12.0-09", "S12.0-20", "S12.0-33")
def why_not_shoot(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't shoot now, whatever its weapon; None if it can."""
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if not (has_just_knelt(figure) or figure.mark(Marks.STABBED) or fired(figure)) and (fault := why_not_act(figure)):
        return fault
    return why_not_after_moving(battle, figure, FIRE_MOVE)


@rule("S12.0-20")
def has_just_knelt(figure: Figure) -> bool:
    """True if the figure knelt this turn, which allows fire."""
    return figure.condition is Condition.KNEELING and figure.mark(Marks.DECLARED) is not None


@requirement("S12.1-01", of=SHOTS)
def why_not_shoot_target(battle: Battle, order: Shot) -> str | None:
    """An enemy still in the fight."""
    return why_not_target(battle, battle[order.figure], order.target)


@requirement("S12-06", "S12-03", of=SHOTS | SweepFire)
def why_not_shoot_with(battle: Battle, order: Shot | SweepFire) -> str | None:
    """A missile weapon, ready and whole, in the hands it needs, and loaded."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or missile_weapon(figure, item) is None:
        return f"{kind_in(order.item)} not ready" if order.item else "no weapon named"
    return None if holds_a_shot(figure, item) else f"{item.kind} not loaded"


@requirement("S16.6-01", of=SHOTS | SweepFire)
def why_not_change_mode(battle: Battle, order: Shot | SweepFire) -> str | None:
    """All the shots of a turn in the mode of the first: changing it is free, but not between shots."""
    figure = battle[order.figure]
    now = setting(figure)
    if now is None or now[0] != order.item or now[1] is order.mode:
        return None
    return f"{kind_in(order.item)} already fired in another mode"


@requirement("S12-07", "S16.6-03", of=SHOTS | SweepFire)
def why_not_shoot_again(battle: Battle, order: Shot | SweepFire) -> str | None:
    """No more shots than the weapon's rate of fire, and all of a turn's shots with one weapon."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if (now := setting(figure)) is not None and now[0] != order.item:
        return "firing another weapon this turn"
    most = rate(weapon(item), order.mode)
    if fired(figure) >= most:
        return f"no more shots this turn (fired {fired(figure)} of {most})"
    return None


@requirement("S12-05", of=SHOTS)
def why_not_shoot_hand_to_hand(battle: Battle, order: Shot) -> str | None:
    """At a target in the same hex only pistols can be used."""
    figure, target = battle[order.figure], battle[order.target]
    fits = weapon(figure.item(order.item)).has(Flag.HTH)
    return None if fits or figure.at != target.at else "target too close"


@requirement("S12.0-10", of=SHOTS)
def why_not_shoot_engaged(battle: Battle, order: Shot) -> str | None:
    """Engaged figures shoot guns only at an enemy in front, and bows only in the turn they became engaged."""
    figure, target = battle[order.figure], battle[order.target]
    if not engaged(battle, figure) or figure.at == target.at:
        return None
    if weapon(figure.item(order.item)).has(Flag.LAST_SHOT_ONLY):
        return "engaged since last turn" if figure.mark(Marks.IN_CONTACT) else None
    if faces(battle, figure, target.at):
        return None
    return "engaged: can only shoot to the front"


@requirement("S12.0-30", of=SHOTS)
def why_not_shoot_through_walls(battle: Battle, order: Shot) -> str | None:
    """Without a wall in the line of fire."""
    return why_not_in_line_of_fire(battle, battle[order.figure], battle[order.target])


@requirement("S12.0-12", of=SHOTS)
def why_not_shoot_behind(battle: Battle, order: Shot) -> str | None:
    """Through a front hex, or along the edge of one."""
    return why_not_ahead(battle, battle[order.figure], battle[order.target])


@requirement("S16.3-05", of=SHOTS)
def why_not_shoot_after_stab(battle: Battle, order: Shot) -> str | None:
    """After a bayonet stab, only at the same enemy."""
    stab = battle[order.figure].mark(Marks.STABBED)
    if stab is None or stab.about == order.target:
        return None
    return f"only {battle[stab.about].short_name}, stabbed this turn"


@requirement("S12.0-30", of=ShootBurst | ShootAutomatic)
def why_not_shoot_past(battle: Battle, order: ShootBurst | ShootAutomatic) -> str | None:
    """Past no one, or past those the line runs between."""
    figure, target = battle[order.figure], battle[order.target]
    if not order.past or any(line.past == order.past for line in lines_of_fire(battle, figure, target, None)):
        return None
    return "no choice of sides on this line"
