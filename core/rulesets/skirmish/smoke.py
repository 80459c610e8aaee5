"""Smoke as what hides the target of shots and throws. What it takes off beams is in energy.py, how clouds come and go
in clouds.py, the smoke of fires in fires.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.fires import burning_cells
from core.rulesets.skirmish.grenade_machines import CLOUD
from core.rulesets.skirmish.tohit import Attack
from core.space.cell import Cell

SMOKE = "smoke"


def clouds_of(battle: Battle, *kinds: str) -> tuple[Field, ...]:
    """The clouds of these kinds, in the order they rose."""
    return tuple(f for f in battle.fields if f.machine == CLOUD and f.kind in kinds)


@rule("S16.12-56")
def smoky_cells(battle: Battle) -> frozenset[Cell]:
    """Every hex full of smoke, from grenades and from fires. Gas hides nothing."""
    return burning_cells(battle).union(*(cloud.cells for cloud in clouds_of(battle, SMOKE)))


@rule("S16.12-56")
def smoke_between(battle: Battle, a: Cell, b: Cell) -> int:
    """How many hexes of smoke the straight line from one hex to another goes through, both ends included. Where it runs
    along the edge of two hexes, both must be full of it to count as one."""
    if not battle.fields or not (smoky := smoky_cells(battle)):
        return 0
    return hexes_between(battle, smoky, a, b)


def hexes_between(battle: Battle, cells: frozenset[Cell], a: Cell, b: Cell) -> int:
    """How many of these cells the line goes through, reckoned in the same way."""
    ends = sum(cell in cells for cell in {a, b})
    return ends + sum(all(cell in cells for cell in step.cells) for step in battle.grid.line(a, b))


@modifier("S16.12-56", of=Attack, label="smoke")
def shot_through_smoke(attack: Attack) -> int:
    """One harder for every hex of smoke that a shot or a throw goes through, comes from or goes into."""
    return -smoke_between(attack.battle, attack.attacker.at, attack.target.at) if attack.ranged else 0
