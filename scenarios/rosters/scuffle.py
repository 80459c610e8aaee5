"""Figures of scuffle in a scenario file: those of skirmish, with a size."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated

from pydantic import Field

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.battle.record import replace
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.scuffle.basis.sizes import LARGEST, Sheet
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.pinned import BOTH_ARMS, THROAT, How, Limb, is_by_line
from core.rulesets.scuffle.pairs.sharing import MACHINE as ENTRY
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell
from scenarios.abouts import About, a_cell, a_figure
from scenarios.faults import unknown
from scenarios.rosters.skirmish import SkirmishRoster
from scenarios.rosters.skirmish.abouts import ABOUTS as OF_SKIRMISH
from scenarios.rosters.skirmish.gear import things
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.rosters.skirmish.stock import STOCK as OF_SKIRMISH_STOCK
from scenarios.schema import FigureTable
from scenarios.stock import any_hold_lasts, hold_alone

PARTS: Mapping[str, tuple[str, ...]] = {
    Grip.PIN_BOTH_ARMS: (BOTH_ARMS,),
    Grip.PIN_ONE_ARM: (BOTH_ARMS,),
    Grip.PIN_LIMB: tuple(limb.label for limb in Limb if limb is not Limb.NONE),
    Grip.PIN_THROAT: (THROAT,),
}
"""What each pin can hold."""
GRADES = frozenset({How.HARD, How.SOFT})
"""The ways of a pin of the throat, exactly one of which applies."""
ABOUTS: Mapping[str, About] = {
    **OF_SKIRMISH,
    **dict.fromkeys(
        (
            ENTRY,
            Scuffle.ENTERED,
            Scuffle.CAME_FRONT,
            Scuffle.AT_BLOWS,
            Scuffle.LEAVES,
            Scuffle.SHOVED_IN_VAIN,
            Scuffle.TRIED,
            Scuffle.LET_GO,
            Scuffle.NOT_ALONG,
            Scuffle.DRAGGED,
            Scuffle.THROWN,
            Scuffle.FOLLOWS,
            Scuffle.MAY_GRAPPLE,
        ),
        a_figure,
    ),
    Scuffle.ROLLS: a_cell,
    Scuffle.BARRED: a_cell,
}
"""What marks can be about; a kind without an entry, anything (scenarios/abouts.py)."""


class ScuffleFigure(SkirmishFigure):
    """`[[figure]]` in scuffle. `size` is the number of hexes the figure would fill; it stands in one."""

    size: Annotated[int, Field(ge=1, le=LARGEST)] = 1


class ScuffleRoster(SkirmishRoster):
    """Scuffle's part of a scenario file."""

    table: type[FigureTable] = ScuffleFigure

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Yield faults of distance, of the part held, and of the way it is held."""
        holder, held = battle[hold.holder], battle[hold.held]
        apart = battle.grid.distance(holder.at, held.at)
        if is_by_line(hold):
            reach = max((reach_of(weapon(item)) for item in holder.gear), default=0)
            if apart > reach:
                yield "", f"{hold.held} is out of reach of {hold.holder} ({apart} hexes; reach {reach})"
        elif apart:
            yield "", f"{hold.holder} and {hold.held} must share a hex"
        wanted = PARTS.get(hold.grip, ("",))
        if hold.part not in wanted:
            none = f"a {hold.grip} has no part; remove {hold.part!r}"
            yield "part", unknown("part", hold.part, wanted) if any(wanted) else none
        yield from _how_faults(hold)

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Return a figure as in skirmish, with its size."""
        assert isinstance(table, ScuffleFigure), "a figure of another ruleset"
        made = super().figure(table, at, facing, options)
        own = sheet(made)
        scores = Sheet(own.strength, own.dexterity, own.intellect, own.movement, own.skills, table.size)
        return replace(made, sheet=scores)


def _how_faults(hold: Hold) -> Iterator[tuple[str, str]]:
    """Check that a pin names each way once, and one of the throat hard or soft."""
    known = (
        [way.value for way in How if (way in GRADES) <= (hold.grip == Grip.PIN_THROAT)] if hold.grip in PARTS else []
    )
    for way in hold.how:
        if way not in known:
            none = f"a {hold.grip} has no way of holding; remove {way!r}"
            yield "how", unknown("way of holding", way, known) if known else none
    if len(set(hold.how)) != len(hold.how):
        yield "how", "duplicate way of holding"
    if hold.grip == Grip.PIN_THROAT and len(GRADES & set(hold.how)) != 1:
        yield "how", f"expected {How.HARD} or {How.SOFT}, got {', '.join(hold.how) or 'none'}"


STOCK = replace(
    OF_SKIRMISH_STOCK,
    items=lambda: things(ARMOURY),
    grips=lambda: tuple(grip for grip in Grip if grip is not Grip.NONE),
    parts=lambda: tuple(dict.fromkeys(part for parts in PARTS.values() for part in parts)),
    hold_fault=any_hold_lasts,
    all_holds=hold_alone,
)
"""What GM edits can choose from (scenarios/stock.py)."""
