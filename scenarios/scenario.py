"""A scenario after its file has been read: sides, figures, map and ruleset."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import Side
from core.match.policy import PERSON
from core.play.asking import Answer
from core.play.ruleset import Ruleset
from core.records import record
from scenarios.expectations import Expectation
from scenarios.lessons import Lesson


@record
class Party:
    """A side of a scenario: name, colour and default seat."""

    side: Side
    name: str
    colour: str
    seat: str


@record
class Scenario:
    """A battle about to start.

    `id` is its short name (`duel`), `digest` the SHA-256 of its file, for the journal's header, and `source` the text
    of the file, so that another process can read it. `answers` lead from the battle to its starting position, if that
    isn't the one in the file (positions.py). `expectations` are what a series of its battles must show.
    """

    id: str
    title: str
    about: str
    ruleset: Ruleset
    battle: Battle
    parties: tuple[Party, ...]
    digest: str
    source: str
    lessons: tuple[Lesson, ...] = ()
    answers: tuple[Answer, ...] | None = None
    expectations: tuple[Expectation, ...] = ()

    def __copy__(self) -> Scenario:
        """A scenario is never changed, so it needs no copy."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Scenario:
        """A scenario is never changed, so it needs no copy."""
        return self

    @property
    def learners(self) -> frozenset[Side]:
        """The sides that the file gives to a person; they get the lessons."""
        return frozenset(party.side for party in self.parties if party.seat == PERSON)

    def party(self, side: Side) -> Party:
        """Return the party of a side. Raises KeyError."""
        for party in self.parties:
            if party.side == side:
                return party
        raise KeyError(side)
