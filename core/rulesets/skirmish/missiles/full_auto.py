"""Full automatic fire at one target: as many rounds as the shooter likes in one roll. Fire that sweeps an arc is in
sweep_of_fire.py, bursts are in bursts.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.missiles.jams import note_automatic_fire
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.rulesets.skirmish.missiles.series import BURST, Mode, most_rounds
from core.rulesets.skirmish.missiles.shooting import ShootAutomatic, fire, guns_in_hand
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.sheet.armoury import held_in_two_hands, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.turn.acting import Acting


@rule("S16.6-08")
def steady_rounds(figure: Figure, item: Item) -> int:
    """The most rounds in one pull whose recoil costs the shooter nothing beyond what the weapon itself does."""
    kind = weapon(item)
    wanted = kind.st_two if held_in_two_hands(figure, item) else kind.st_one
    return BURST * (1 + max(0, sheet(figure).strength - wanted))


@option("S16.6-09", of=Acting, offers=ShootAutomatic, place=210)
def shoots_automatic(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootAutomatic]:
    """Every automatic weapon in hand at every enemy: all that it can fire at once, or what the shooter can hold."""
    for item in guns_in_hand(figure, Mode.AUTOMATIC):
        most = most_rounds(weapon(item), item)
        for rounds in dict.fromkeys((most, min(most, steady_rounds(figure, item)))) if most else ():
            for foe in battle.foes(figure):
                for line in lines_of_fire(battle, figure, foe, None):
                    yield ShootAutomatic(figure.id, foe.id, item.id, rounds, past=line.past)


@option("S16.6-09", "S12.0-28", of=Acting, offers=ShootAutomatic, free=True, place=210)
def shoots_so_many(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootAutomatic]:
    """Any number, at any part; such orders can be given and are not listed."""
    yield from ()


@requirement("S16.6-09", "S16.6-16", of=ShootAutomatic | SweepFire)
def fires_as_many_as_it_has(battle: Battle, order: ShootAutomatic | SweepFire) -> str | None:
    """At least one round, at most the automatic rate, and no more than are left."""
    item = battle[order.figure].item(order.item)
    most = most_rounds(weapon(item), item) if item else 0
    return None if 1 <= order.rounds <= most else f"the {order.item} fires 1 to {most} rounds now, not {order.rounds}"


@procedure("S16.6-09", "S16.6-15", of=ShootAutomatic)
def shoot_automatic(scene: Scene, order: ShootAutomatic) -> Procedure[None]:
    """One roll for all the rounds; that was the figure's action."""
    note_automatic_fire(scene, order.figure, order.item)
    yield from fire(scene, order)
