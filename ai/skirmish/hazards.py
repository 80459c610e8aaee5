"""What fires, gas and live grenades will still do to everyone: read once per battle, for comparing orders and for
moves. Each hazard has its own file: hazards_fire.py, _blast.py, _cloud.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ai.skirmish.hazards_blast import harm_of_burst, live_grenades, rough_harm_to_come
from ai.skirmish.hazards_cloud import (
    cloud_cells,
    cost_of_mask,
    harm_of_gas_so_far,
    rough_harm_of_gas,
    rough_harm_of_smoke,
)
from ai.skirmish.hazards_fire import harm_of_staying, harm_of_walk, rough_harm_of_burning
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.rulesets.skirmish.fire.alight import alight, runs
from core.rulesets.skirmish.fire.fire_machines import FIRE, Alight
from core.rulesets.skirmish.grenades.fuses import kind_of
from core.rulesets.skirmish.grenades.grenade_machines import Lit
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell

GRENADES, UNDERFOOT, BURNING, GAS, SMOKE = "grenades about to go off", "fire underfoot", "burning", "gas", "smoke"
MASKS = "masks"
TOUCHING = frozenset((FIRE, Marks.GASSED))
"""The marks of figures a hazard has already reached."""

BEFORE_IT_ACTS = 2
"""How much worse a hazard is after everyone has moved and before anyone has acted."""
OWN_DOING = 2
"""How much more a hazard counts for the figure's own side than for the enemy."""


class Hazards:
    """The fields and fires of a battle, and what they will do."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.live_grenades = live_grenades(battle)
        self.due = cloud_cells(battle)
        self._harms: dict[FigureId, dict[str, int]] = {}

    def harms(self, figure: Figure) -> Mapping[str, int]:
        """Return what hazards will do to a figure where it is, by label, in thousandths of a hit."""
        if figure.id not in self._harms:
            self._harms[figure.id] = self._found(figure) if figure.active else {}
        return self._harms[figure.id]

    def _found(self, figure: Figure) -> dict[str, int]:
        battle = self.battle
        if not battle.fields and not _touched(figure):
            return {}
        found = {BURNING: rough_harm_of_burning(battle, figure), GAS: harm_of_gas_so_far(figure)}
        if battle.fields:
            found[GAS] += rough_harm_of_gas(battle, figure, figure.at, self.due)
            found[GRENADES] = sum(rough_harm_to_come(battle, figure, field) for field in self.live_grenades)
            found[UNDERFOOT] = harm_of_staying(battle, figure)
            found[SMOKE] = rough_harm_of_smoke(battle, figure, figure.at, self.due)
        return {reason: harm for reason, harm in found.items() if harm}

    @cached_property
    def _touched_before(self) -> frozenset[FigureId]:
        return frozenset(figure.id for figure in self.battle if _touched(figure))

    def _touches(self, now: Mapping[FigureId, Figure]) -> bool:
        """Whether any changed figure has to do with hazards, where nothing burns or smokes."""
        for name, old in self.battle.figures.items():
            new = now[name]
            if new is not old and (_touched(new) or new.worn is not old.worn or name in self._touched_before):
                return True
        return False

    def change(self, after: Battle, side: Side) -> dict[str, int]:
        """Return what an order has changed about hazards, as a side sees it: positive where its enemies are worse
        off."""
        same = after.fields == self.battle.fields and after.clock.turn == self.battle.clock.turn
        now = after.figures
        sums: dict[str, int] = {}
        if same and not self.battle.fields and not self._touches(now):
            return sums
        then = Hazards(after)
        for name, old in self.battle.figures.items():
            new = now[name]
            if (same and new is old) or not new.active:
                continue
            ours = new.side == side
            before, later = self.harms(old), then.harms(new)
            for reason in (*before, *(reason for reason in later if reason not in before)):
                if more := later.get(reason, 0) - before.get(reason, 0):
                    valued = -more * (OWN_DOING if more > 0 else 1) if ours else more
                    sums[reason] = sums.get(reason, 0) + valued
            if ours and new.worn is not old.worn and (trouble := cost_of_mask(old, new)):
                sums[MASKS] = sums.get(MASKS, 0) - trouble
        return sums


def _touched(figure: Figure) -> bool:
    """Whether a figure is burning or gassed."""
    return not TOUCHING.isdisjoint([mark.kind for mark in figure.marks])


class HazardsOfWalk:
    """Hazards on the ways of a figure about to move."""

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self.battle = battle
        self.figure = figure
        self.burns = alight(figure) is not Alight.CLEAR
        self.any = bool(battle.fields) or self.burns
        self._last: tuple[tuple[Cell, ...] | None, list[Sum]] = None, []
        self._lit = live_grenades(battle)
        self._due = cloud_cells(battle)

    def terms(self, path: tuple[Cell, ...], spent: int) -> list[Sum]:
        """Return the terms against a path and against staying at its end. Cached, as one path is asked about once per
        facing."""
        if not self.any:
            return []
        if path is not self._last[0]:
            self._last = path, self._terms(path, spent)
        return self._last[1]

    def _terms(self, path: tuple[Cell, ...], spent: int) -> list[Sum]:
        battle, figure = self.battle, self.figure
        cell = path[-1] if path else figure.at
        bursts = sum(self._burst(field, cell) for field in self._lit)
        found = [
            (GRENADES, -bursts),
            ("fire in the way" if path else UNDERFOOT, -harm_of_walk(battle, figure, path)),
            (GAS, -self._gas(cell, path)),
            (SMOKE, -rough_harm_of_smoke(battle, figure, cell, self._due)),
        ]
        if self.burns and not self._dives(path):
            found.append((BURNING, -rough_harm_of_burning(battle, figure, runs=runs(battle, figure, spent))))
        return found

    def _burst(self, field: Field, cell: Cell) -> int:
        harm = harm_of_burst(self.battle, self.figure, kind_of(self.battle, field), field.centre, cell)
        return harm * (BEFORE_IT_ACTS if field.state == Lit.FUSED_NEXT_MOVE else 1)

    def _gas(self, cell: Cell, path: tuple[Cell, ...]) -> int:
        """Return the gas of the end cell, or the worst on the way."""
        clouds = {cloud.kind: cloud.cells for cloud in self.battle.fields if cloud.kind in self._due}
        here = rough_harm_of_gas(self.battle, self.figure, cell, self._due)
        return max([here, *(rough_harm_of_gas(self.battle, self.figure, passed, clouds) for passed in path[:-1])])

    def _dives(self, path: tuple[Cell, ...]) -> bool:
        lasts = alight(self.figure) is Alight.SOAKED_INCENDIARY
        return not lasts and any(self.battle.ground(cell).deep for cell in (self.figure.at, *path))
