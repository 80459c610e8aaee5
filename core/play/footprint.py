"""What an order is seen to do on the map before it is given: what it covers, and what a walk meets. How figures and
fields are described is in portrait.py; threat, sight and what a path costs, in ruleset.py; the rest of what a walk
costs in price.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId, RuleId
from core.play.portrait import Trait
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Footprint:
    """Where an order works. `line` is the line of fire or throw, its target last; `full` and `edge` are an area that is
    hit wholly and its rim that is hit less, or only in time, as a cloud spreads. `hiding` are the cells that give a
    target cover, `crossed` the figures that are in the way; `notes` say so in words.
    """

    line: tuple[Cell, ...] = ()
    full: frozenset[Cell] = frozenset()
    edge: frozenset[Cell] = frozenset()
    hiding: frozenset[Cell] = frozenset()
    crossed: tuple[FigureId, ...] = ()
    notes: tuple[Trait, ...] = ()


NOWHERE = Footprint()


def no_burst(battle: Battle, event: Event) -> Footprint:
    """The facts of a ruleset in which nothing goes off by itself."""
    return NOWHERE


@dataclass(frozen=True, slots=True)
class Met:
    """Something met in a cell, in words, with its clause: a fire, somebody who stops the walk, a roll, a reaction.
    `chance` is that of a roll's success, `figure` who makes it or steps in."""

    cell: Cell
    text: str
    rule: RuleId = ""
    chance: float | None = None
    figure: FigureId = ""
