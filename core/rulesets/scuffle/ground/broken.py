"""What counts as broken ground, and its effect on attacks. Its cost is in ways.py, the rolls in footing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.once import once
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.scuffle.basis.sizes import bulk, others_in, underfoot
from core.rulesets.skirmish.attack.tohit import Attack
from core.space.cell import Cell

ROUGH = ("rubble", "brush")
"""The terrain that is broken ground."""
UNSTEADY = -2


@rule("H-broken-01", "H-broken-15")
@once
def rough_cells(battle: Battle) -> frozenset[Cell]:
    """The cells that are broken ground to everyone: rubble, brush, and bodies of any size."""
    bodies = (figure.at for figure in battle if not figure.active)
    return frozenset((*(cell for cell, kind in battle.terrain.items() if kind in ROUGH), *bodies))


@once
def _crowded(battle: Battle) -> frozenset[Cell]:
    return frozenset(figure.at for figure in battle.active())


@rule("H-broken-01", "H-enter-01", "H-enter-05")
def is_broken(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a cell is broken ground to `figure`: rough, or with others in it small enough to step over."""
    if cell in rough_cells(battle):
        return True
    if cell not in _crowded(battle):
        return False
    others = others_in(battle, figure, cell)
    return bool(others) and underfoot(figure, others)


def broken_ground(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """All cells that are broken ground to `figure`, for whole paths: found once for each bulk it may have."""
    key = (broken_ground, figure.id, bulk(figure))
    found: frozenset[Cell] | None = battle.known.get(key)
    if found is None:
        small = [cell for cell in _crowded(battle) if is_broken(battle, figure, cell)]
        found = battle.known[key] = rough_cells(battle).union(small)
    return found


@modifier(
    "H-broken-12",
    "H-broken-13",
    "H-broken-14",
    of=Attack,
    label="broken ground",
    reads=Reads.FIGURES | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def unsteady(attack: Attack) -> int:
    """Two harder while standing on broken ground, at targets in other hexes; kneeling or prone is steady."""
    if attack.distance == 0 or attack.attacker.condition is not Condition.STANDING:
        return 0
    return UNSTEADY if is_broken(attack.battle, attack.attacker, attack.attacker.at) else 0
