"""The rules of a game by verb and by the type they are about. How they are collected from rooms: binding.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, NamedTuple, Protocol, TypeAlias

from core.battle.battle import Answers, Battle
from core.battle.names import RuleId
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, Rule, Verb, question
from core.rulebook.tally import Line, Tally
from core.rulebook.transitions import Transitions

PARTS = frozenset(
    (
        *(Verb.QUICK_ODDS, Verb.SUCCESS, Verb.WORDING, Verb.FOOTPRINT, Verb.WEIGHT, Verb.MENU_PLACE, Verb.LOST_OPTIONS),
        *(Verb.ENCOUNTERS, Verb.WALK_COST, Verb.LEFT_UNDONE, Verb.OWN_EVENTS, Verb.BEST_REPLY, Verb.DEFENCE_ODDS),
    )
)
"""The parts of an order: at most one of each per type."""


class Context(Protocol):
    """What a number is about: an attack, a figure's DEX. Modifiers read it."""

    @property
    def battle(self) -> Battle: ...


@question()
def tally_of(battle: Battle, context: Context, *base: Line) -> Tally:
    """What the book of a battle adds up for a context, for callers without the book, such as requirements. Every
    book answers it itself."""
    raise LookupError(f"no book adds up {type(context).__name__}")


When: TypeAlias = Callable[[Any], bool]
Summand: TypeAlias = tuple[Callable[..., int], RuleId, str]
"""A modifier: its call, its clause and its label."""


class InForce(NamedTuple):
    """The modifiers in force about a type of context: their tests, each once; each modifier with the number of its
    test, -1 for none; and those that apply, by the results of all tests."""

    whens: list[When]
    summands: list[tuple[int, Summand]]
    applying: dict[tuple[bool, ...], list[Summand]]

    def with_results(self, results: tuple[bool, ...]) -> list[Summand]:
        """Return the modifiers that apply with these results."""
        found = [summand for number, summand in self.summands if number < 0 or results[number]]
        self.applying[results] = found
        return found


class Sums:
    """Adds up a context: the modifiers by the type they are about."""

    def __init__(self, modifiers: Mapping[type, list[Rule]]) -> None:
        self._modifiers = modifiers
        self._in_force: dict[tuple[type, tuple[RuleId, ...]], InForce] = {}
        self._reading: dict[tuple[type, tuple[RuleId, ...], Reads], tuple[Rule, ...]] = {}

    def about(self, kind: type) -> list[Rule]:
        """The modifiers of a type of context, including those of optional clauses."""
        return self._modifiers.get(kind, [])

    def __call__(self, battle: Battle, context: Context, *base: Line) -> Tally:
        """Return the base lines plus what every modifier adds, without zeros."""
        key = (type(context), battle.options)
        found = self._in_force.get(key)
        if found is None:
            found = self._in_force[key] = self._asked(*key)
        lines = list(base)
        results = tuple([when(context) for when in found.whens])
        summands = found.applying.get(results)
        for call, name, label in found.with_results(results) if summands is None else summands:
            if value := call(context):
                lines.append(Line(name, label, value))
        return Tally(tuple(lines))

    def reading(self, kind: type, options: tuple[RuleId, ...], known: Reads) -> tuple[Rule, ...]:
        """The modifiers about a type of context that depend on more than `known`, with these options on."""
        key = (kind, options, known)
        found = self._reading.get(key)
        if found is None:
            in_force = (rule for rule in self.about(kind) if rule.switch in (None, *options))
            found = self._reading[key] = tuple(rule for rule in in_force if rule.reads & ~known)
        return found

    def reading_more(self, context: Context, known: Reads) -> tuple[Rule, ...]:
        """The modifiers in force about a context that apply to it and depend on more than `known`."""
        found = self.reading(type(context), context.battle.options, known)
        if not found:
            return found
        return tuple([rule for rule in found if rule.when is None or rule.when(context)])

    def _asked(self, of: type, options: tuple[RuleId, ...]) -> InForce:
        in_force = [rule for rule in self._modifiers.get(of, []) if rule.switch is None or rule.switch in options]
        whens = list(dict.fromkeys(rule.when for rule in in_force if rule.when is not None))
        numbers: dict[When | None, int] = {None: -1, **{when: number for number, when in enumerate(whens)}}
        summands = [(numbers[rule.when], (rule.call, rule.id, rule.label)) for rule in in_force]
        return InForce(whens, summands, {})


def reads_more(context: Context, known: Reads) -> bool:
    """Whether a modifier in force that applies to a context depends on more than `known`, for callers without the
    book."""
    return bool(_sums(context.battle).reading_more(context, known))


def modifiers_reading_more(battle: Battle, kind: type, known: Reads) -> tuple[Rule, ...]:
    """The modifiers in force about a type of context that depend on more than `known`, for callers without the book."""
    return _sums(battle).reading(kind, battle.options, known)


def _sums(battle: Battle) -> Sums:
    sums = battle.rules[tally_of]
    assert isinstance(sums, Sums), "the rules of this battle are not those of a book"
    return sums


class Rulebook:
    """The rules of a ruleset and its state machines, compiled.

    Their order is that of tallies, menus and upkeep. Raises ValueError if two rules answer one question.
    """

    def __init__(self, rules: Iterable[Rule], machines: Mapping[str, Transitions]) -> None:
        self.machines = machines
        self._rules: dict[tuple[Verb, type | None], list[Rule]] = defaultdict(list)
        for rule in rules:
            for of in rule.kinds or (None,):
                self._rules[rule.verb, of].append(rule)
        self._refuse_two_parts()
        self._compile()

    def _compile(self) -> None:
        self._in_force: dict[tuple[Verb, type, tuple[RuleId, ...]], list[Rule]] = {}
        self._requirements = _Requirements(self)
        self._parts: dict[tuple[Verb, type], Callable[..., Any] | None] = {}
        self._reads: dict[tuple[tuple[type, ...], tuple[RuleId, ...]], Reads] = {}
        self._sums = Sums({of: rules for (verb, of), rules in self._rules.items() if verb is Verb.MODIFIER and of})
        self.answers: Answers = {**self._answers(), tally_of: self._sums}
        """The answer to each question; a battle carries it."""

    def _answers(self) -> Answers:
        found = {rule.question: rule.call for rule in self if rule.verb is Verb.QUESTION and rule.question}
        answered = set[Callable[..., Any]]()
        for rule in self:
            if rule.verb is not Verb.ANSWER or rule.question is None:
                continue
            if rule.question not in found:
                raise ValueError(f"{rule.id} answers the unknown question '{rule.question.__name__}'")
            if rule.question in answered:
                raise ValueError(f"'{rule.question.__name__}' is answered twice, the second time by {rule.id}")
            answered.add(rule.question)
            found[rule.question] = rule.call
        return found

    def _refuse_two_parts(self) -> None:
        for (verb, of), rules in self._rules.items():
            if verb in PARTS and len(rules) > 1:
                names = " and ".join(rule.call.__name__ for rule in rules)
                raise ValueError(f"{of.__name__ if of else 'nothing'} has two parts '{verb}': {names}")

    def part(self, verb: Verb, kind: type) -> Callable[..., Any] | None:
        """A part of an order of this kind: its own, or that of the nearest base class; None if there is none."""
        key = (verb, kind)
        if key not in self._parts:
            bound = (rules[0].call for one in kind.__mro__ if (rules := self._rules.get((verb, one))))
            self._parts[key] = next(bound, None)
        return self._parts[key]

    def __iter__(self) -> Iterator[Rule]:
        """Iterate over all rules."""
        return iter(dict.fromkeys(rule for rules in self._rules.values() for rule in rules))

    def rules(self, verb: Verb, of: type) -> list[Rule]:
        """The rules of that verb about that type, in order."""
        return self._rules.get((verb, of), [])

    def in_force(self, verb: Verb, of: type, battle: Battle) -> list[Rule]:
        """The same without those whose optional clause is off. Computed once per set of options."""
        key = (verb, of, battle.options)
        found = self._in_force.get(key)
        if found is None:
            found = [rule for rule in self.rules(verb, of) if rule.switch is None or rule.switch in battle.options]
            self._in_force[key] = found
        return found

    def tally(self, context: Context, *base: Line) -> Tally:
        """Return the base lines plus what every modifier about this context adds, without zeros."""
        return self._sums(context.battle, context, *base)

    def reads(self, battle: Battle, *contexts: type) -> Reads:
        """What numbers about these types of context depend on: everything the modifiers in force read. Computed once
        per set of options."""
        key = (contexts, battle.options)
        if key not in self._reads:
            found = (rule.reads for of in contexts for rule in self.in_force(Verb.MODIFIER, of, battle))
            self._reads[key] = reduce(or_, found, Reads.NOTHING)
        return self._reads[key]

    def reading_more(self, context: Context, known: Reads) -> tuple[Rule, ...]:
        """The modifiers in force about a context that apply to it and depend on more than `known`."""
        return self._sums.reading_more(context, known)

    def reading(self, kind: type, options: tuple[RuleId, ...], known: Reads) -> tuple[Rule, ...]:
        """The modifiers about a type of context that depend on more than `known`, with these options on."""
        return self._sums.reading(kind, options, known)

    def refusal(self, battle: Battle, choice: object) -> tuple[RuleId, str] | None:
        """The first requirement the choice fails, as (clause, reason); None if it is legal."""
        for call, name in self._requirements[type(choice)]:
            if reason := call(battle, choice):
                return (reason.clause if isinstance(reason, Cited) else name), str(reason)
        return None

    def options(self, battle: Battle, about: object) -> list[Rule]:
        """The options in force for this moment."""
        return self.in_force(Verb.OPTION, type(about), battle)

    def upkeep(self, battle: Battle, moment: object) -> list[Rule]:
        """The upkeep in force for this moment."""
        return self.in_force(Verb.UPKEEP, type(moment), battle)

    def procedure(self, task: object) -> Rule:
        """The procedure of a task. Raises LookupError if the book has none for its type."""
        found = self.rules(Verb.PROCEDURE, type(task))
        if len(found) != 1:
            raise LookupError(f"{len(found)} procedures for {type(task).__name__}; a rulebook needs exactly one")
        return found[0]


class _Requirements(dict[type, tuple[tuple[Callable[..., Any], RuleId], ...]]):
    """The requirements of a type of choice, as call and clause: found once, as menus ask for them all the time."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__()
        self._book = book

    def __missing__(self, kind: type) -> tuple[tuple[Callable[..., Any], RuleId], ...]:
        found = self[kind] = tuple((rule.call, rule.id) for rule in self._book.rules(Verb.REQUIREMENT, kind))
        return found
