"""What fire does: to burning figures, in burning hexes, and by bursting liquid. The total: hazards.py."""

from __future__ import annotations

from ai.skirmish.hazards_harm import expected_harm
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.damage import Damage
from core.play.dice import Dice, chances
from core.rulesets.skirmish.fire.alight import IN_LIQUID, STAGES, alight, damage_of_burning, stage
from core.rulesets.skirmish.fire.burning_hexes import (
    burns_like,
    damage_at_once,
    damage_of_staying,
    damage_of_stopping,
    damage_through,
    heat_of,
)
from core.rulesets.skirmish.fire.fire_machines import FIRE, FIRES, Alight
from core.rulesets.skirmish.fire.fires import BURNS, burning
from core.rulesets.skirmish.fire.liquid_fire import SAVE, Liquid, burst_cells
from core.rulesets.skirmish.fire.scorching import Heat, stopped_of_fire
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import dexterity_now
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell

TURNS = 3
"""How many turns a figure is expected to burn if nothing is done."""
TURNS_WITH_HELP = 2
"""The same with an extinguisher in hand."""
LOST_TURN = 2000
"""The value of not having to spend a turn on rolling or on water."""
LEAVING = 500
"""The value of not having to walk out of a fire first."""


def rough_harm_of_burning(battle: Battle, figure: Figure, *, runs: bool = False) -> int:
    """Return roughly what the fire on a figure will still do. `runs`: the figure spends the turn running, which fans
    the flames."""
    burns = alight(figure)
    if burns is Alight.CLEAR or not figure.active:
        return 0
    stays = stage(battle, figure)
    if stays is None:
        return _harm_of_liquid(battle, figure, burns)
    if runs:
        stays = Alight(FIRES.step(stays, "fan"))
    rolling = figure.mark(Marks.ROLLING) is not None
    turns = 1 if rolling else _turns(figure)
    a_turn = damage_of_burning(stays, ran=runs)
    armour = stopped_of_fire(figure, Heat.FLAMES)
    harm = expected_harm(figure, Damage(a_turn.dice * turns, a_turn.plus * turns), armour * turns)
    return harm + (0 if rolling else LOST_TURN * list(STAGES).index(stays) // 2 + LOST_TURN)


def _turns(figure: Figure) -> int:
    at_hand = any(weapon(item).has(Flag.EXTINGUISHER) for item in figure.held)
    return TURNS_WITH_HELP if at_hand else TURNS


def _harm_of_liquid(battle: Battle, figure: Figure, burns: Alight) -> int:
    mark = figure.mark(FIRE)
    assert mark is not None, f"{figure.id} does not burn"
    left = BURNS - (battle.clock.turn - mark.value) - 1
    if burns is Alight.SOAKED and _turns(figure) == TURNS_WITH_HELP:
        left = min(left, TURNS_WITH_HELP)
    return expected_harm(figure, _in_liquid(max(0, left)), 0)


def _in_liquid(turns: int) -> Damage:
    return Damage(IN_LIQUID.dice * turns, IN_LIQUID.plus * turns)


def harm_of_staying(battle: Battle, figure: Figure) -> int:
    """Return what a burning hex does to a figure in it at the end of this turn, and until the figure is out."""
    kind = burning(battle, figure.at)
    if kind is None:
        return 0
    mark = figure.mark(Marks.IN_FIRE)
    if mark is not None and mark.value >= battle.clock.turn:
        return LEAVING
    damage = damage_of_staying(burns_like(battle, kind))
    return LEAVING + expected_harm(figure, damage, stopped_of_fire(figure, heat_of(kind)))


def harm_of_walk(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> int:
    """Return what burning hexes do to a figure that takes this path and stays at its end; no path: where it is."""
    here = path[-1] if path else figure.at
    total = 0
    if (kind := burning(battle, here)) is not None:
        stays = not path and figure.mark(Marks.IN_FIRE) is not None
        damage = (damage_of_staying if stays else damage_of_stopping)(burns_like(battle, kind))
        total += expected_harm(figure, damage, stopped_of_fire(figure, heat_of(kind)))
    passed = [burns_like(battle, kind) for cell in path[:-1] if (kind := burning(battle, cell)) is not None]
    if once := [kind for kind in passed if damage_at_once(kind) is None]:
        total += expected_harm(figure, damage_through(once), stopped_of_fire(figure, heat_of(once[-1])))
    for kind in passed:
        if (splash := damage_at_once(kind)) is not None:
            total += expected_harm(figure, splash, stopped_of_fire(figure, heat_of(kind)))
    return total


def harm_of_splash(battle: Battle, figure: Figure, liquid: Liquid, centre: Cell, cell: Cell) -> int:
    """Return what liquid bursting in `centre` does to a figure in `cell`, at once and by burning on it."""
    landed = burst_cells(battle, centre, liquid)
    within = cell in landed
    if not within and landed and all(battle.grid.distance(one, cell) > 1 for one in landed):
        return 0
    armour = stopped_of_fire(figure, Heat.SPLASH)
    harm = expected_harm(figure, Damage(0, liquid.hits if within else liquid.beside), armour)
    if within:
        soaked = expected_harm(figure, _in_liquid(BURNS - 1), 0)
        harm += soaked * _soaked_in_thousand(battle, dexterity_now(battle, figure).total) // 1000
    return harm


def _soaked_in_thousand(battle: Battle, dexterity: int) -> int:
    """Return the chance, in thousandths, that the save against being soaked fails."""
    saves = need(battle, dexterity, SAVE)
    return round(1000 * sum(chance for total, chance in chances(Dice(SAVE)) if not saves.met_by(total)))
