"""Playing on from any moment of a battle that is seen again: a new battle, whose journal says where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from core.battle.names import Side
from core.match.journal import load
from core.match.policy import PERSON
from core.play.asking import Decision
from core.play.position import Position, since_rest
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario
from scenarios.seating import for_player, nobody_here
from tui.keeping.session import Session, begin


@dataclass(frozen=True, slots=True)
class Origin:
    """The battle that is seen again: its journal, and who played it last."""

    journal: Path | None = None
    seats: Mapping[Side, str] = field(default_factory=dict)

    @classmethod
    def of(cls, journal: Path) -> Origin:
        """That of a journal. Raises JournalFault."""
        return cls(journal, load(journal).seats)

    def told(self, position: Position, answers: int) -> str:
        """Where a battle that plays on from there comes from, in words."""
        name = self.journal.name if self.journal is not None else "a battle"
        return f"{name}, after {answers} answers, turn {position.battle.clock.turn}"


NOWHERE = Origin()
"""No journal is at hand."""


def taken_over(scenario: Scenario, position: Position, origin: Origin, answers: int) -> Session:
    """A new battle from this position of a scenario's battle on, after so many answers of it, with new dice.

    Who played it as a person is one again; where nobody did, the person takes the seat of the side that is asked next.
    Raises ValueError where the battle is over, JournalFault where no journal can be written, and FaultyScenario.
    """
    if position.waiting is None:
        raise ValueError("the battle is over: go back to a moment before its end")
    seats = {**for_player(scenario), **origin.seats}
    if PERSON not in seats.values() or PERSON not in origin.seats.values():
        seats = {**nobody_here(scenario, seats), _next_side(position): PERSON}
    said = object_of(scenario.ruleset, position.anchor, since_rest(position))
    return begin(at_position(scenario, said), seats, origin=origin.told(position, answers))


def _next_side(position: Position) -> Side:
    """The side that is asked, or throws, or comes next."""
    waiting, battle = position.waiting, position.battle
    if isinstance(waiting, Decision):
        return waiting.side
    figure = getattr(waiting, "figure", None)
    return battle[figure].side if figure is not None else battle.sides[0]
