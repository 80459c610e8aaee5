"""What a matrix is made of: rows, the scenes they are tried in, and states. How a cell is tried is in trying.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.play.asking import Choice
from core.play.dice import Faces
from core.play.moment import moment_of
from core.play.ruleset import Ruleset
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

HERE = Path(__file__).parent


class CannotBe(Exception):
    """A state and a scene that exclude each other. The message says why."""


class Said(StrEnum):
    """What a cell says of an order in a state."""

    ALLOWED = "allowed"
    REFUSED = "refused"
    UNASKED = "unasked"
    """the figure is not asked about that moment"""
    CANNOT = "cannot"
    """the state excludes the order"""


class Cell(NamedTuple):
    """One order in one state. `clause` is the one that refuses; `reason` is the program's, for whoever reviews it."""

    said: Said
    clause: RuleId = ""
    reason: str = ""

    def agrees(self, other: Cell) -> bool:
        """Whether two cells say the same: allowed, or refused by one clause. Of who is not asked the program names no
        clause, the reviewed file does."""
        return self.said is other.said and (self.said is not Said.REFUSED or self.clause == other.clause)

    def __str__(self) -> str:
        return " ".join(part for part in (self.said, self.clause) if part)


@dataclass(frozen=True)
class Staging:
    """A battle in which a plain figure may give an order.

    `battle` is at rest: its clock says what is due. `order` is a text or a choice; empty: the first of its verb that
    the menu offers to a plain figure. `lead` are the orders that bring the moment about, each given as soon as its
    figure is asked; whoever has none passes. Where they are the figure's own, the moment is the one after them. `rolls`
    are faces by a part of what the roll is for; all other dice show `face`.
    """

    battle: Battle
    figure: FigureId
    order: str | Choice = ""
    lead: tuple[str | Choice, ...] = ()
    rolls: Mapping[str, Faces] = field(default_factory=dict)
    face: int = 3


@dataclass(frozen=True, eq=False)
class Row:
    """An order at a moment. `note` tells rows of one order apart; `never` has states that exclude it, by their codes,
    with the reason."""

    moment: str
    verb: str
    staging: Callable[[], Staging]
    note: str = ""
    never: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def staged(self) -> Staging:
        """Its scene, made once."""
        return self.staging()

    @property
    def name(self) -> str:
        """What it is called in the file."""
        return f"{self.moment}: {self.verb}" + (f" ({self.note})" if self.note else "")


@dataclass(frozen=True, eq=False)
class State:
    """A state of a figure: how it comes to be in it, and whether it is. `code` heads its column."""

    code: str
    name: str
    put: Callable[[Battle, FigureId], Battle]
    holds: Callable[[Battle, FigureId], bool]


def _nothing(battle: Battle, figure: FigureId) -> Battle:
    return battle


def _nothing_holds(battle: Battle, figure: FigureId) -> bool:
    return True


PLAIN = State("-", "plain", _nothing, _nothing_holds)
"""The state that every row is allowed in."""


def _sound(battle: Battle) -> list[str]:
    return []


def _as_it_is(battle: Battle) -> Battle:
    return battle


@dataclass(frozen=True, eq=False)
class Matrix:
    """The matrix of a game. `clauses` are the ids of its ledger; `broken` names the invariants that a battle breaks;
    `settled` brings the clock of a scene up to the state of its figures, where the rules count who is to be asked once
    and the state came later."""

    game: str
    ruleset: Ruleset
    rows: tuple[Row, ...]
    states: tuple[State, ...]
    clauses: Collection[RuleId]
    broken: Callable[[Battle], list[str]] = _sound
    settled: Callable[[Battle], Battle] = _as_it_is

    @property
    def file(self) -> Path:
        """The reviewed file."""
        return HERE / f"{self.game}.txt"

    @property
    def columns(self) -> tuple[State, ...]:
        """The plain state and all others."""
        return (PLAIN, *self.states)

    def missing(self) -> list[tuple[str, str]]:
        """Moments and verbs of the book without a row."""
        there = {(row.moment, row.verb) for row in self.rows}
        return [offer for offer in offers_of(self.ruleset.book) if offer not in there]

    def strays(self) -> list[str]:
        """Rows of what the book does not offer."""
        offered = set(offers_of(self.ruleset.book))
        return [row.name for row in self.rows if (row.moment, row.verb) not in offered]


def offers_of(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Everything that a book offers, moment by moment: the moment and the verb."""
    found = [
        (moment_of(kind), rule.offers.verb)
        for rule in book
        if rule.verb is Verb.OPTION and rule.offers is not None and issubclass(rule.offers, Choice)
        for kind in rule.kinds
    ]
    return tuple(sorted(dict.fromkeys(found)))


def inherited(rows: Iterable[Row], book: Rulebook, but: Collection[tuple[str, str]] = ()) -> Iterator[Row]:
    """The rows of the game that a variant stands on, of all that the variant still offers; without those that it tries
    in scenes of its own."""
    offered = set(offers_of(book))
    yield from (row for row in rows if (row.moment, row.verb) in offered and (row.moment, row.verb) not in but)


def games() -> tuple[str, ...]:
    """The games that have a matrix: the packages beside this file."""
    return tuple(sorted(found.name for found in iter_modules([str(HERE)]) if found.ispkg))


def matrix_of(game: str) -> Matrix:
    """The matrix of a game. Raises ValueError if it has none."""
    if game not in games():
        raise ValueError(f"{game} has no matrix; those that have one: {', '.join(games())}")
    found = import_module(f"tests.matrix.{game}").MATRIX
    assert isinstance(found, Matrix), f"tests.matrix.{game}.MATRIX is no matrix"
    return found
