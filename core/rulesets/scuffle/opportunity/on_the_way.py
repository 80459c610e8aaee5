"""What a walk meets: things that lie there, and enemies who may strike as it leaves them. The strike is in
leaving.py, the walk in ground/treading.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.footprint import Encounter
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.treading import struck_by
from core.rulesets.scuffle.opportunity.leaving import Leaving, strikes_at_the_leaver
from core.rulesets.scuffle.outside.others import expected_in_company
from core.rulesets.skirmish.movement.moving import Move, Walk
from core.rulesets.skirmish.movement.on_the_way import met_on_the_way
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell


class Way(Protocol):
    """An order to go along a path."""

    @property
    def figure(self) -> FigureId:
        """The walker."""

    @property
    def path(self) -> tuple[Cell, ...]:
        """The hexes it walks through."""


def on_the_way(book: Rulebook, battle: Battle, way: Way, but: FigureId = "") -> tuple[Encounter, ...]:
    """What a walk meets, in order, and who may strike at it, `but` for one. New engagements stop nobody and aren't
    listed."""
    lies = met_on_the_way(book, battle, Move(way.figure, way.path, 0))
    return (*(one for one in lies if one.rule != "S12.0-08"), *_strikes(book, battle, way, but))


@rule("H-base-05", "H-base-06")
def met_as_it_leaves(book: Rulebook, battle: Battle, order: Walk) -> tuple[Encounter, ...]:
    """What a walk meets, and who may strike at it."""
    return on_the_way(book, battle, order)


def _strikes(book: Rulebook, battle: Battle, way: Way, but: FigureId) -> Iterator[Encounter]:
    """Who may strike as `way` leaves which hex: each once, at their best."""
    mover, struck = battle[way.figure], {but}
    if battle.clock.phase != Phase.MOVEMENT and not mover.mark(Scuffle.KEPT):
        return
    here = mover.at
    for to in way.path:
        stands = replace(mover, at=here)
        there = battle.with_figure(stands)
        for foe in struck_by(there, stands, here, to):
            if foe not in struck:
                struck.add(foe)
                words = f"{battle[foe].short_name} can strike{_odds(book, there, stands, foe, to)}"
                yield Encounter(here, words, "H-base-06", None, foe)
        here = to


def _odds(book: Rulebook, battle: Battle, mover: Figure, foe: FigureId, to: Cell) -> str:
    """`: 62%, avg 1.7`, of the worst strike."""
    orders = strikes_at_the_leaver(battle, Leaving(mover.id, to), battle[foe])
    found = (expected_in_company(book, battle, order) for order in orders)
    best = max(found, key=lambda seen: seen.harm, default=None)
    if best is None or best.chance is None:
        return ""
    return f": {percent(best.chance)}" + (f", avg {best.hits:.1f}" if best.hits else "")
