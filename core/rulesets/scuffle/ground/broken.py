"""What is broken ground, and what it makes of attacks. What it costs is in ways.py, the rolls in footing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.once import once
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.skirmish.attack.tohit import Attack
from core.space.cell import Cell

ROUGH = ("rubble", "brush")
"""The grounds that are broken."""
UNSTEADY = -2


@rule("H-broken-01", "H-broken-15")
@once
def rough_cells(battle: Battle) -> frozenset[Cell]:
    """The cells that are broken ground to everybody: rubble, brush, and a body whatever its size."""
    bodies = (figure.at for figure in battle if not figure.active)
    return frozenset((*(cell for cell, kind in battle.terrain.items() if kind in ROUGH), *bodies))


@once
def _crowded(battle: Battle) -> frozenset[Cell]:
    return frozenset(figure.at for figure in battle.active())


@rule("H-broken-01", "H-enter-01", "H-enter-05")
def is_broken(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a cell is broken ground to a figure: rough, or with others in it that are small enough to step over."""
    if cell in rough_cells(battle):
        return True
    if cell not in _crowded(battle):
        return False
    others = others_in(battle, figure, cell)
    return bool(others) and underfoot(figure, others)


@modifier(
    "H-broken-12",
    "H-broken-13",
    "H-broken-14",
    of=Attack,
    label="on broken ground",
    reads=Reads.FIGURES | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def unsteady(attack: Attack) -> int:
    """Two harder for one who stands on broken ground, at anybody in another hex; kneeling or prone is steady."""
    if attack.distance == 0 or attack.attacker.condition is not Condition.STANDING:
        return 0
    return UNSTEADY if is_broken(attack.battle, attack.attacker, attack.attacker.at) else 0
