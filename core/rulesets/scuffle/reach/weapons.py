"""Whip and lasso: the weapons that pin and throw beyond one's own hex. Their table is that of basis/armoury.py; using
them is in lines.py.
"""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import requirement, rule
from core.rulesets.scuffle.basis.armoury import Reaching
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.opportunity.leaving import StrikeLeaver
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon


@rule("H-reach-05")
def reach_of(kind: Weapon) -> int:
    """How far a weapon pins and throws; 0: it does neither."""
    return kind.reach if isinstance(kind, Reaching) else 0


@requirement("H-reach-05", of=Strike | HthBlow | StrikeLeaver)
def strikes_with_what_hurts(battle: Battle, order: Strike | HthBlow | StrikeLeaver) -> str | None:
    """No blow with a lasso, which does no damage."""
    item = battle[order.figure].item(order.item)
    return f"the {item.kind} strikes nobody" if item is not None and weapon(item).damage == "none" else None
