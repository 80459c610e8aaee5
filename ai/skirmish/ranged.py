"""Shots and grenade throws that a stand allows, time to load, and the value of later shots of a series. Melee:
stands.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import TypeAlias

from ai.skirmish.hazards_blast import ON_TARGET, grenades_in_hand, rough_value_of_burst
from ai.skirmish.placed_attacks import put, spot_after
from ai.skirmish.threat import Threats
from ai.skirmish.volleys import rough_volley
from ai.tactics import Prospect, Stand
from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.names import FigureId
from core.rulebook.reads import Reads
from core.rulesets.skirmish.attack.fumbles import jams
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.fire.flame_thrower import flames
from core.rulesets.skirmish.grenades.blast import REACH
from core.rulesets.skirmish.missiles.may_shoot import why_not_shoot_engaged
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, Acting
from core.rulesets.skirmish.turn.engagement import engaged_cells
from core.space import sight
from core.space.cell import Cell
from core.space.grid import Arc

TO_COME = 50
"""The weight of a throw at enemies who have yet to move, in percent: they will be elsewhere."""
LOADING = 1500
"""The value of time to load."""
ANY_PLACE = Acting(Slot((), ""))
"""Some action in the order: which one does not matter to a burst."""

_Attack: TypeAlias = tuple[int, Figure, Callable[[Stand, Figure], bool]]
"""The value of a shot or throw, its target, and whether it is possible from a stand."""


class Ranged:
    """What a figure about to move could shoot or throw from where."""

    def __init__(
        self,
        reading: Threats,
        figure: Figure,
        foes: Iterable[Figure],
        to_come: frozenset[FigureId] = frozenset(),
        *,
        sees_arcs: bool = False,
    ) -> None:
        """`to_come`: who moves again before the figure can shoot or throw. `sees_arcs`: it tells front from rear."""
        self.sees_arcs = sees_arcs
        self.reading = reading
        self.figure = figure
        self.foes = tuple(foes)
        self.gun = reading.gun(figure)
        self.volley = rough_volley(self.gun) if self.gun is not None else 100
        self.must_load = self.gun is None and any(_to_be_loaded(figure, item) for item in figure.held)
        self.arm = farthest_throw(figure)
        self.to_come = to_come
        self.throws = self._throws()
        self.engaged_cells = engaged_cells(reading.battle, figure)
        kind = weapon(self.gun)
        self.pours = kind.has(Flag.FLAME_THROWER)
        self._reads: Reads | None = None
        self._lines: dict[tuple[object, FigureId], int] = {}
        self._bursts: dict[tuple[Cell, int], frozenset[FigureId]] = {}
        self._ranked: dict[tuple[object, bool, bool], list[_Attack]] = {}

    def _throws(self) -> dict[FigureId, int]:
        """The value of throwing a grenade in hand at where each enemy stands."""
        figure, battle = self.figure, self.reading.field
        if figure.condition is Condition.PRONE:
            return {}
        found: dict[FigureId, int] = {}
        for kind in grenades_in_hand(figure):
            for foe in self.foes:
                worth = rough_value_of_burst(battle, figure, kind, foe.at) * ON_TARGET // 100
                worth = worth * TO_COME // 100 if foe.id in self.to_come else worth
                found[foe.id] = max(found.get(foe.id, 0), worth)
        return {name: worth for name, worth in found.items() if worth > 0}

    def aims_after(self, path: tuple[Cell, ...], *, in_time: bool) -> bool:
        """Whether the figure may shoot or throw after a walk. `in_time`: the walk is short enough for a throw."""
        return self._shoots_after(path) or (bool(self.throws) and in_time)

    def _shoots_after(self, path: tuple[Cell, ...]) -> bool:
        return self.gun is not None and self.figure.entered + len(path) <= FIRE_MOVE

    def best(self, stand: Stand, *, in_time: bool) -> Prospect:
        """Return the best of them; of equals the first that is possible."""
        if not self.aims_after(stand.path, in_time=in_time):
            return Prospect(0, "")
        shoots, throws = self._shoots_after(stand.path), bool(self.throws) and in_time
        key = self._there(stand) if shoots else stand.cell, shoots, throws
        found = self._ranked.get(key)
        if found is None:
            found = self._ranked[key] = self._attacks(stand, shoots, throws)
        open_to_it = (Prospect(worth, foe.id) for worth, foe, is_open in found if is_open(stand, foe))
        return next(open_to_it, Prospect(0, ""))

    def _there(self, stand: Stand) -> object:
        """Return what shots from a stand depend on: its cell, and more where rules read more."""
        if self._reads is None:
            distances = ((foe, self.reading.grid.distance(self.figure.at, foe.at)) for foe in self.foes)
            reads = [self.reading.shot_reads(self.figure, foe, away) for foe, away in distances]
            self._reads = reduce(or_, reads, Reads.NOTHING)
        if not self._reads & (Reads.FACING | Reads.WALK):
            return stand.cell
        return stand.cell, stand.facing, stand.path

    def _attacks(self, stand: Stand, shoots: bool, throws: bool) -> list[_Attack]:  # noqa: FBT001
        """Return the shots and throws from a stand, possible or not, best first."""
        found: list[_Attack] = []
        if shoots:
            found += [(self._shot(stand, foe), foe, self._may_shoot) for foe in self.foes]
        if throws:
            found += [(self._throw(stand.cell, foe), foe, self._is_open) for foe in self.foes]
        return sorted([one for one in found if one[0]], key=lambda one: -one[0])

    def _is_open(self, stand: Stand, foe: Figure) -> bool:
        if foe.at == stand.cell:
            return False
        if not sight.leaves_through(self.reading.grid, stand.cell, stand.facing, foe.at):
            return False
        return self.reading.sees(stand.cell, foe.at)

    def _may_shoot(self, stand: Stand, foe: Figure) -> bool:
        """Whether a shot is possible. An engaged figure shoots only at the targets the rules leave it."""
        if stand.cell in self.engaged_cells and self.gun is not None:
            order = Shoot(self.figure.id, foe.id, self.gun.id)
            if why_not_shoot_engaged(self._battle_at(stand), order) is not None:
                return False
        return self._is_open(stand, foe) and (not self.pours or self._may_flame(stand, foe))

    def _battle_at(self, stand: Stand) -> Battle:
        """The battle with the figure at a stand, and everyone else where they are."""
        return self.reading.battle.with_figure(put(self.figure, spot_after(self.figure, stand)))

    def _may_flame(self, stand: Stand, foe: Figure) -> bool:
        """Whether a burst of burning oil at an enemy has room, leaving out friends."""
        key = (stand.cell, stand.facing)
        if key not in self._bursts:
            there = self._battle_at(stand)
            self._bursts[key] = frozenset(order.target for order in flames(there, ANY_PLACE, there[self.figure.id]))
        return foe.id in self._bursts[key]

    def _throw(self, cell: Cell, foe: Figure) -> int:
        near = self.reading.grid.distance(cell, foe.at)
        return self.throws.get(foe.id, 0) if REACH < near <= self.arm else 0

    def _shot(self, stand: Stand, foe: Figure) -> int:
        cell = stand.cell
        key = self._there(stand), foe.id
        if key not in self._lines:
            arc, away = self._arc(cell, foe), self.reading.grid.distance(cell, foe.at)
            worth = self.reading.shot(self.figure, foe, away, arc, stand=stand).worth
            self._lines[key] = worth * self.volley * self.reading.roughly_clear(cell, foe.at) // 10000
        return self._lines[key]

    def _arc(self, cell: Cell, foe: Figure) -> Arc:
        """Return the side of an enemy a shot comes from; enemies who have yet to move will have turned."""
        if not self.sees_arcs or foe.id in self.to_come or not foe.condition.upright:
            return Arc.FRONT
        return self.reading.side_of(foe.at, foe.facing, cell)

    def loading(self, stand: Stand) -> int:
        """Return the value of being able to load at a stand, if needed."""
        return LOADING if self.must_load and self.figure.entered + len(stand.path) <= READY_MOVE else 0


def _to_be_loaded(figure: Figure, item: Item) -> bool:
    """Whether an item is a gun that has to be loaded."""
    kind = weapon(item)
    if not kind.has(Flag.MISSILE) or kind.has(Flag.FLAME_THROWER):
        return False
    if item.soundness is Soundness.JAMMED:
        return jams(item) and sheet(figure).level(kind.skill) > 0
    return item.soundness is Soundness.WHOLE and not loaded(item)
