"""The verbs that make a function a rule. They only mark it; rulebook.py collects what is marked.

    @modifier("S12.0-15", label="from the rear", of=Attack)
    def from_the_rear(attack: Attack) -> int: ...

Every verb takes the ids of the clauses that the function implements. `switch` names the optional clause that must be
on in the battle for the rule to be in force.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from types import UnionType
from typing import Any, ParamSpec, Self, TypeVar, cast, get_args

from core.battle.names import RuleId
from core.rulebook.reads import Reads

# A rule's call is whatever its verb says; the verb's readers below give it its type back.
F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")


class Verb(StrEnum):
    """What a rule answers, or a part of an order."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    READING = "reading"
    """a fact or a number, asked for by name"""
    QUESTION = "question"
    """a reading, or a piece of a procedure, that the book may answer otherwise than its own body does"""
    ANSWER = "answer"
    """what answers a question in its place"""
    OPTION = "option"
    """(battle, about, figure) -> choices: what might this figure do now?"""
    REQUIREMENT = "requirement"
    """(battle, choice) -> reason or None: why not?"""
    MODIFIER = "modifier"
    """(context) -> int: how likely, how much?"""
    PROCEDURE = "procedure"
    """(scene, task) -> generator: what happens, in order"""
    UPKEEP = "upkeep"
    """(scene, moment) -> generator: what happens by itself when this moment comes"""

    GLANCE = "glance"
    SUCCESS = "success"
    SPOKEN = "spoken"
    FOOTPRINT = "footprint"
    WEIGHT = "weight"
    WANTED = "wanted"
    FORGONE = "forgone"
    MET = "met"
    TOLL = "toll"
    UNDONE = "undone"
    OWN = "own"
    REPLY = "reply"
    WARDS = "wards"
    """the parts of an order that are no rules: parts.py says what each answers"""


LAST = 1000
"""The place of a rule that says none."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A function with its ids: what the log, the odds panel and the tests call it by. It equals itself alone.

    `question` is what a question or an answer is asked by. `reads` is what a modifier depends on (reads.py), and `when`
    says about which contexts it is asked.
    """

    ids: tuple[RuleId, ...]
    verb: Verb
    call: Callable[..., Any]
    of: type | UnionType | None = None
    label: str = ""
    switch: RuleId | None = None
    offers: type | None = None
    free: bool = False
    question: Callable[..., Any] | None = None
    reads: Reads = Reads.EVERYTHING
    when: Callable[[Any], bool] | None = None
    place: int = LAST

    @property
    def id(self) -> RuleId:
        """The first of its ids, which stands for it where one is enough. The parts of an order have none."""
        return self.ids[0]

    @property
    def kinds(self) -> tuple[type, ...]:
        """The types that it speaks of: several, where it was written for several alike."""
        return get_args(self.of) or ((self.of,) if isinstance(self.of, type) else ())


def _marked(function: F, rule: Rule) -> F:
    function.rule = rule  # type: ignore[attr-defined]
    return function


def rule(*ids: RuleId, reads: Reads = Reads.EVERYTHING) -> Callable[[F], F]:
    """Marks a function that other rules call by name: a reading of the battle, a table, a piece of a procedure.
    `reads`: what it depends on, where a variant puts it in the place of a modifier."""
    return lambda function: _marked(function, Rule(ids, Verb.READING, function, reads=reads))


def question(*ids: RuleId) -> Callable[[F], F]:
    """Marks a reading `(battle, ...)`, or a piece of a procedure `(scene, ...)`, that is asked through the book: what
    is written here is the answer as long as no room and no variant gives another. It is called like any function."""

    def marked(home: F) -> F:
        @wraps(home)
        def ask(first: Any, /, *rest: Any) -> Any:
            return first.rules[ask](first, *rest)

        home.__qualname__ += ".home"  # so that it pickles by name: the name itself is the question's
        ask.home = home  # type: ignore[attr-defined]
        return cast(F, _marked(ask, Rule(ids, Verb.QUESTION, home, question=ask)))

    return marked


def answer(to: Callable[P, R], *ids: RuleId) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks the answer of this room to a question that is asked below it."""
    return lambda function: _marked(function, Rule(ids, Verb.ANSWER, function, question=to))


def option(
    *ids: RuleId, of: type, offers: type, free: bool = False, switch: RuleId | None = None, place: int = LAST
) -> Callable[[F], F]:
    """Marks `(battle, about, figure) -> Iterable[Choice]`: what a figure might choose when asked about `of`.

    It may propose what is not allowed: requirements refuse it, and the menu shows why. `offers` is the type of what it
    proposes. `free` choices are not limited to the proposals: every choice that no requirement refuses is legal;
    and all that a free option proposes is. Who has hundreds of them returns a sequence that makes them when they
    are read (`Unmade`, core/play/asking.py). `place`: where it stands in the menu of its moment, the lowest first;
    those without one come last, as the rooms stand.
    """
    return lambda function: _marked(
        function, Rule(ids, Verb.OPTION, function, of, switch=switch, offers=offers, free=free, place=place)
    )


class Cited(str):
    """Why something is not allowed, and the clause that says so, where that is another than the requirement's own."""

    clause: RuleId

    def __new__(cls, clause: RuleId, reason: str) -> Self:
        """The reason, with its clause."""
        made = super().__new__(cls, reason)
        made.clause = clause
        return made

    def __reduce__(self) -> tuple[type[Cited], tuple[RuleId, str]]:
        """Travels with its clause."""
        return Cited, (self.clause, str(self))


def requirement(*ids: RuleId, of: type | UnionType) -> Callable[[F], F]:
    """Marks `(battle, choice) -> str | None`: the reason why a choice of the type `of` is not allowed, or None. The
    refusal cites the first of `ids`; where another clause refuses, the reason is `Cited`.

    A requirement of several kinds of choice names them all: `of=Shoot | ShootPair`.
    """
    return lambda function: _marked(function, Rule(ids, Verb.REQUIREMENT, function, of))


def modifier(
    *ids: RuleId,
    of: type | UnionType,
    label: str,
    switch: RuleId | None = None,
    reads: Reads = Reads.EVERYTHING,
    when: Callable[[Any], bool] | None = None,
) -> Callable[[F], F]:
    """Marks `(context) -> int`: what this rule adds to a number about a context of the type `of` (0: nothing).

    A modifier of several kinds of context names them all: `of=Attack | Lobbing`. `reads` is all that it depends on: the
    computer player keeps what it finds by that. Who declares nothing is always right, and makes it slower. `when` is a
    quick test that comes first, such as whether an attack is a shot: elsewhere the rule is not asked. It may read the
    figures of the context and the manner (`FIGURES`, `MANNER`), and nothing else.
    """
    return lambda function: _marked(
        function, Rule(ids, Verb.MODIFIER, function, of, label, switch, reads=reads, when=when)
    )


def procedure(*ids: RuleId, of: type) -> Callable[[F], F]:
    """Marks `(scene, task) -> Procedure[None]`: how an order or a task of the type `of` is carried out."""
    return lambda function: _marked(function, Rule(ids, Verb.PROCEDURE, function, of))


def upkeep(*ids: RuleId, of: type, switch: RuleId | None = None, place: int = LAST) -> Callable[[F], F]:
    """Marks `(scene, moment) -> Procedure[None]`: what happens by itself when a moment of the type `of` comes. Many may
    belong to one moment; they happen by their `place`, the lowest first, and those without one last, as the rooms
    stand."""
    return lambda function: _marked(function, Rule(ids, Verb.UPKEEP, function, of, switch=switch, place=place))
