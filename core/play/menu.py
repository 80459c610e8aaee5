"""What may be chosen now, and why not: a lazy view of one decision. Nothing is listed before it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.play.asking import Choice, Decision
from core.play.misfit import MOST_NAMED, misfit
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Rulebook

UNKNOWN = (LookupError, ValueError)
"""What requirements raise that look up a name which nothing has: only a choice that nobody proposed can hold one."""


class Refusal(NamedTuple):
    """Why something may not be chosen: the rule that says so, and its reason in plain English."""

    rule: RuleId
    reason: str


class Refused(NamedTuple):
    """A choice that the menu shows but does not allow."""

    choice: Choice
    why: Refusal


class Section(NamedTuple):
    """The legal choices that one option proposes to one figure. They can be counted without being made."""

    rule: Rule
    choices: Sequence[Choice]


class Menu:
    """The choices of a decision. Iterating gives the legal ones, in the order of the rulebook and the roster."""

    def __init__(self, book: Rulebook, battle: Battle, decision: Decision) -> None:
        self.book = book
        self.battle = battle
        self.decision = decision
        self._sections: dict[FigureId, tuple[Section, ...]] = {}

    def __iter__(self) -> Iterator[Choice]:
        for figure in self.decision.figures:
            yield from self.of(figure)
        if (apart := self.otherwise) is not None:
            yield apart

    def __contains__(self, choice: Choice) -> bool:
        """Whether it may be chosen: what `refusal` finds, without the words."""
        if choice == self.decision.otherwise:
            return True
        rules = [r for r in self.book.options(self.battle, self.decision.about) if r.offers is type(choice)]
        asked = bool(rules) and choice.figure in self.decision.figures
        return asked and self._is_allowed(choice) and self._is_proposed(choice, rules)

    def of(self, figure: FigureId) -> Iterator[Choice]:
        """The legal choices of one figure."""
        for _, choice in self.offered(figure):
            yield choice

    def but(self, dull: Callable[[Choice], bool]) -> Iterator[Choice]:
        """The legal choices without those that somebody has no use for, which are not looked into."""
        for figure in self.decision.figures:
            for rule, choice in self._proposals(figure):
                if not dull(choice) and (rule.free or self.book.refusal(self.battle, choice) is None):
                    yield choice
        if (apart := self.otherwise) is not None and not dull(apart):
            yield apart

    @property
    def otherwise(self) -> Choice | None:
        """The decision's reply that lets the moment go by, unless an option proposes it too and so lists it already."""
        reply = self.decision.otherwise
        if reply is None or reply.figure not in self.decision.figures:
            return reply
        offered = self.book.options(self.battle, self.decision.about)
        rules = [rule for rule in offered if rule.offers is type(reply)]
        listed = rules and any(choice == reply for _, choice in self._proposals(reply.figure, rules))
        return None if listed and self.book.refusal(self.battle, reply) is None else reply

    @property
    def passing(self) -> Choice | None:
        """The choice that lets the moment go by; None if it has none. Nothing else is listed to find it."""
        if self.decision.otherwise is not None:
            return self.decision.otherwise
        offered = self.book.options(self.battle, self.decision.about)
        rules = [r for r in offered if r.offers is not None and issubclass(r.offers, Choice) and r.offers.passes]
        found = (choice for figure in self.decision.figures for _, choice in self._proposals(figure, rules))
        return next((choice for choice in found if self.book.refusal(self.battle, choice) is None), None)

    def offers(self, kind: type[Choice]) -> bool:
        """Whether orders of this kind belong to the moment, whether or not any of them is allowed now."""
        rules = self.book.options(self.battle, self.decision.about)
        return type(self.decision.otherwise) is kind or any(rule.offers is kind for rule in rules)

    def takes(self, choice: Choice) -> bool:
        """Whether this is a kind of choice for the moment, be it allowed or not."""
        rules = self.book.options(self.battle, self.decision.about)
        return choice == self.decision.otherwise or any(rule.offers is type(choice) for rule in rules)

    def offered(self, figure: FigureId) -> Iterator[tuple[Rule, Choice]]:
        """The legal choices of one figure, each with the option that proposes it. What a free option proposes is legal
        by its making and not checked again."""
        if (known := self._sections.get(figure)) is not None:
            yield from ((section.rule, choice) for section in known for choice in section.choices)
            return
        for rule, choice in self._proposals(figure):
            if rule.free or self.book.refusal(self.battle, choice) is None:
                yield rule, choice

    def sections(self, figure: FigureId) -> tuple[Section, ...]:
        """The same option by option, worked out once: for whoever counts and picks before reading."""
        if figure not in self._sections:
            self._sections[figure] = tuple(self._sections_of(figure))
        return self._sections[figure]

    def _sections_of(self, figure: FigureId) -> Iterator[Section]:
        battle, about = self.battle, self.decision.about
        for rule in self.book.options(battle, about):
            proposed = rule.call(battle, about, battle[figure])
            if not rule.free:
                proposed = [choice for choice in proposed if self.book.refusal(battle, choice) is None]
            choices = proposed if isinstance(proposed, Sequence) else tuple(proposed)
            if choices:
                yield Section(rule, choices)

    def refused(self, figure: FigureId, dull: Callable[[Choice], bool] = lambda choice: False) -> Iterator[Refused]:
        """The choices that were thought of for a figure and are not allowed, with the reason; without the `dull` ones,
        which are not looked into."""
        for _, choice in self._proposals(figure):
            if not dull(choice) and (refusal := self.book.refusal(self.battle, choice)) is not None:
                yield Refused(choice, Refusal(*refusal))

    def refusal(self, choice: Choice) -> Refusal | None:
        """Why this may not be chosen now; None if it may. Of a choice that nothing refuses and nothing proposes it says
        which field is off, and what that may be."""
        decision = self.decision
        if choice == decision.otherwise:
            return None
        rules = [r for r in self.book.options(self.battle, decision.about) if r.offers is type(choice)]
        if not rules:
            return Refusal(decision.rules[0], f"'{choice.verb}' is not an order of this moment")
        if choice.figure not in decision.figures:
            return Refusal(
                decision.rules[0], f"{self._name(choice.figure)} is not asked now; {self._asked()} may choose"
            )
        try:
            if (refusal := self.book.refusal(self.battle, choice)) is not None:
                return Refusal(*refusal)
            if self._is_proposed(choice, rules):
                return None
        except UNKNOWN:
            pass  # a field names what is not there: no requirement is about that
        figures = (choice.figure, *(figure for figure in decision.figures if figure != choice.figure))
        proposed = chain.from_iterable(self._proposals(figure, rules) for figure in figures)
        rule, reason = misfit(self.battle, choice, proposed, self._is_allowed)
        return Refusal((rule or rules[0]).id, reason)

    def _is_allowed(self, choice: Choice) -> bool:
        try:
            return self.book.refusal(self.battle, choice) is None
        except UNKNOWN:
            return False

    def _is_proposed(self, choice: Choice, rules: list[Rule]) -> bool:
        """Whether one of these options proposes it, or leaves it free."""
        return any(rule.free for rule in rules) or choice in (c for _, c in self._proposals(choice.figure, rules))

    def _name(self, figure: FigureId) -> str:
        return self.battle[figure].short_name if figure in self.battle.figures else figure

    def _asked(self) -> str:
        """Those who are asked, by name; of many the first."""
        names, more = [self._name(figure) for figure in self.decision.figures[:MOST_NAMED]], len(self.decision.figures)
        return ", ".join(names) + (f" and {more - MOST_NAMED} more" if more > MOST_NAMED else "")

    def _proposals(self, figure: FigureId, rules: list[Rule] | None = None) -> Iterator[tuple[Rule, Choice]]:
        """What is proposed to a figure, option by option."""
        for rule in self.book.options(self.battle, self.decision.about) if rules is None else rules:
            for choice in rule.call(self.battle, self.decision.about, self.battle[figure]):
                yield rule, choice
