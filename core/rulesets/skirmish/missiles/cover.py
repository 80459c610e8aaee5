"""What hides a target from throws and shots. Walls, which hide it wholly, are in lines.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.common.lines import cover_between
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack, flies
from core.space.cell import Cell
from core.space.terrain import Cover

PENALTIES = {Cover.NONE: 0, Cover.HALF: -2, Cover.MOST: -4}


@rule("S12.0-39")
def cover_of(battle: Battle, shooter: Cell, target: Cell) -> Cover:
    """The better of what the target stands in and of what it stands behind as the shooter sees it."""
    return cover_between(battle, shooter, target)


@modifier("S12.0-39", of=Attack, label="cover", when=flies, reads=Reads.MANNER | Reads.CELL)
def cover(attack: Attack) -> int:
    """Two harder for a shot or throw at a half covered target, four at one mostly covered."""
    return PENALTIES[cover_of(attack.battle, attack.attacker.at, attack.target.at)]
