"""Playing on from any moment of a replayed battle: a new battle, whose journal says where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from core.battle.names import Side
from core.match.journal import load
from core.match.policy import PERSON
from core.play.asking import Decision
from core.play.position import Position, since_rest
from core.records import record
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario
from scenarios.seating import player_seats, without_people
from tui.keeping.opening import begin
from tui.keeping.outsiders import unseated
from tui.keeping.session import Session


@record
class Origin:
    """The replayed battle: its journal and last seats."""

    journal: Path | None = None
    seats: Mapping[Side, str] = field(default_factory=dict)

    @classmethod
    def of(cls, journal: Path) -> Origin:
        """Return the origin for a journal. Raises JournalFault."""
        return cls(journal, load(journal).seats)

    @classmethod
    def of_session(cls, session: Session) -> Origin:
        """Return the origin for a battle being played, whose journal may not be kept here."""
        return cls(None if session.is_joined or session.lost else session.path, session.names)

    def told(self, position: Position, answers: int) -> str:
        """Return where the new battle comes from, in words."""
        name = self.journal.name if self.journal is not None else "a battle"
        return f"{name}, after {answers} answers, turn {position.battle.clock.turn}"


NOWHERE = Origin()
"""The origin of a battle without a journal."""


def take_over(scenario: Scenario, position: Position, origin: Origin, answers: int) -> Session:
    """Start a new battle at `position`, `answers` into the old one, with new dice.

    Seats of persons stay; without any, the person takes the side that acts next. A person also gets the seats of
    players from outside that a journal can't start; the session names them as `unseated`. Raises ValueError if the
    battle is over, JournalFault if no journal can be written, and FaultyScenario.
    """
    if position.waiting is None:
        raise ValueError("the battle is over; go back to an earlier moment")
    seats = {**player_seats(scenario), **origin.seats}
    if PERSON not in seats.values() or PERSON not in origin.seats.values():
        seats = {**without_people(scenario, seats), _next_side(position): PERSON}
    missing = unseated(scenario.ruleset.id, seats)
    said = object_of(scenario.ruleset, position.anchor, since_rest(position))
    there, told = at_position(scenario, said), origin.told(position, answers)
    session = begin(there, {**seats, **dict.fromkeys(missing, PERSON)}, origin=told)
    session.unseated = missing
    return session


def _next_side(position: Position) -> Side:
    """Return the side that decides, rolls or acts next."""
    waiting, battle = position.waiting, position.battle
    if isinstance(waiting, Decision):
        return waiting.side
    figure = getattr(waiting, "figure", None)
    return battle[figure].side if figure is not None else battle.sides[0]
