"""The forms that an order has for a program: a text, a choice, an entry of the menu. The menu itself is choices.py; who
takes orders is game.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.battle.names import RuleId
from core.play.asking import Choice
from core.play.menu import Refusal

Spell: TypeAlias = Callable[[Choice], str]
"""How a choice is written."""


class Legal:
    """A choice of the decision that waits.

    `order` is its text, which `Game.choose` takes, spelled when it is first read; `rules` the clauses that offer it.
    `why_not` says which clause refuses it and why; None: it may be chosen. `since` is the position it was listed in.
    """

    __slots__ = ("_order", "_spell", "choice", "rules", "since", "why_not")

    def __init__(
        self,
        choice: Choice,
        rules: tuple[RuleId, ...],
        spell: Spell,
        why_not: Refusal | None = None,
        since: object = None,
    ) -> None:
        self.choice = choice
        self.rules = rules
        self.why_not = why_not
        self.since = since
        self._spell = spell
        self._order: str | None = None

    @property
    def order(self) -> str:
        """Its text."""
        if self._order is None:
            self._order = self._spell(self.choice)
        return self._order

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Legal):
            return NotImplemented
        return (self.choice, self.rules, self.why_not) == (other.choice, other.rules, other.why_not)

    def __hash__(self) -> int:
        return hash((self.choice, self.rules))

    def __repr__(self) -> str:
        return f"<{self.order}>" if self.why_not is None else f"<not {self.order}: {self.why_not.reason}>"


Order: TypeAlias = str | Choice | Legal
"""An order: its text, the choice that it means, or an entry of `legal`."""
