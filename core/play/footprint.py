"""What an order shows on the map before it is given: the area it covers, and what a walk meets. Figures and fields
are described in portrait.py; threat, sight and path costs in ruleset.py; the rest of a move's preview in
move_preview.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId, RuleId
from core.play.portrait import Trait
from core.records import record
from core.space.cell import Cell


@record
class Footprint:
    """Where an order takes effect. `line` is the line of fire or throw, its target last; `full` and `edge` are the
    area hit fully and the rim hit less, or later, as a cloud spreads. `hiding` are the cells that give a target
    cover, `crossed` the figures in the way; `notes` say so in words."""

    line: tuple[Cell, ...] = ()
    full: frozenset[Cell] = frozenset()
    edge: frozenset[Cell] = frozenset()
    hiding: frozenset[Cell] = frozenset()
    crossed: tuple[FigureId, ...] = ()
    notes: tuple[Trait, ...] = ()


NOWHERE = Footprint()


def no_burst(battle: Battle, event: Event) -> Footprint:
    """For rulesets in which nothing goes off by itself."""
    return NOWHERE


@record
class Encounter:
    """Something met in a cell, in words, with its clause: a fire, a figure that stops the walk, a roll, a reaction.
    `chance` is that of a roll's success, `figure` the one who rolls or reacts."""

    cell: Cell
    text: str
    rule: RuleId = ""
    chance: float | None = None
    figure: FigureId = ""
