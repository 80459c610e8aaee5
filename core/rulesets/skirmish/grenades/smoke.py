"""Smoke that hides targets of shots and throws. What it takes off beams is in energy.py, clouds are in clouds.py, smoke
of fires is in fires.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.at_hex import Launching, Lobbing
from core.rulesets.skirmish.attack.harm import Stopping
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.fire.fires import burning_cells
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD
from core.rulesets.skirmish.missiles.energy import is_energy
from core.rulesets.skirmish.sheet.flags import Flag
from core.space.cell import Cell

SMOKE = "smoke"
ANTI_LASER_SMOKE = "anti-laser smoke"
SMOKE_STOPS = 1


def clouds_of(battle: Battle, *kinds: str) -> tuple[Field, ...]:
    """Return the clouds of these kinds, in the order they rose."""
    return tuple(f for f in battle.fields if f.machine == CLOUD and f.kind in kinds)


@rule("S16.12-56")
def smoky_cells(battle: Battle) -> frozenset[Cell]:
    """Return every hex full of smoke, from grenades and from fires. Gas hides nothing."""
    return burning_cells(battle).union(*(cloud.cells for cloud in clouds_of(battle, SMOKE)))


@rule("S16.12-56")
def smoke_between(battle: Battle, a: Cell, b: Cell) -> int:
    """Return how many hexes of smoke the line from `a` to `b` goes through, both ends included. Along an edge both
    hexes must be full of smoke to count as one."""
    if not battle.fields or not (smoky := smoky_cells(battle)):
        return 0
    return hexes_between(battle, smoky, a, b)


def hexes_between(battle: Battle, cells: frozenset[Cell], a: Cell, b: Cell) -> int:
    """Return how many of these cells the line goes through, counted in the same way."""
    ends = sum(cell in cells for cell in {a, b})
    return ends + sum(all(cell in cells for cell in step.cells) for step in battle.grid.line(a, b))


def _flies(aimed: Attack | Lobbing | Launching) -> bool:
    return aimed.ranged


def _is_a_beam(stopping: Stopping) -> bool:
    return stopping.attack.ranged and is_energy(stopping.attack.weapon)


def _is_a_laser(stopping: Stopping) -> bool:
    return stopping.attack.ranged and stopping.attack.weapon.has(Flag.LASER)


@modifier(
    "S16.12-56",
    of=Attack | Lobbing | Launching,
    label="smoke",
    when=_flies,
    reads=Reads.MANNER | Reads.CELL | Reads.FIELDS,
)
def shot_through_smoke(aimed: Attack | Lobbing | Launching) -> int:
    """-1 for every hex of smoke a shot or throw passes, leaves or enters."""
    return -smoke_between(aimed.battle, aimed.attacker.at, aimed.cell)


@modifier(
    "S16.12-57", "S16.8-11", of=Stopping, label="smoke", when=_is_a_beam, reads=Reads.MANNER | Reads.CELL | Reads.FIELDS
)
def through_smoke(stopping: Stopping) -> int:
    """Smoke anywhere in the line stops one hit of an energy weapon, however much smoke there is."""
    attack = stopping.attack
    return SMOKE_STOPS if smoke_between(stopping.battle, attack.attacker.at, attack.target.at) else 0


@modifier(
    "S16.8-10", of=Stopping, label="anti-laser smoke", when=_is_a_laser, reads=Reads.MANNER | Reads.CELL | Reads.FIELDS
)
def through_anti_laser_smoke(stopping: Stopping) -> int:
    """So does anti-laser smoke against lasers only."""
    attack, battle = stopping.attack, stopping.battle
    if not battle.fields:
        return 0
    cells = frozenset[Cell]().union(*(cloud.cells for cloud in clouds_of(battle, ANTI_LASER_SMOKE)))
    return SMOKE_STOPS if hexes_between(battle, cells, attack.attacker.at, attack.target.at) else 0
