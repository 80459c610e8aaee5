"""A scenario as the game knows it once its file has been read: who fights whom, where, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import Side
from core.match.policy import PERSON
from core.play.asking import Answer
from core.play.ruleset import Ruleset
from scenarios.lessons import Lesson


@dataclass(frozen=True, slots=True)
class Party:
    """A side of a scenario: its name, its colour, and who plays it unless told otherwise."""

    side: Side
    name: str
    colour: str
    seat: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A battle about to begin.

    `id` is its short name (`duel`) and `digest` the SHA-256 of its file, for the journal's header; `source` the file's
    text, from which another process can read it again. `answers` lead from the battle to where it begins, where that is
    not its file's own beginning (positions.py); None: it is.
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

    @property
    def learners(self) -> frozenset[Side]:
        """The sides that the file seats a person on: to them it speaks."""
        return frozenset(party.side for party in self.parties if party.seat == PERSON)

    def party(self, side: Side) -> Party:
        """That side's party. Raises KeyError if there is none."""
        for party in self.parties:
            if party.side == side:
                return party
        raise KeyError(side)
