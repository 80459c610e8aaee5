"""What scuffle has besides skirmish's armoury: whip, lasso and hand crossbow, read from armoury.toml. How far whip and
lasso reach is asked in reach/weapons.py, what shoots hand to hand in hth/shots.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.common.stock import flags_of, tables_in, thing_of
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, armoury
from core.rulesets.skirmish.sheet.flags import Flag


@dataclass(frozen=True, slots=True)
class Reaching(Weapon):
    """A weapon that pins and throws as far as so many hexes."""

    reach: int = 0


def _more() -> tuple[Weapon, ...]:
    rows = tables_in(__package__, "armoury.toml")["weapon"]
    return tuple(
        thing_of(
            Reaching if "reach" in row else Weapon,
            name,
            row,
            kind=Kind(row["kind"]),
            flags=flags_of(name, row["flags"], Flag),
            rof=tuple(row["rof"]),
        )
        for name, row in rows.items()
    )


MORE = _more()
"""The weapons that skirmish has not."""

ARMOURY = armoury().with_more(*MORE)
"""All that there is in scuffle: its roster gives it to its battles."""
