"""Figures of scuffle in a scenario file: those of skirmish, with how big they are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated

from pydantic import Field

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.battle.record import replace
from core.rulesets.scuffle.basis.sizes import LARGEST, Sheet
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.pinned import BOTH_ARMS, THROAT, How, Limb, is_by_line
from core.rulesets.scuffle.pairs.sharing import MACHINE as ENTRY
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell
from scenarios.abouts import About, a_cell, somebody
from scenarios.faults import unknown
from scenarios.rosters.skirmish import SkirmishRoster
from scenarios.rosters.skirmish.abouts import ABOUTS as OF_SKIRMISH
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.schema import FigureTable

PARTS: Mapping[str, tuple[str, ...]] = {
    Grip.PIN_BOTH_ARMS: (BOTH_ARMS,),
    Grip.PIN_ONE_ARM: (BOTH_ARMS,),
    Grip.PIN_LIMB: tuple(limb.said for limb in Limb if limb is not Limb.NONE),
    Grip.PIN_THROAT: (THROAT,),
}
"""What each pin may have of the other."""
GRADES = frozenset({How.HARD, How.SOFT})
"""The ways of a pin of the throat, which is one of them."""
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
        somebody,
    ),
    Scuffle.ROLLS: a_cell,
    Scuffle.BARRED: a_cell,
}
"""What its marks may be about; a kind that is not named, anything (scenarios/abouts.py)."""


class ScuffleFigure(SkirmishFigure):
    """`[[figure]]` in scuffle. `size` is how many hexes the figure would fill standing; it stands in one."""

    size: Annotated[int, Field(ge=1, le=LARGEST)] = 1


class ScuffleRoster(SkirmishRoster):
    """Scuffle's own part of a scenario file."""

    table: type[FigureTable] = ScuffleFigure

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """In one hex, or as far as a line reaches; a pin has its limb, its arms or its throat, a grapple nothing."""
        holder, held = battle[hold.holder], battle[hold.held]
        apart = battle.grid.distance(holder.at, held.at)
        if is_by_line(hold):
            reach = max((reach_of(weapon(item)) for item in holder.gear), default=0)
            if apart > reach:
                yield "", f"{hold.held} is {apart} hexes from {hold.holder}, whose line reaches {reach}"
        elif apart:
            yield "", f"{hold.holder} and {hold.held} are not in one hex; put them into one"
        wanted = PARTS.get(hold.grip, ("",))
        if hold.part not in wanted:
            none = f"{hold.part!r}: a {hold.grip} has no part; leave it out"
            yield "part", unknown("part", hold.part, wanted) if any(wanted) else none
        yield from _how_faults(hold)

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """As in skirmish, with its size."""
        assert isinstance(table, ScuffleFigure), "a figure of another ruleset"
        made = super().figure(table, at, facing, options)
        own = sheet(made)
        scores = Sheet(own.strength, own.dexterity, own.intellect, own.movement, own.skills, table.size)
        return replace(made, sheet=scores)


def _how_faults(hold: Hold) -> Iterator[tuple[str, str]]:
    """A pin holds in each way once, one of the throat hard or soft."""
    known = (
        [way.value for way in How if (way in GRADES) <= (hold.grip == Grip.PIN_THROAT)] if hold.grip in PARTS else []
    )
    for way in hold.how:
        if way not in known:
            none = f"{way!r}: a {hold.grip} has no way of holding; leave it out"
            yield "how", unknown("way of holding", way, known) if known else none
    if len(set(hold.how)) != len(hold.how):
        yield "how", "the same way is named twice"
    if hold.grip == Grip.PIN_THROAT and len(GRADES & set(hold.how)) != 1:
        yield "how", f"expected one of {How.HARD} and {How.SOFT}, got {', '.join(hold.how) or 'none'}"
