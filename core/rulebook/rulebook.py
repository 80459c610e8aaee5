"""The rules of a game by verb and by the type they speak of. How they are gathered from its rooms: binding.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, Protocol, TypeAlias

from core.battle.battle import Answers, Battle
from core.battle.names import RuleId
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, Rule, Verb, question
from core.rulebook.tally import Line, Tally
from core.rulebook.transitions import Transitions

PARTS = frozenset(
    (
        *(Verb.GLANCE, Verb.SUCCESS, Verb.SPOKEN, Verb.FOOTPRINT, Verb.WEIGHT, Verb.WANTED, Verb.FORGONE),
        *(Verb.MET, Verb.TOLL, Verb.UNDONE, Verb.OWN, Verb.REPLY, Verb.WARDS),
    )
)
"""The parts of an order: one of each at most for a type."""


class Context(Protocol):
    """What a number is about: an attack, a figure's dexterity. Modifiers read it."""

    @property
    def battle(self) -> Battle: ...


@question()
def tally_of(battle: Battle, context: Context, *base: Line) -> Tally:
    """What the book of a battle adds up for a context, for whoever has the battle alone: a requirement above all. Every
    book answers it itself."""
    raise LookupError(f"no book adds up {type(context).__name__}")


When: TypeAlias = Callable[[Any], bool]
Summand: TypeAlias = tuple[int, Callable[..., int], RuleId, str]
"""A modifier: the number of its test, its call, its clause and its label."""


ALWAYS = [True]
"""What the tests say of a context whose modifiers have none."""


class Sums:
    """What adds up a context: the modifiers by the type that they speak of."""

    def __init__(self, modifiers: Mapping[type, list[Rule]]) -> None:
        self._modifiers = modifiers
        self._in_force: dict[tuple[type, tuple[RuleId, ...]], tuple[list[When], list[Summand]]] = {}

    def about(self, kind: type) -> list[Rule]:
        """The modifiers of a kind of context, those of optional clauses included."""
        return self._modifiers.get(kind, [])

    def __call__(self, battle: Battle, context: Context, *base: Line) -> Tally:
        """The base lines and what every modifier about this context adds, zeros left out."""
        key = (type(context), battle.options)
        found = self._in_force.get(key)
        if found is None:
            found = self._in_force[key] = self._asked(*key)
        lines = list(base)
        whens, summands = found
        holds = [True, *[when(context) for when in whens]] if whens else ALWAYS
        for number, call, name, label in summands:
            if holds[number] and (value := call(context)):
                lines.append(Line(name, label, value))
        return Tally(tuple(lines))

    def _asked(self, of: type, options: tuple[RuleId, ...]) -> tuple[list[When], list[Summand]]:
        """The tests that modifiers about this type begin with, each once, and the modifiers in force with the number of
        theirs: 0 for none."""
        in_force = [rule for rule in self._modifiers.get(of, []) if rule.switch is None or rule.switch in options]
        whens = list(dict.fromkeys(rule.when for rule in in_force if rule.when is not None))
        numbers: dict[When | None, int] = {None: 0, **{when: number for number, when in enumerate(whens, 1)}}
        return whens, [(numbers[rule.when], rule.call, rule.id, rule.label) for rule in in_force]


class Rulebook:
    """The rules of a ruleset and its state machines, compiled.

    Their order is that of tallies, menus and upkeep. Raises ValueError for a question that two rules answer.
    """

    def __init__(self, rules: Iterable[Rule], machines: Mapping[str, Transitions]) -> None:
        self.machines = machines
        self._rules: dict[tuple[Verb, type | None], list[Rule]] = defaultdict(list)
        for rule in rules:
            for of in rule.kinds or (None,):
                self._rules[rule.verb, of].append(rule)
        self._in_force: dict[tuple[Verb, type, tuple[RuleId, ...]], list[Rule]] = {}
        self._parts: dict[tuple[Verb, type], Callable[..., Any] | None] = {}
        self._reads: dict[tuple[tuple[type, ...], tuple[RuleId, ...]], Reads] = {}
        self._reading_more: dict[tuple[type, tuple[RuleId, ...], Reads], tuple[Rule, ...]] = {}
        self._refuse_two_parts()
        self._sums = Sums({of: rules for (verb, of), rules in self._rules.items() if verb is Verb.MODIFIER and of})
        self.answers: Answers = {**self._answers(), tally_of: self._sums}
        """Who answers each question; a battle carries it."""

    def _answers(self) -> Answers:
        found = {rule.question: rule.call for rule in self if rule.verb is Verb.QUESTION and rule.question}
        answered = set[Callable[..., Any]]()
        for rule in self:
            if rule.verb is not Verb.ANSWER or rule.question is None:
                continue
            if rule.question not in found:
                raise ValueError(f"{rule.id} answers '{rule.question.__name__}', which is asked nowhere")
            if rule.question in answered:
                raise ValueError(f"'{rule.question.__name__}' is answered twice, and again by {rule.id}")
            answered.add(rule.question)
            found[rule.question] = rule.call
        return found

    def _refuse_two_parts(self) -> None:
        for (verb, of), rules in self._rules.items():
            if verb in PARTS and len(rules) > 1:
                names = " and ".join(rule.call.__name__ for rule in rules)
                raise ValueError(f"{of.__name__ if of else 'nothing'} has two parts '{verb}': {names}")

    def part(self, verb: Verb, kind: type) -> Callable[..., Any] | None:
        """A part of an order of this kind: its own, or that of the nearest class that it inherits from. None: it has
        none."""
        key = (verb, kind)
        if key not in self._parts:
            bound = (rules[0].call for one in kind.__mro__ if (rules := self._rules.get((verb, one))))
            self._parts[key] = next(bound, None)
        return self._parts[key]

    def __iter__(self) -> Iterator[Rule]:
        """Every rule."""
        return iter(dict.fromkeys(rule for rules in self._rules.values() for rule in rules))

    def rules(self, verb: Verb, of: type) -> list[Rule]:
        """The rules of that verb about that type, in the order of the book."""
        return self._rules.get((verb, of), [])

    def in_force(self, verb: Verb, of: type, battle: Battle) -> list[Rule]:
        """The same without those whose optional clause is off in a battle. Found once for each set of options."""
        key = (verb, of, battle.options)
        found = self._in_force.get(key)
        if found is None:
            found = [rule for rule in self.rules(verb, of) if rule.switch is None or rule.switch in battle.options]
            self._in_force[key] = found
        return found

    def tally(self, context: Context, *base: Line) -> Tally:
        """The base lines and what every modifier about this context adds, zeros left out."""
        return self._sums(context.battle, context, *base)

    def reads(self, battle: Battle, *contexts: type) -> Reads:
        """What the numbers about contexts of these types depend on in a battle: all that the modifiers in force read.
        Found once for each set of options."""
        key = (contexts, battle.options)
        if key not in self._reads:
            found = (rule.reads for of in contexts for rule in self.in_force(Verb.MODIFIER, of, battle))
            self._reads[key] = reduce(or_, found, Reads.NOTHING)
        return self._reads[key]

    def reading_more(self, context: Context, known: Reads) -> tuple[Rule, ...]:
        """The modifiers in force about a context that depend on more than is `known`, and are asked about it."""
        found = self.reading(type(context), context.battle.options, known)
        if not found:
            return found
        return tuple([rule for rule in found if rule.when is None or rule.when(context)])

    def reading(self, kind: type, options: tuple[RuleId, ...], known: Reads) -> tuple[Rule, ...]:
        """The modifiers about a kind of context that depend on more than is `known`, if these options are in force."""
        key = (kind, options, known)
        found = self._reading_more.get(key)
        if found is None:
            in_force = (rule for rule in self.rules(Verb.MODIFIER, kind) if rule.switch in (None, *options))
            found = self._reading_more[key] = tuple(rule for rule in in_force if rule.reads & ~known)
        return found

    def refusal(self, battle: Battle, choice: object) -> tuple[RuleId, str] | None:
        """The first requirement that the choice fails, as (the clause that refuses, reason); None if it may be done."""
        for rule in self.rules(Verb.REQUIREMENT, type(choice)):
            if reason := rule.call(battle, choice):
                return (reason.clause if isinstance(reason, Cited) else rule.id), str(reason)
        return None

    def options(self, battle: Battle, about: object) -> list[Rule]:
        """The options in force when somebody is asked about this."""
        return self.in_force(Verb.OPTION, type(about), battle)

    def upkeep(self, battle: Battle, moment: object) -> list[Rule]:
        """What is in force of that which happens by itself at this moment."""
        return self.in_force(Verb.UPKEEP, type(moment), battle)

    def procedure(self, task: object) -> Rule:
        """How a task is carried out. Raises LookupError if the book has no procedure for its type."""
        found = self.rules(Verb.PROCEDURE, type(task))
        if len(found) != 1:
            raise LookupError(f"{len(found)} procedures for {type(task).__name__}; a rulebook needs exactly one")
        return found[0]
