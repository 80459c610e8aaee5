"""Orders that send a grenade to a hex: its effect there, and whether it lands there. Blasts are in blast.py, the spread
of clouds is in clouds.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.common.lines import line_to
from core.common.outcomes import came_about
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.rolled import Tested
from core.records import record
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
"""The events of a grenade whose fuse has burnt."""
ON_TARGET = "S16.12-07"
"""The clause of the roll for where a grenade lands."""


@record
class ToHex(Hostile):
    """An order that sends a grenade to a hex, by hand or from a gun."""

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """Return the kind of grenade and the hex aimed at."""
        raise NotImplementedError

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """True for everyone in that hex."""
        return battle[name].at == self.grenade_and_hex(battle)[1]


@footprint(of=ToHex)
def covers_its_way_and_burst(book: Rulebook, battle: Battle, order: ToHex) -> Footprint:
    """The path of the throw, and the effect at its end."""
    kind, cell = order.grenade_and_hex(battle)
    return replace(burst_at(battle, cell, kind), line=line_to(battle, battle[order.figure].at, cell))


@success(of=ToHex)
def comes_down_on_target(order: ToHex, told: Sequence[Event]) -> bool | None:
    """True if it lands where aimed."""
    return came_about(told, lambda event: isinstance(event, Tested) and ON_TARGET in event.rules and event.passed)


def burst(battle: Battle, event: Event) -> Footprint:
    """Return where a grenade goes off in `event`; nowhere for any other event."""
    if not isinstance(event, FieldStepped) or event.machine != GRENADE or event.event not in GOES_OFF:
        return NOWHERE
    lit = next((field for field in battle.fields if field.id == event.id), None)
    return NOWHERE if lit is None else burst_at(battle, lit.centre, lit.kind)


@rule("S16.12-21", "S16.12-22", "S16.12-38", "S16.12-39", "S16.12-43", "S16.12-44")
def burst_at(battle: Battle, cell: Cell, name: str) -> Footprint:
    """Most grenades burst over a megahex and, except stunning ones, with less force in the ring around it; burning
    liquid over a hex, with less in the adjacent ones. A cloud begins in one hex; its rim shows how far it will
    spread."""
    kind, grid = armoury_of(battle).weapons.get(name), battle.grid
    one = frozenset((cell,))
    if kind is None:
        return Footprint(full=one)
    if kind.payload is Payload.CLOUD:
        extent = full_extent(battle, cell)
        spreads = Trait(f"will spread over {counted(len(extent), 'hex', 'hexes')}", "S16.12-49")
        return Footprint(full=one, edge=extent - one, notes=(spreads,))
    if kind.contents == "liquid":
        return Footprint(full=one, edge=frozenset(grid.neighbours(cell)))
    felt = blast_cells(grid, cell)
    ring = () if kind.payload is Payload.STUN else felt.ring
    return Footprint(full=frozenset(felt.inner), edge=frozenset(ring))
