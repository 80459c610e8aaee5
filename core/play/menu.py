"""What can be chosen now, and why not: a lazy view of a decision. Nothing is listed before it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, LazyChoices
from core.play.misfit import misfit
from core.play.refusal import Refusal
from core.play.spoken import MOST_NAMED, listed
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Rulebook

COUNTED = (list, tuple, LazyChoices)
"""What options return if they can count their choices; from others they are listed."""
UNKNOWN = (LookupError, ValueError)
"""Raised by requirements that look up a name that doesn't exist; only a choice nobody proposed can hold one."""


class Refused(NamedTuple):
    """A choice that the menu shows but doesn't allow."""

    choice: Choice
    why: Refusal


class Section(NamedTuple):
    """The legal choices that one option proposes to one figure. They can be counted without being made."""

    rule: Rule
    choices: Sequence[Choice]


Found: TypeAlias = dict[Rule, Sequence[Choice]]
"""The legal choices of one figure by the option that proposes them."""


class Menu:
    """The choices of a decision. Iterating yields the legal ones, in the order of rulebook and roster."""

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
        """Whether the choice is legal: as `refusal`, without the words."""
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
        """The legal choices except the `dull` ones, which aren't checked."""
        for figure in self.decision.figures:
            for rule, choice in self._proposals(figure):
                if not dull(choice) and (rule.free or self.book.refusal(self.battle, choice) is None):
                    yield choice
        if (apart := self.otherwise) is not None and not dull(apart):
            yield apart

    def picked(
        self, figure: FigureId, kept: Callable[[Rule], bool], dull: Callable[[Choice], bool]
    ) -> Iterator[Choice]:
        """The legal choices of one figure by the options `kept`, except the `dull` ones; nothing else is checked."""
        about = self.decision.about
        rules = [rule for rule in self.book.options(self.battle, about) if kept(rule)]
        for rule, choice in self._proposals(figure, rules):
            if not dull(choice) and (rule.free or self.book.refusal(self.battle, choice) is None):
                yield choice

    @property
    def otherwise(self) -> Choice | None:
        """The decision's own pass, unless an option proposes and so lists it too."""
        reply = self.decision.otherwise
        if reply is None or reply.figure not in self.decision.figures:
            return reply
        offered = self.book.options(self.battle, self.decision.about)
        rules = [rule for rule in offered if rule.offers is type(reply)]
        listed = rules and any(choice == reply for _, choice in self._proposals(reply.figure, rules))
        return None if listed and self.book.refusal(self.battle, reply) is None else reply

    @property
    def passing(self) -> Choice | None:
        """The choice that passes, or None. Nothing else is listed to find it."""
        if self.decision.otherwise is not None:
            return self.decision.otherwise
        offered = self.book.options(self.battle, self.decision.about)
        rules = [r for r in offered if r.offers is not None and issubclass(r.offers, Choice) and r.offers.is_pass]
        found = (choice for figure in self.decision.figures for _, choice in self._proposals(figure, rules))
        return next((choice for choice in found if self.book.refusal(self.battle, choice) is None), None)

    def offers(self, kind: type[Choice]) -> bool:
        """Whether orders of this kind belong to the moment, legal or not."""
        rules = self.book.options(self.battle, self.decision.about)
        return type(self.decision.otherwise) is kind or any(rule.offers is kind for rule in rules)

    def takes(self, choice: Choice) -> bool:
        """Whether this choice is of a kind that belongs to the moment, legal or not."""
        rules = self.book.options(self.battle, self.decision.about)
        return choice == self.decision.otherwise or any(rule.offers is type(choice) for rule in rules)

    def offered(self, figure: FigureId) -> Iterator[tuple[Rule, Choice]]:
        """The legal choices of one figure, each with the option that proposes it. Proposals of a free option are
        legal by construction and not checked again."""
        battle, about, found, refusal = self.battle, self.decision.about, self._found(figure), self.book.refusal
        for rule in self.book.options(battle, about):
            if rule.free or rule in found:
                for choice in self._offered_by(rule, figure, found):
                    yield rule, choice
                continue
            legal = []
            for choice in self._proposed(rule, figure) if rule.needs else rule.call(battle, about, battle[figure]):
                if refusal(battle, choice) is None:
                    legal.append(choice)
                    yield rule, choice
            found[rule] = legal  # only a complete list is kept

    def sections(self, figure: FigureId) -> tuple[Section, ...]:
        """The same by option, computed once: for callers that count before they read."""
        if figure not in self._sections:
            found = self._found(figure)
            offered = [
                Section(rule, choices)
                for rule in self.book.options(self.battle, self.decision.about)
                if (choices := self._offered_by(rule, figure, found))
            ]
            self._sections[figure] = tuple(offered)
        return self._sections[figure]

    def _offered_by(self, rule: Rule, figure: FigureId, found: Found) -> Sequence[Choice]:
        """The legal choices that one option proposes to a figure."""
        choices = found.get(rule)
        if choices is None:
            battle, refusal = self.battle, self.book.refusal
            proposed = self._proposed(rule, figure)
            if not rule.free:
                choices = [choice for choice in proposed if refusal(battle, choice) is None]
            else:
                choices = proposed if isinstance(proposed, COUNTED) else tuple(proposed)
            found[rule] = choices
        return choices

    def _found(self, figure: FigureId) -> Found:
        """What each option proposes to a figure, as far as it is known: kept with the battle, for all menus of the
        moment."""
        about, known = self.decision.about, self.battle.known
        key = (self.book, id(about), figure)  # a moment need not be hashable
        kept: tuple[object, Found] | None = known.get(key)
        if kept is None:
            kept = known[key] = about, {}  # keeping the moment keeps its id valid
        return kept[1]

    def refused(self, figure: FigureId, dull: Callable[[Choice], bool] = lambda choice: False) -> Iterator[Refused]:
        """The proposed choices of a figure that aren't legal, with the reason; the `dull` ones aren't checked."""
        for _, choice in self._proposals(figure):
            if not dull(choice) and (refusal := self.book.refusal(self.battle, choice)) is not None:
                yield Refused(choice, Refusal(*refusal))

    def refusal(self, choice: Choice) -> Refusal | None:
        """Why this choice isn't legal now; None if it is. If nothing refuses and nothing proposes it, the reason
        names the wrong field and its possible values."""
        decision = self.decision
        if choice == decision.otherwise:
            return None
        rules = [r for r in self.book.options(self.battle, decision.about) if r.offers is type(choice)]
        if not rules:
            return Refusal(decision.rules[0], self._not_now())
        if choice.figure not in decision.figures:
            return Refusal(decision.rules[0], f"only {self._active()} can act now")
        try:
            if (refusal := self.book.refusal(self.battle, choice)) is not None:
                return Refusal(*refusal)
            if self._is_proposed(choice, rules):
                return None
        except UNKNOWN:
            pass  # a field names something that doesn't exist, which no requirement covers
        figures = (choice.figure, *(figure for figure in decision.figures if figure != choice.figure))
        proposed = chain.from_iterable(self._proposals(figure, rules) for figure in figures)
        rule, reason = misfit(self.battle, choice, proposed, self._is_allowed)
        return Refusal((rule or rules[0]).id, reason)

    def _is_allowed(self, choice: Choice) -> bool:
        try:
            return self.book.refusal(self.battle, choice) is None
        except UNKNOWN:
            return False

    def refusal_at_table(self, choice: Choice) -> Refusal | None:
        """Why a person can't give this order: as `refusal`, or because it would do nothing (`Choice.why_pointless`).
        Journals and the AI may have it all the same."""
        if (refusal := self.refusal(choice)) is not None:
            return refusal
        why = choice.why_pointless(self.battle)
        return Refusal(self.decision.rules[0], why) if why else None

    def _is_proposed(self, choice: Choice, rules: list[Rule]) -> bool:
        """Whether one of these options proposes it, or leaves it free."""
        return any(rule.free for rule in rules) or choice in (c for _, c in self._proposals(choice.figure, rules))

    def _active(self) -> str:
        """The names of the active figures; of many the first few."""
        return listed([self.battle[figure].short_name for figure in self.decision.figures])

    def _not_now(self) -> str:
        """Why an order of another moment is refused, with the verbs of this one if there are few."""
        kinds = [rule.offers for rule in self.book.options(self.battle, self.decision.about)]
        verbs = dict.fromkeys(kind.verb for kind in kinds if isinstance(kind, type) and issubclass(kind, Choice))
        if self.decision.otherwise is not None:
            verbs.setdefault(self.decision.otherwise.verb)
        return f"not now (possible: {listed([*verbs], 'or')})" if len(verbs) <= MOST_NAMED else "not now"

    def _proposals(self, figure: FigureId, rules: list[Rule] | None = None) -> Iterator[tuple[Rule, Choice]]:
        """The proposals to a figure, by option."""
        for rule in self.book.options(self.battle, self.decision.about) if rules is None else rules:
            for choice in self._proposed(rule, figure):
                yield rule, choice

    def _proposed(self, rule: Rule, figure: FigureId) -> Iterable[Choice]:
        """What an option proposes to a figure."""
        now = self.battle[figure]
        if rule.needs is not None and not rule.needs(now):
            return ()
        proposed: Iterable[Choice] = rule.call(self.battle, self.decision.about, now)
        return proposed
