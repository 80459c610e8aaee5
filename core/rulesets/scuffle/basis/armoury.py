"""The weapons scuffle adds to skirmish: whip, lasso and hand crossbow, read from armoury.toml. The reach of whip and
lasso: reach/weapons.py; hand-to-hand shots: hth/shots.py."""

from __future__ import annotations

from core.common.stock import flags_of, tables_in, thing_of
from core.records import record
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, armoury
from core.rulesets.skirmish.sheet.flags import Flag


@record
class Reaching(Weapon):
    """A weapon that pins and throws from `reach` hexes away."""

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
"""The weapons that skirmish doesn't have."""

ARMOURY = armoury().with_more(*MORE)
"""Everything in scuffle; the roster gives it to its battles."""
