"""Fields for the tests of the skirmish players: lit grenades, clouds, what burns."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from hexfray.testing.skirmish import GRID, cell, fighter


def with_fields(battle: Battle, *fields: Field) -> Battle:
    """The same battle with these fields over it."""
    return replace(battle, fields=fields)


def live_grenades(kind: str, at: tuple[int, int], state: Lit = Lit.FUSED_NEXT_MOVE, since: int = 0) -> Field:
    """A grenade that someone has thrown there."""
    return Field(f"x/{kind}", GRENADE, state, kind, cell(*at), frozenset((cell(*at),)), since)


def tear_gas(at: tuple[int, int], state: Billow = Billow.MEGAHEX) -> tuple[Field, Field]:
    """A grenade that gives off tear gas, and its cloud, of one hex or of a megahex."""
    around = () if state is Billow.HEX else GRID.neighbours(cell(*at))
    grenade = live_grenades("tear gas grenade", at, Lit.WORKING, since=1)
    cells = frozenset((cell(*at), *around))
    return grenade, Field(f"{grenade.id}/1", CLOUD, state, "tear gas", cell(*at), cells, 1, source=grenade.id)


def foes(*at: tuple[int, int], main: str = "assault rifle") -> list[Figure]:
    """Enemies who look south."""
    return [fighter(f"blue{number}", where, 3, side="blue", main=main) for number, where in enumerate(at, 1)]
