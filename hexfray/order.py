"""The forms of an order for programs: text, choice, entry of the menu. The menu is choices.py; game.py takes orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.battle.names import RuleId
from core.play.asking import Choice
from core.play.refusal import Refusal

Spell: TypeAlias = Callable[[Choice], str]
"""A function that writes a choice as text."""


class Legal:
    """A choice of the pending decision.

    `order` is its text for `Game.choose`, written on first use; `rules` are the rules that offer it. `why_not` is None
    for a legal choice, else the reason and the rule. `since` is the position in which it was listed.
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
        """The choice as text."""
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
"""An order: its text, a choice, or an entry of `legal`."""
