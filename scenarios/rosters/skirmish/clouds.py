"""Clouds of skirmish made by GM edits; scenario files have none. How clouds grow and drift is in
core/rulesets/skirmish/grenades."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.record import replace
from core.rulesets.skirmish.grenades.clouds import RADIUS, cells_of_cloud
from core.rulesets.skirmish.grenades.gas import CORROSIVE, IRRITATING, NERVE
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow
from core.rulesets.skirmish.grenades.smoke import ANTI_LASER_SMOKE, SMOKE
from core.space.cell import Cell

CLOUDS = (SMOKE, ANTI_LASER_SMOKE, *IRRITATING, CORROSIVE, NERVE)
"""What a cloud can contain."""


def cloud_at(battle: Battle, kind: str, at: Cell, number: int) -> Field:
    """Return a cloud of one hex that no grenade feeds."""
    cells = cells_of_cloud(battle, at, 0)
    return Field(f"{kind} {number}", CLOUD, Billow.HEX, kind, at, cells, battle.clock.turn)


def spread(battle: Battle, field: Field) -> Field:
    """Return a cloud over the hexes of its state; any other field unchanged."""
    if field.machine != CLOUD or field.state not in RADIUS:
        return field
    return replace(field, cells=cells_of_cloud(battle, field.centre, RADIUS[Billow(field.state)]))
