"""Books with changed rules, for the proof that a matrix notices (flips.py). The rules' own text is left alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook

Key = tuple[Verb, type | None]


class Rebound(Rulebook):
    """A book whose rules are those of another, each as `change` gives it, and `more` besides. What is left as it was
    keeps its order."""

    def __init__(self, book: Rulebook, change: Callable[[Rule], Rule], *more: Rule) -> None:
        changed: dict[Rule, Rule] = {rule: change(rule) for rule in book}
        self.machines = book.machines
        self._rules: dict[Key, list[Rule]] = defaultdict(list)
        for key, rules in book._rules.items():
            self._rules[key] = [changed[rule] for rule in rules]
        for rule in more:
            for of in rule.kinds:
                self._rules[rule.verb, of] = [rule, *self._rules[rule.verb, of]]
        self._compile()


def rebound(book: Rulebook, change: Callable[[Rule], Rule], *more: Rule) -> Rulebook:
    """The book with each rule as `change` gives it, and `more` before all others of their kind."""
    return Rebound(book, change, *more)


When = Callable[[Battle], bool]


def unrefused(book: Rulebook, order: Choice, when: When) -> Rulebook:
    """The book in which nothing refuses an order to its figure, and it is always proposed, in battles of which `when`
    is true."""

    def change(rule: Rule) -> Rule:
        if rule.verb is Verb.REQUIREMENT and type(order) in rule.kinds:
            return replace(rule, call=_not_refusing(rule.call, order, when))
        if rule.verb is Verb.OPTION and rule.offers is type(order):
            return replace(rule, call=_proposing(rule.call, order, when))
        return rule

    return rebound(book, change)


def _not_refusing(call: Callable[..., Any], order: Choice, when: When) -> Callable[..., Any]:
    def lenient(battle: Battle, choice: Choice) -> str | None:
        mine = type(choice) is type(order) and choice.figure == order.figure
        found: str | None = None if mine and when(battle) else call(battle, choice)
        return found

    return lenient


def _proposing(call: Callable[..., Any], order: Choice, when: When) -> Callable[..., Any]:
    def proposing(battle: Battle, about: object, figure: Figure) -> Iterable[Choice]:
        if figure.id == order.figure and when(battle):
            return [order]
        found: Iterable[Choice] = call(battle, about, figure)
        return found

    return proposing
