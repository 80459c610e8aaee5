"""Several rounds in one roll at one target: bursts of three, groups of two, full automatic fire. Sweeps of fire are in
sweep_of_fire.py, how a shot is fired is in shooting.py, how many rounds hit in attack/resolution.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.missiles.jams import note_automatic_fire
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.rulesets.skirmish.missiles.series import BURST, Mode, most_rounds
from core.rulesets.skirmish.missiles.shooting import ShootAutomatic, ShootBurst, ShootPair, fire, guns_in_hand
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.sheet.armoury import held_in_two_hands, holds_a_gun, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import Acting


@option("S16.6-02", of=Acting, offers=ShootBurst, place=190, needs=holds_a_gun)
def shoots_bursts(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootBurst]:
    """Every burst weapon in hand, at every enemy."""
    for item in guns_in_hand(figure, Mode.BURST):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield ShootBurst(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", "S16.6-02", of=Acting, offers=ShootBurst, free=True, place=190)
def called_bursts(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootBurst]:
    """The same bursts at a called part; can be ordered, not listed."""
    yield from ()


@option("S12-13", of=Acting, offers=ShootPair, place=200, needs=holds_a_gun)
def shoots_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """Every automatic weapon in hand that fires groups of two, at every enemy."""
    for item in guns_in_hand(figure, Mode.PAIRS):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield ShootPair(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", "S12-13", of=Acting, offers=ShootPair, place=200, needs=holds_a_gun)
def called_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """The same groups at a called part."""
    for order in shoots_pairs(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


@procedure("S16.6-02", "S16.6-14", of=ShootBurst)
def shoot_burst(scene: Scene, order: ShootBurst) -> Procedure[None]:
    """One burst of a series, or the last rounds."""
    yield from fire(scene, order)


@procedure("S12-13", of=ShootPair)
def shoot_pair(scene: Scene, order: ShootPair) -> Procedure[None]:
    """Two rounds, or the last one, in one roll."""
    note_automatic_fire(scene, order.figure, order.item)
    yield from fire(scene, order)


@rule("S16.6-08")
def steady_rounds(figure: Figure, item: Item) -> int:
    """Return the most rounds in one pull whose recoil costs the shooter nothing beyond the weapon's own."""
    kind = weapon(item)
    wanted = kind.st_two if held_in_two_hands(figure, item) else kind.st_one
    return BURST * (1 + max(0, sheet(figure).strength - wanted))


@option("S16.6-09", of=Acting, offers=ShootAutomatic, place=210, needs=holds_a_gun)
def shoots_automatic(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootAutomatic]:
    """Every automatic weapon in hand at every enemy: everything it can fire at once, or what the shooter can hold
    steady."""
    for item in guns_in_hand(figure, Mode.AUTOMATIC):
        most = most_rounds(weapon(item), item)
        for rounds in dict.fromkeys((most, min(most, steady_rounds(figure, item)))) if most else ():
            for foe in battle.foes(figure):
                for line in lines_of_fire(battle, figure, foe, None):
                    yield ShootAutomatic(figure.id, foe.id, item.id, rounds, past=line.past)


@option("S16.6-09", "S12.0-28", of=Acting, offers=ShootAutomatic, free=True, place=210)
def shoots_so_many(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootAutomatic]:
    """Any number, at any part; can be ordered, not listed."""
    yield from ()


@requirement("S16.6-09", "S16.6-16", of=ShootAutomatic | SweepFire)
def why_not_fire_so_many(battle: Battle, order: ShootAutomatic | SweepFire) -> str | None:
    """At least one round, at most the automatic rate, and no more than are left."""
    item = battle[order.figure].item(order.item)
    most = most_rounds(weapon(item), item) if item else 0
    return None if 1 <= order.rounds <= most else f"can fire 1 to {most} rounds (not {order.rounds})"


@procedure("S16.6-09", "S16.6-15", of=ShootAutomatic)
def shoot_automatic(scene: Scene, order: ShootAutomatic) -> Procedure[None]:
    """One roll for all the rounds; that was the figure's action."""
    note_automatic_fire(scene, order.figure, order.item)
    yield from fire(scene, order)
