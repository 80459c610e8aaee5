"""Battles of skirmish on burning ground, in gas and smoke and beside lit grenades, where some burn already: what
battles by chance (tests/support/wandering.py) rarely reach."""

from __future__ import annotations

from random import Random
from typing import Any

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.grenades.gas import CORROSIVE, IRRITANT, NERVE, TEAR
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.grenades.smoke import SMOKE
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.wandering import KITS

PLACES = ((0, 0), (0, -2), (2, -3), (3, -1), (-2, -1), (1, -5), (4, -5), (-3, 1))
GRENADES = (
    *("high explosive grenade", "fragmentation grenade", "concussion grenade", "stun grenade", "smoke grenade"),
    *("tear gas grenade", "corrosive gas grenade", "incendiary grenade", "flammable grenade", "irritant gas grenade"),
)
GASES = (SMOKE, TEAR, IRRITANT, CORROSIVE, NERVE)
FIRES = (Burning.ORDINARY, Burning.COALS, Burning.LIQUID, Burning.INCENDIARY)
ALIGHT = (Alight.LIMB, Alight.HALF, Alight.WHOLE, Alight.SOAKED)
WORN = ((), ("gas mask",), ("plate",))
OFTEN = 0.3
"""How often a figure burns, and how often a hex does."""


def battle(seed: int) -> Battle:
    """One of them: four or five figures, and of each peril some."""
    random = Random(f"peril {seed}")
    figures = [
        _fighter(random, f"f{number}", at, "red" if number % 2 else "blue")
        for number, at in enumerate(random.sample(PLACES, random.randint(4, 5)))
    ]
    begun = battle_of(*figures, terrain={(-1, -2): "water"})
    around = sorted({near for figure in figures for near in (figure.at, *begun.grid.neighbours(figure.at))})
    cells = [one for one in around if one in begun.grid]
    fires = [
        fire_at(at, random.choice(FIRES), number, 0) for number, at in enumerate(cells, 1) if random.random() < OFTEN
    ]
    fields = (*fires, _cloud(random, begun, cells), *(_lit(random, cells, number) for number in range(2)))
    return replace(begun, fields=fields)


def _fighter(random: Random, name: str, at: tuple[int, int], side: str) -> Figure:
    kit: dict[str, Any] = {"worn": random.choice(WORN), **random.choice(KITS)}
    marks = (ablaze(random.choice(ALIGHT)),) if random.random() < OFTEN else ()
    return fighter(name, at, random.randrange(6), side=side, marks=marks, **kit)


def _cloud(random: Random, begun: Battle, cells: list[Cell]) -> Field:
    kind, at = random.choice(GASES), random.choice(cells)
    near = frozenset(one for one in (at, *begun.grid.neighbours(at)) if one in begun.grid)
    return Field(f"{kind} 1/1", CLOUD, Billow.MEGAHEX, kind, at, near, 0, source=f"{kind} 1")


def _lit(random: Random, cells: list[Cell], number: int) -> Field:
    kind, at = random.choice(GRENADES), random.choice(cells)
    state = random.choice((Lit.FUSED_END_TURN, Lit.FUSED_NEXT_MOVE))
    return Field(f"lost {number}/{kind}", GRENADE, state, kind, at, frozenset((at,)), 0)
