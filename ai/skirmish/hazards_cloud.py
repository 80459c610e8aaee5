"""What gas and smoke do and will do. Exploding grenades: hazards_blast.py; the total: hazards.py."""

from __future__ import annotations

from ai.skirmish.figure_value import shoots
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.once import once
from core.rulesets.skirmish.grenades.clouds import cloud_next
from core.rulesets.skirmish.grenades.fuses import kind_of
from core.rulesets.skirmish.grenades.gas import (
    CORROSIVE,
    IRRITATING,
    NERVE,
    harmed_by,
    is_irritated,
    proof_against_nerve_gas,
)
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Lit
from core.rulesets.skirmish.grenades.masks import masked
from core.rulesets.skirmish.grenades.smoke import SMOKE, smoke_between
from core.rulesets.skirmish.sheet.armoury import Payload
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell

GASSED = 3000
"""What tear gas costs a figure for the rest of the fight."""
GASES = {CORROSIVE: 3000, NERVE: 4000}
MASKED = 300
"""What it costs to change a mask: the trouble, and the narrow sight in it."""
HAMPERED = 700
"""What smoke costs a figure that wants to shoot out of it."""
SHELTERED = 300
"""What smoke is worth to a figure that does not shoot, where enemies do."""
GROWTH = (100, 70, 50, 35, 25)
"""The chance, in percent, that a rising cloud reaches a figure, by distance in hexes."""
WALKED_AWAY = 70
"""What is left of that, in percent, where everyone moves before it rises."""
THINNED = 12
"""What a hex of smoke takes off a shot, in percent."""
RISING = (Lit.FUSED_END_TURN, Lit.FUSED_NEXT_MOVE)


def harm_of_breath(battle: Battle, figure: Figure, gas: str) -> int:
    """Return what a gas does to a figure that enters it."""
    if gas in IRRITATING:
        return GASSED if is_irritated(figure) else 0
    if gas == NERVE and proof_against_nerve_gas(battle, figure):
        return 0
    return GASES.get(gas, 0) if harmed_by(gas, figure) else 0


@once
def cloud_cells(battle: Battle) -> dict[str, frozenset[Cell]]:
    """Return the cells each kind of cloud fills now or at the end of this turn."""
    found: dict[str, frozenset[Cell]] = {}
    for cloud in battle.fields:
        if cloud.machine == CLOUD:
            steps = cloud_next(battle, cloud)
            soon = steps[-1].field.cells if steps and steps[-1].field else frozenset()
            found[cloud.kind] = found.get(cloud.kind, frozenset()) | cloud.cells | soon
    return found


@once
def rising(battle: Battle) -> list[tuple[Field, str]]:
    """Return the grenades whose clouds are about to rise, with their kinds."""
    lit = [field for field in battle.fields if field.machine == GRENADE and field.state in RISING]
    return [(field, kind.contents) for field in lit if (kind := kind_of(battle, field)).payload is Payload.CLOUD]


def harm_of_gas_so_far(figure: Figure) -> int:
    """Return the lasting harm gas has done to a figure."""
    return GASSED if figure.mark(Marks.GASSED) else 0


def cost_of_mask(before: Figure, after: Figure) -> int:
    """Return the cost of putting on or taking off a mask. Masks stay on, as the gas may come back."""
    return MASKED if masked(before) != masked(after) else 0


def rough_harm_of_gas(battle: Battle, figure: Figure, cell: Cell, due: dict[str, frozenset[Cell]]) -> int:
    """Return roughly what gas does to a figure in a cell, now or soon."""
    total = sum(harm_of_breath(battle, figure, gas) for gas, cells in due.items() if cell in cells)
    for field, gas in rising(battle):
        distance = battle.grid.distance(field.centre, cell)
        if distance < len(GROWTH):
            share = GROWTH[distance] * (WALKED_AWAY if field.state == Lit.FUSED_NEXT_MOVE else 100) // 100
            total += harm_of_breath(battle, figure, gas) * share // 100
    return total


def rough_harm_of_cloud(battle: Battle, figure: Figure, gas: str, distance: int) -> int:
    """Return what a gas cloud rising at this distance does to a figure; smoke does nothing."""
    return harm_of_breath(battle, figure, gas) * GROWTH[distance] // 100 if distance < len(GROWTH) else 0


def rough_harm_of_smoke(battle: Battle, figure: Figure, cell: Cell, due: dict[str, frozenset[Cell]]) -> int:
    """Return what smoke over a cell costs a figure: shooters see less, others are seen less."""
    share = 100 if cell in due.get(SMOKE, ()) else 0
    for field, kind in rising(battle):
        distance = battle.grid.distance(field.centre, cell)
        if kind == SMOKE and distance < len(GROWTH):
            share = max(share, GROWTH[distance])
    if not share:
        return 0
    if shoots(figure):
        return HAMPERED * share // 100
    return -SHELTERED * share // 100 if any(shoots(foe) for foe in battle.foes(figure)) else 0


def rough_veil(battle: Battle, a: Cell, b: Cell) -> int:
    """Return roughly what smoke leaves of a shot, in percent, for the -1 per hex."""
    return max(0, 100 - THINNED * smoke_between(battle, a, b)) if battle.fields else 100
