"""What hides a target from throws and shots. Walls, which hide it wholly, are in lines.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

PENALTIES = {Cover.NONE: 0, Cover.HALF: -2, Cover.MOST: -4}


@rule("S12.0-39")
def cover_of(battle: Battle, shooter: Cell, target: Cell) -> Cover:
    """The better of what the target stands in and of what it stands behind as the shooter sees it.

    Behind means that the line's last hex before the target is the cover; on an edge the lesser one of the two counts.
    Nothing hides it from who shoots from the same hex, nor does what the shooter stands in.
    """
    if shooter == target:
        return Cover.NONE
    before = enters_through(battle.grid, shooter, target)
    behind = Cover.NONE if shooter in before else min(battle.ground(cell).cover for cell in before)
    return max(battle.ground(target).cover, behind)


@modifier("S12.0-39", of=Attack, label="cover")
def cover(attack: Attack) -> int:
    """Two harder for a shot or throw at a half covered target, four at one mostly covered."""
    return PENALTIES[cover_of(attack.battle, attack.attacker.at, attack.target.at)] if attack.ranged else 0
