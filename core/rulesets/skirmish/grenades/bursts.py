"""Orders that send a grenade to a hex: what it may do there, and whether it comes down there. What a blast does is in
blast.py, how far a cloud spreads in clouds.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, counted
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.common.lines import line_to
from core.common.outcomes import came_about
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.rolled import Tested
from core.rulebook.parts import footprint, success
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.grenades.blast import blast_cells
from core.rulesets.skirmish.grenades.clouds import full_extent
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE
from core.rulesets.skirmish.sheet.armoury import Payload, armoury_of
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space.cell import Cell

GOES_OFF = ("go_off", "begin_to_work")
"""What a grenade does whose fuse has burnt."""
ON_TARGET = "S16.12-07"
"""The clause of the roll that says where a grenade comes down."""


@dataclass(frozen=True, slots=True)
class ToHex(Hostile):
    """An order that sends a grenade to a hex, by hand or out of a gun."""

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """The kind of grenade, and the hex that it is aimed at."""
        raise NotImplementedError

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """Anybody who stands in that hex."""
        return battle[name].at == self.grenade_and_hex(battle)[1]


@footprint(of=ToHex)
def covers_its_way_and_burst(book: Rulebook, battle: Battle, order: ToHex) -> Footprint:
    """The way of a throw, and what it may do where it ends."""
    kind, cell = order.grenade_and_hex(battle)
    return replace(burst_at(battle, cell, kind), line=line_to(battle, battle[order.figure].at, cell))


@success(of=ToHex)
def comes_down_on_target(order: ToHex, told: Sequence[Event]) -> bool | None:
    """Whether it comes down where it was aimed."""
    return came_about(told, lambda event: isinstance(event, Tested) and ON_TARGET in event.rules and event.passed)


def burst(battle: Battle, event: Event) -> Footprint:
    """Where a grenade works whose fuse has burnt; nowhere for any other fact."""
    if not isinstance(event, FieldStepped) or event.machine != GRENADE or event.event not in GOES_OFF:
        return NOWHERE
    lit = next((field for field in battle.fields if field.id == event.id), None)
    return NOWHERE if lit is None else burst_at(battle, lit.centre, lit.kind)


@rule("S16.12-21", "S16.12-22", "S16.12-38", "S16.12-39", "S16.12-43", "S16.12-44")
def burst_at(battle: Battle, cell: Cell, name: str) -> Footprint:
    """Most burst over a megahex, and all but stunning ones with less force in the ring around it; burning liquid over a
    hex, with less in those beside it. A cloud begins in one hex, and its rim is how far it will spread."""
    kind, grid = armoury_of(battle).weapons.get(name), battle.grid
    one = frozenset((cell,))
    if kind is None:
        return Footprint(full=one)
    if kind.payload is Payload.CLOUD:
        extent = full_extent(battle, cell)
        spreads = Trait(f"spreads over {counted(len(extent), 'hex', 'hexes')} in all", "S16.12-49")
        return Footprint(full=one, edge=extent - one, notes=(spreads,))
    if kind.contents == "liquid":
        return Footprint(full=one, edge=frozenset(grid.neighbours(cell)))
    felt = blast_cells(grid, cell)
    ring = () if kind.payload is Payload.STUN else felt.ring
    return Footprint(full=frozenset(felt.inner), edge=frozenset(ring))
