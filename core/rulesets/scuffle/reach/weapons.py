"""The reach of whip and lasso. Their data is in basis/armoury.py, their use in lines.py. A lasso does no damage and
so can't strike (skirmish/melee/blows.py)."""

from __future__ import annotations

from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.armoury import Reaching
from core.rulesets.skirmish.sheet.armoury import Weapon


@rule("H-reach-05")
def reach_of(kind: Weapon) -> int:
    """How far a weapon pins and throws; 0: not at all."""
    return kind.reach if isinstance(kind, Reaching) else 0
