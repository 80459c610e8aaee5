"""What a live grenade does to figures still there when it explodes. Gas and smoke: hazards_cloud.py; the total:
hazards.py."""

from __future__ import annotations

from ai.skirmish.hazards_cloud import rough_harm_of_cloud
from ai.skirmish.hazards_fire import harm_of_splash
from ai.skirmish.hazards_harm import expected_harm
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.record import replace
from core.common.damage import parse
from core.play.dice import Dice, chances
from core.rulesets.skirmish.attack.stun import stun_dice
from core.rulesets.skirmish.grenades.blast import NEAR, REACH, stopped_of_blast
from core.rulesets.skirmish.grenades.fuses import LIQUIDS, kind_of
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.movement.walking import movement_now, tied
from core.rulesets.skirmish.sheet.armoury import Payload, Weapon, weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.turn.acting import SHIFT
from core.rulesets.skirmish.turn.engagement import in_hth
from core.space.cell import Cell

STUNNED = 4000
ON_TARGET = 50
"""The weight of a throw, in percent of one that lands on target."""
CARELESS = 25
"""The chance, in percent, that a figure who could walk away from a live grenade is still there."""
FUSED = (Lit.FUSED_END_TURN, Lit.FUSED_NEXT_MOVE)


def live_grenades(battle: Battle) -> list[Field]:
    """Return the live grenades."""
    return [field for field in battle.fields if field.machine == GRENADE and field.state in FUSED]


def harm_of_burst(battle: Battle, figure: Figure, kind: Weapon, centre: Cell, cell: Cell) -> int:
    """Return what a grenade exploding in `centre` does to a figure in `cell`."""
    distance = battle.grid.distance(centre, cell)
    if distance > REACH or not figure.active:
        return 0
    match kind.payload:
        case Payload.BLAST:
            damage = parse(kind.damage if distance <= NEAR else kind.damage_around)
            there = figure if figure.at == cell else replace(figure, at=cell)
            return expected_harm(figure, damage, stopped_of_blast(battle, there, centre, kind))
        case Payload.STUN if distance <= NEAR:
            return STUNNED * _stunned_in_thousand(battle, figure) // 1000
        case Payload.FIRE:
            return harm_of_splash(battle, figure, LIQUIDS[kind.contents], centre, cell)
        case _:
            return 0


def _stunned_in_thousand(battle: Battle, figure: Figure) -> int:
    dice = stun_dice(figure)
    resists = need(battle, strength_now(figure), dice)
    return round(1000 * sum(chance for total, chance in chances(Dice(dice)) if not resists.met_by(total)))


def steps_left(battle: Battle, figure: Figure) -> int:
    """Return how many hexes a figure can get away in its next movement."""
    if in_hth(battle, figure.id):
        return 0
    most = movement_now(battle, figure)
    return min(SHIFT, most) if tied(battle, figure) else most


def rough_harm_to_come(battle: Battle, figure: Figure, field: Field) -> int:
    """Return what a live grenade will do to a figure where it is: in full if nobody moves before it explodes, else less
    the farther the figure can get away."""
    now = harm_of_burst(battle, figure, kind_of(battle, field), field.centre, figure.at)
    if not now or field.state == Lit.FUSED_END_TURN:
        return now
    away = battle.grid.distance(field.centre, figure.at) + steps_left(battle, figure)
    if away > REACH:
        return now * CARELESS // 100
    there = battle.grid.step(field.centre, figure.facing, away)
    return harm_of_burst(battle, figure, kind_of(battle, field), field.centre, there)


def rough_value_of_burst(battle: Battle, thrower: Figure, kind: Weapon, cell: Cell) -> int:
    """Return what a burst in a cell would do to the enemies, less twice what it would do to the own side. A miss or
    enemies walking away are estimated elsewhere."""
    total = 0
    for figure in battle.active():
        if kind.payload is Payload.CLOUD:
            harm = rough_harm_of_cloud(battle, figure, kind.contents, battle.grid.distance(cell, figure.at))
        else:
            harm = harm_of_burst(battle, figure, kind, cell, figure.at)
        total += harm if figure.side != thrower.side else -2 * harm
    return total


def grenades_in_hand(figure: Figure) -> list[Weapon]:
    """Return the kinds of grenade a figure holds."""
    return [kind for item in figure.held if (kind := weapon(item)).payload is not None]
