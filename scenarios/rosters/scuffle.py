"""Figures of scuffle in a scenario file: those of skirmish, with how big they are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from pydantic import Field

from core.battle.figure import Figure
from core.battle.names import RuleId
from core.battle.record import replace
from core.rulesets.scuffle.basis.sizes import LARGEST, Sheet
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell
from scenarios.rosters.skirmish import SkirmishRoster
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.schema import FigureTable


class ScuffleFigure(SkirmishFigure):
    """`[[figure]]` in scuffle. `size` is how many hexes the figure would fill standing; it stands in one."""

    size: Annotated[int, Field(ge=1, le=LARGEST)] = 1


class ScuffleRoster(SkirmishRoster):
    """Scuffle's own part of a scenario file."""

    table: type[FigureTable] = ScuffleFigure

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """As in skirmish, with its size."""
        assert isinstance(table, ScuffleFigure), "a figure of another ruleset"
        made = super().figure(table, at, facing, options)
        own = sheet(made)
        scores = Sheet(own.strength, own.dexterity, own.intellect, own.movement, own.skills, table.size)
        return replace(made, sheet=scores)
