"""Splitting the power of an energy weapon into several weaker shots a turn. How a shot is fired is in shooting.py, what
a battery holds in ammunition.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.common.damage import Damage, parse
from core.play.asking import Procedure
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.rulebook.parts import quick_odds
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.flight import let_fly
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.rulesets.skirmish.missiles.series import Mode, count_shot, fired, next_shot
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootSplit, guns_in_hand, shot
from core.rulesets.skirmish.sheet.ammunition import counted_in_dice, spend, taken_by
from core.rulesets.skirmish.sheet.armoury import Weapon, holds_a_gun, weapon
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.phases import end_of_turn

WEAKEST = 1


@rule("S16.8-03")
def shots_of(kind: Weapon, dice: int) -> int:
    """Return how many shots of so many dice its full power makes in a turn; the rest is lost."""
    return parse(kind.damage).dice // dice


def weakened(kind: Weapon, dice: int) -> Weapon:
    """Return the weapon at a power of so many dice."""
    return replace(kind, damage=str(Damage(dice)))


# -- what can be shot ----------------------------------------------------------------------------------------------


@option("S16.8-03", of=Acting, offers=ShootSplit, place=230, needs=holds_a_gun)
def splits_its_power(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootSplit]:
    """Every power that makes two shots or more; once it has fired, the power of this turn."""
    power = figure.mark(Marks.POWER)
    for item in guns_in_hand(figure, Mode.SPLIT):
        most = parse(weapon(item).damage).dice // 2
        for dice in (power.value,) if power else range(WEAKEST, most + 1):
            for foe in battle.foes(figure):
                for line in lines_of_fire(battle, figure, foe, None):
                    yield ShootSplit(figure.id, foe.id, item.id, dice, past=line.past)


@option("S16.8-03", "S12.0-28", of=Acting, offers=ShootSplit, free=True, place=230)
def splits_in_other_ways(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootSplit]:
    """One shot of more dice, and shots at a called part; can be ordered, not listed."""
    yield from ()


# -- what rules it out ---------------------------------------------------------------------------------------------


@requirement("S16.8-03", "S16.8-04", "S16.8-05", of=ShootSplit)
def why_not_split_power(battle: Battle, order: ShootSplit) -> str | None:
    """Whole dice, at least one and fewer than full power, all of a turn's shots alike and no more of them than the
    power makes."""
    figure = battle[order.figure]
    kind = weapon(figure.item(order.item))
    if not WEAKEST <= order.dice < parse(kind.damage).dice:
        return f"needs {WEAKEST} to {parse(kind.damage).dice - 1} dice (not {order.dice})"
    power = figure.mark(Marks.POWER)
    if power is not None and power.value != order.dice:
        return f"{counted(power.value, 'die', 'dice')} a shot this turn"
    if fired(figure) >= shots_of(kind, order.dice):
        return f"no more shots this turn (fired {fired(figure)} of {shots_of(kind, order.dice)})"
    return None


@requirement("S16.8-07", of=Shoot | ShootSplit)
def why_not_draw_dice(battle: Battle, order: Shoot | ShootSplit) -> str | None:
    """With the option on, as many dice left in the battery as the shot has."""
    item = battle[order.figure].item(order.item)
    kind = weapon(item)
    if item is None or not counted_in_dice(kind, battle.options):
        return None
    dice = order.dice_drawn(kind, battle.options)
    return f"battery too low ({item.rounds} dice left; needs {dice})" if item.rounds < dice else None


# -- what happens --------------------------------------------------------------------------------------------------


@rule("S16.8-06", "S16.8-07")
def drained_by(battle: Battle, order: ShootSplit) -> int:
    """Return what a weak shot takes out of the battery: the first of a turn one listed shot and the others nothing, or
    each its dice."""
    figure = battle[order.figure]
    kind = weapon(figure.item(order.item))
    if counted_in_dice(kind, battle.options):
        return taken_by(weakened(kind, order.dice), 1, battle.options)
    return 0 if figure.mark(Marks.POWER) else 1


@procedure("S16.8-03", "S16.8-05", "S16.8-06", of=ShootSplit)
def shoot_split(scene: Scene, order: ShootSplit) -> Procedure[None]:
    """One of the weak shots of a series; the shooter may fire fewer."""
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{figure.id} has no {order.item}"
    count_shot(scene, figure.id, order.target, order.item, Mode.SPLIT)
    spend(scene, figure.id, item, drained_by(scene.battle, order))
    mark = Mark(Marks.POWER, "S16.8-03", order.dice, order.item, end_of_turn(scene.battle))
    scene.tell(Marked(("S16.8-03",), figure.id, mark))
    full = shot(scene.battle, order)
    yield from let_fly(scene, replace(full, weapon=weakened(full.weapon, order.dice), rounds=1), "S16.8-03")
    lose_aim(scene, figure.id)
    next_shot(scene, figure.id, order.item, Mode.SPLIT)


@quick_odds(of=ShootSplit)
def must_be_run_through(book: Rulebook, battle: Battle, order: ShootSplit) -> QuickOdds | None:
    """Not known at a glance: the shot must be run."""
    return None
