"""Whip and lasso: the weapons that pin and throw beyond one's own hex, read from weapons.toml. Using them is in
lines.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.common.stock import flags_of, tables_in, thing_of
from core.rulebook.rule import requirement, rule
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.opportunity.leaving import StrikeLeaver
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, bring, weapon
from core.rulesets.skirmish.sheet.flags import Flag


@dataclass(frozen=True, slots=True)
class Line(Weapon):
    """A weapon that reaches so many hexes, to pin or to throw."""

    reach: int = 0


def _lines() -> dict[str, Line]:
    rows = tables_in(__package__, "weapons.toml")["weapon"]
    return {
        name: thing_of(
            Line, name, row, kind=Kind(row["kind"]), flags=flags_of(name, row["flags"], Flag), rof=tuple(row["rof"])
        )
        for name, row in rows.items()
    }


LINES = _lines()
"""Those of the table, by name."""
bring(*LINES.values())


@rule("H-reach-05")
def reach_of(kind: Weapon) -> int:
    """How far a weapon pins and throws; 0: it does neither."""
    return kind.reach if isinstance(kind, Line) else 0


@requirement("H-reach-05", of=Strike | HthBlow | StrikeLeaver)
def strikes_with_what_hurts(battle: Battle, order: Strike | HthBlow | StrikeLeaver) -> str | None:
    """No blow with a lasso, which does no damage."""
    item = battle[order.figure].item(order.item)
    return f"the {item.kind} strikes nobody" if item is not None and weapon(item).damage == "none" else None
