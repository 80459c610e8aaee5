"""Bursts of three, and groups of two in the automatic setting. Full automatic fire is in full_auto.py, how any shot
goes off in shooting.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure
from core.rulesets.skirmish.missiles.jams import note_automatic_fire
from core.rulesets.skirmish.missiles.lines import lines_of_fire
from core.rulesets.skirmish.missiles.series import Mode
from core.rulesets.skirmish.missiles.shooting import ShootBurst, ShootPair, fire, guns_in_hand
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import Acting


@option("S16.6-02", of=Acting, offers=ShootBurst, place=190)
def shoots_bursts(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootBurst]:
    """Every weapon in hand that fires bursts, at every enemy."""
    for item in guns_in_hand(figure, Mode.BURST):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield ShootBurst(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", "S16.6-02", of=Acting, offers=ShootBurst, free=True, place=190)
def called_bursts(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootBurst]:
    """The same bursts at a named part; such orders can be given and are not listed."""
    yield from ()


@option("S12-13", of=Acting, offers=ShootPair, place=200)
def shoots_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """Every automatic weapon in hand that fires groups of two, at every enemy."""
    for item in guns_in_hand(figure, Mode.PAIRS):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield ShootPair(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", "S12-13", of=Acting, offers=ShootPair, place=200)
def called_pairs(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShootPair]:
    """The same groups at a named part."""
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
