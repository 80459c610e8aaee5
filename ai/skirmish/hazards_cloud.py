"""What gas and smoke do and are about to do. Grenades that burst are in hazards_blast.py, the sum in hazards.py."""

from __future__ import annotations

from ai.skirmish.standing import shoots
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
"""What tear gas costs who has had it, for the rest of the fight."""
GASES = {CORROSIVE: 3000, NERVE: 4000}
MASKED = 300
"""What it costs to change a mask: the trouble, and the narrow sight of who wears it."""
HAMPERED = 700
"""What smoke costs somebody who would shoot out of it."""
SHELTERED = 300
"""What it is worth in it to somebody who would not, where enemies shoot."""
GROWTH = (100, 70, 50, 35, 25)
"""How likely a cloud that is about to rise reaches somebody so many hexes away, in percent."""
WALKED_AWAY = 70
"""What is left of that where everybody moves before it rises."""
THINNED = 12
"""What every hex of smoke takes off a shot, in percent."""
RISING = (Lit.FUSED_END_TURN, Lit.FUSED_NEXT_MOVE)


def breathes(battle: Battle, figure: Figure, gas: str) -> int:
    """What a gas does to a figure that comes into it."""
    if gas in IRRITATING:
        return GASSED if is_irritated(figure) else 0
    if gas == NERVE and proof_against_nerve_gas(battle, figure):
        return 0
    return GASES.get(gas, 0) if harmed_by(gas, figure) else 0


@once
def due_cells(battle: Battle) -> dict[str, frozenset[Cell]]:
    """By the kind of cloud every hex that it fills now or will when this turn ends."""
    found: dict[str, frozenset[Cell]] = {}
    for cloud in battle.fields:
        if cloud.machine == CLOUD:
            steps = cloud_next(battle, cloud)
            soon = steps[-1].field.cells if steps and steps[-1].field else frozenset()
            found[cloud.kind] = found.get(cloud.kind, frozenset()) | cloud.cells | soon
    return found


@once
def rising(battle: Battle) -> list[tuple[Field, str]]:
    """The grenades from which a cloud is about to rise, and of what."""
    lit = [field for field in battle.fields if field.machine == GRENADE and field.state in RISING]
    return [(field, kind.contents) for field in lit if (kind := kind_of(battle, field)).payload is Payload.CLOUD]


def harm_of_gas_so_far(figure: Figure) -> int:
    """What gas has done to a figure for good."""
    return GASSED if figure.mark(Marks.GASSED) else 0


def cost_of_mask(before: Figure, after: Figure) -> int:
    """What it costs to put a mask on or to take it off. Who wears one keeps it on: the gas may come back."""
    return MASKED if masked(before) != masked(after) else 0


def rough_harm_of_gas(battle: Battle, figure: Figure, cell: Cell, due: dict[str, frozenset[Cell]]) -> int:
    """What gas does to a figure in a cell, now or soon: an estimate of where clouds go, and of what gas is worth."""
    total = sum(breathes(battle, figure, gas) for gas, cells in due.items() if cell in cells)
    for field, gas in rising(battle):
        distance = battle.grid.distance(field.centre, cell)
        if distance < len(GROWTH):
            share = GROWTH[distance] * (WALKED_AWAY if field.state == Lit.FUSED_NEXT_MOVE else 100) // 100
            total += breathes(battle, figure, gas) * share // 100
    return total


def rough_harm_of_cloud(battle: Battle, figure: Figure, gas: str, distance: int) -> int:
    """What a cloud of gas that is to rise so many hexes away does to a figure; smoke does none."""
    return breathes(battle, figure, gas) * GROWTH[distance] // 100 if distance < len(GROWTH) else 0


def rough_harm_of_smoke(battle: Battle, figure: Figure, cell: Cell, due: dict[str, frozenset[Cell]]) -> int:
    """What smoke over a cell costs a figure: who shoots sees less, who does not is seen less."""
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
    """What smoke leaves of a shot from one cell to another, in percent: an estimate of the -1 for every hex of it."""
    return max(0, 100 - THINNED * smoke_between(battle, a, b)) if battle.fields else 100
