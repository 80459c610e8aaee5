"""What a walk meets on its way: a plain value that a ruleset gives. The rest of what a walk costs: price.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import FigureId, RuleId
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Met:
    """Something met in a cell, in words, with its clause: a fire, somebody who stops the walk, a roll, a reaction.
    `chance` is that of a roll's success, `figure` who makes it or steps in."""

    cell: Cell
    text: str
    rule: RuleId = ""
    chance: float | None = None
    figure: FigureId = ""
