"""The verbs that make a function a rule. They only mark it; rulebook.py collects marked functions.

    @modifier("S12.0-15", label="rear", of=Attack)
    def from_the_rear(attack: Attack) -> int: ...

Every verb takes the ids of the clauses that the function implements. `switch` names the optional clause that must be
on for the rule to be in force.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import UnionType
from typing import Any, ParamSpec, Self, TypeVar, cast, get_args

from core.battle.names import RuleId
from core.rulebook.reads import Reads

# The type of a rule's call depends on its verb; the functions below restore it.
F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")


class Verb(StrEnum):
    """What a rule, or a part of an order, answers."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    READING = "reading"
    """a fact or a number, called by name"""
    QUESTION = "question"
    """a reading, or a piece of a procedure, that another room or a variant may answer instead"""
    ANSWER = "answer"
    """an answer to a question, in place of its own body"""
    OPTION = "option"
    """(battle, about, figure) -> choices: what may this figure do now?"""
    REQUIREMENT = "requirement"
    """(battle, choice) -> reason or None: why not?"""
    MODIFIER = "modifier"
    """(context) -> int: how likely, how much?"""
    PROCEDURE = "procedure"
    """(scene, task) -> generator: what happens, in order"""
    UPKEEP = "upkeep"
    """(scene, moment) -> generator: what happens by itself at this moment"""

    QUICK_ODDS = "quick_odds"
    SUCCESS = "success"
    WORDING = "wording"
    FOOTPRINT = "footprint"
    WEIGHT = "weight"
    MENU_PLACE = "menu_place"
    LOST_OPTIONS = "lost_options"
    ENCOUNTERS = "encounters"
    WALK_COST = "walk_cost"
    LEFT_UNDONE = "left_undone"
    OWN_EVENTS = "own_events"
    BEST_REPLY = "best_reply"
    DEFENCE_ODDS = "defence_odds"
    """the parts of an order besides its rules; parts.py says what each answers"""


LAST = 1000
"""The place of a rule without one."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A function with the ids that log, odds panel and tests use. Two rules are equal only if they are
    the same object.

    `needs` is what a figure must have for an option to propose anything. `question` is the key of a question or an
    answer. `reads` is what a modifier depends on (reads.py), and `when`
    selects the contexts it applies to.
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
    needs: Callable[[Any], bool] | None = None

    @property
    def id(self) -> RuleId:
        """The first of its ids, which represents it. Parts of an order have none."""
        return self.ids[0]

    @property
    def kinds(self) -> tuple[type, ...]:
        """The types it is about: several, if it was written for several."""
        return get_args(self.of) or ((self.of,) if isinstance(self.of, type) else ())


def _marked(function: F, rule: Rule) -> F:
    function.rule = rule  # type: ignore[attr-defined]
    return function


def rule(*ids: RuleId, reads: Reads = Reads.EVERYTHING) -> Callable[[F], F]:
    """Mark a function that other rules call by name: a reading of the battle, a table, a piece of a procedure.
    `reads`: what it depends on, if a variant puts it in place of a modifier."""
    return lambda function: _marked(function, Rule(ids, Verb.READING, function, reads=reads))


def question(*ids: RuleId) -> Callable[[F], F]:
    """Mark a reading `(battle, ...)`, or a piece of a procedure `(scene, ...)`, that is called through the book: its
    body answers unless a room or a variant gives another answer. It is called like any function."""

    def marked(home: F) -> F:
        ask = wraps(home)(_asking(home))
        home.__qualname__ += ".home"  # so that it can be pickled: the plain name refers to the question
        ask.home = home  # type: ignore[attr-defined]
        return cast(F, _marked(ask, Rule(ids, Verb.QUESTION, home, question=ask)))

    return marked


def _asking(home: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that asks the book of its first argument, and calls the answer found there."""
    code, defaults = home.__code__, home.__defaults__

    def ask(first: Any, /, *rest: Any) -> Any:
        return first.rules[ask](first, *rest)

    def ask_about_one(first: Any, one: Any, /) -> Any:
        return first.rules[ask_about_one](first, one)

    def ask_about_two(first: Any, one: Any, two: Any, /) -> Any:
        return first.rules[ask_about_two](first, one, two)

    by_count: dict[int, Callable[..., Any]] = {2: ask_about_one, 3: ask_about_two}
    if defaults or code.co_kwonlyargcount or code.co_flags & (CO_VARARGS | CO_VARKEYWORDS):
        return ask
    return by_count.get(code.co_argcount, ask)  # twice as fast as with any number of arguments


def answer(to: Callable[P, R], *ids: RuleId) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark this room's answer to a question of an earlier room."""
    return lambda function: _marked(function, Rule(ids, Verb.ANSWER, function, question=to))


def option(
    *ids: RuleId,
    of: type,
    offers: type,
    free: bool = False,
    switch: RuleId | None = None,
    place: int = LAST,
    needs: Callable[[Any], bool] | None = None,
) -> Callable[[F], F]:
    """Mark `(battle, about, figure) -> Iterable[Choice]`: what a figure might choose when asked about `of`.

    It may propose illegal choices: requirements refuse them, and the menu shows why. `offers` is the type it
    proposes. `free` choices aren't limited to the proposals: every choice no requirement refuses is legal, and so is
    everything a free option proposes. For hundreds of choices return a sequence that makes them on access
    (`LazyChoices`, core/play/asking.py). `place`: the rank in the menu of its moment, lowest first; options without
    one come last, in the order of the rooms. `needs` is a quick test of the figure: without it nothing is proposed,
    and the option isn't asked.
    """
    return lambda function: _marked(
        function,
        Rule(ids, Verb.OPTION, function, of, switch=switch, offers=offers, free=free, place=place, needs=needs),
    )


class Cited(str):
    """A reason that cites a clause other than the requirement's own."""

    clause: RuleId

    def __new__(cls, clause: RuleId, reason: str) -> Self:
        """Make a reason with its clause."""
        made = super().__new__(cls, reason)
        made.clause = clause
        return made

    def __reduce__(self) -> tuple[type[Cited], tuple[RuleId, str]]:
        """Pickle it with its clause."""
        return Cited, (self.clause, str(self))


def requirement(*ids: RuleId, of: type | UnionType) -> Callable[[F], F]:
    """Mark `(battle, choice) -> str | None`: why a choice of the type `of` isn't allowed, or None. The refusal cites
    the first of `ids`, or the clause of a `Cited` reason.

    A requirement for several types names them all: `of=Shoot | ShootPair`.
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
    """Mark `(context) -> int`: what this rule adds to a number about a context of the type `of` (0: nothing).

    A modifier for several types names them all: `of=Attack | Lobbing`. `reads` is everything it depends on; the AI's
    caches rely on it. Without it, results are right but slow. `when` is a quick test that comes first, such as
    whether an attack is a shot; elsewhere the rule isn't called. It may read the figures of the context and the
    manner (`FIGURES`, `MANNER`), and nothing else.
    """
    return lambda function: _marked(
        function, Rule(ids, Verb.MODIFIER, function, of, label, switch, reads=reads, when=when)
    )


def procedure(*ids: RuleId, of: type) -> Callable[[F], F]:
    """Mark `(scene, task) -> Procedure[None]`: how an order or task of the type `of` is carried out."""
    return lambda function: _marked(function, Rule(ids, Verb.PROCEDURE, function, of))


def upkeep(*ids: RuleId, of: type, switch: RuleId | None = None, place: int = LAST) -> Callable[[F], F]:
    """Mark `(scene, moment) -> Procedure[None]`: what happens by itself at a moment of the type `of`. Several may
    share a moment; they run by `place`, lowest first, and those without one last, in the order of the rooms."""
    return lambda function: _marked(function, Rule(ids, Verb.UPKEEP, function, of, switch=switch, place=place))
