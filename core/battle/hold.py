"""Who holds whom. The grips and what may follow what are states of a ruleset's hold machine."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import FigureId


@dataclass(frozen=True, slots=True)
class Hold:
    """One figure's grip on another. Two figures that hold each other are two holds."""

    holder: FigureId
    held: FigureId
    grip: str
