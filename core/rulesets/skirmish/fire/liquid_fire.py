"""Burning liquid bursts over hexes and the figures there: molotovs, oil, incendiaries, exploding tanks. Walking into it
later is in burning_hexes.py, burning figures are in alight.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.skirmish.fire.alight import alight, step_fire
from core.rulesets.skirmish.fire.burning_hexes import note_in_fire
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import kindle
from core.rulesets.skirmish.fire.scorching import Heat, burn_by
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.megahexes import area
from core.rulesets.skirmish.sheet.scores import dexterity
from core.space.cell import Cell

SAVE = 4
"""The dice of the check to avoid being soaked."""


@record
class Liquid:
    """A burning liquid: how hexes burn with it, the hits of its splash where it lands and beside that, and the event
    that soaks a figure."""

    burns: Burning
    hits: int
    beside: int
    soaks: str
    rules: tuple[RuleId, ...]


OIL = Liquid(Burning.LIQUID, 4, 2, "soak", ("S16.12-21", "S16.12-22"))
"""The filling of molotovs and flame throwers."""
INCENDIARY = Liquid(Burning.INCENDIARY, 8, 4, "soak_incendiary", ("S16.12-43", "S16.12-44"))
"""The filling of incendiary grenades."""


@rule("S16.12-21", "S16.12-41")
def burst_into_flames(
    scene: Scene, centre: Cell, liquid: Liquid, by: FigureId | None, *, dice: int = SAVE
) -> Procedure[None]:
    """Burning liquid bursts in a hex: oil stays in it, an incendiary spreads over the megahex around it."""
    yield from splash(scene, burst_cells(scene.battle, centre, liquid), centre, liquid, by, dice=dice)


@rule("S16.12-21", "S16.12-41")
def burst_cells(battle: Battle, centre: Cell, liquid: Liquid) -> tuple[Cell, ...]:
    """Return the hexes it lands in."""
    return area(battle, centre) if liquid is INCENDIARY else (centre,)


@rule("S16.12-21", "S16.12-22", "S16.12-43", "S16.12-44", "S16.13-12", "S16.13-13")
def splash(
    scene: Scene, cells: Iterable[Cell], centre: Cell, liquid: Liquid, by: FigureId | None, *, dice: int = SAVE
) -> Procedure[None]:
    """Burning liquid lands in these hexes, which burn from now on. Everyone there is hit and may be soaked; everyone
    beside them is hit less, once; nearest to the centre first, ties in roster order."""
    landed = frozenset(cells)
    for cell in sorted(landed):
        kindle(scene, cell, liquid.burns, by, *liquid.rules)
    for figure in splashed(scene.battle, landed, centre):
        if figure.at in landed:
            note_in_fire(scene, figure.id)
            yield from burn_by(scene, figure.id, Damage(0, liquid.hits), Heat.SPLASH, "burning liquid", *liquid.rules)
            yield from save_from_soaking(scene, figure.id, liquid, dice)
        else:
            yield from burn_by(scene, figure.id, Damage(0, liquid.beside), Heat.SPLASH, "burning splash", *liquid.rules)


def splashed(battle: Battle, landed: frozenset[Cell], centre: Cell) -> list[Figure]:
    """Return the living figures in or beside these hexes, nearest to the centre first."""
    reached = landed.union(*(battle.grid.neighbours(cell) for cell in landed))
    there = [f for f in battle if f.at in reached and f.condition is not Condition.DEAD]
    return sorted(there, key=lambda figure: (figure.at not in landed, battle.grid.distance(centre, figure.at)))


@rule("S16.12-23", "S16.12-24", "S16.12-41", "S16.13-14", "S16.11-02")
def save_from_soaking(scene: Scene, name: FigureId, liquid: Liquid, dice: int) -> Procedure[None]:
    """So many dice against eDEX, after the hits; a failure soaks, and the figure burns with the liquid."""
    figure = scene.battle[name]
    if figure.condition is Condition.DEAD:
        return
    dry = yield from check(
        scene,
        figure,
        dexterity(scene.book, scene.battle, figure),
        "S16.12-23",
        why="check to avoid the burning liquid",
        passed="stays dry",
        failed="is splashed",
        dice=dice,
    )
    if not dry:
        soak(scene, name, liquid)
    elif alight(figure) is Alight.CLEAR:
        step_fire(scene, name, "stay_dry", "S16.12-23")


@rule("S16.12-24", "S16.12-41", "S16.11-02")
def soak(scene: Scene, name: FigureId, liquid: Liquid) -> None:
    """The figure burns with the liquid from now on. Oil doesn't wash off incendiaries. With the option on, oil sets the
    whole figure alight as clothes would."""
    state = alight(scene.battle[name])
    if state is Alight.SOAKED_INCENDIARY and liquid is not INCENDIARY:
        return
    like_clothes = liquid is not INCENDIARY and "S16.11-02" in scene.battle.options
    event = "soak_whole" if like_clothes else liquid.soaks
    step_fire(scene, name, event, "S16.12-24", text="is soaked in burning liquid")
