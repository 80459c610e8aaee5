"""The forms of an order for programs: text, choice, entry of the menu with its fields. The menu is choices.py, the
fields that an order can have are in order_kinds.py; game.py takes orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.battle.names import FigureId, RuleId
from core.match.order_data import Fields, order_data_of
from core.play.asking import Choice
from core.play.refusal import Refusal
from core.space.grid import Grid

Spell: TypeAlias = Callable[[Choice], str]
"""A function that writes a choice as text."""


class Legal:
    """A choice of the pending decision.

    `figure`, `verb` and `fields` are the order as plain values, `order` is its text for `Game.choose`, written on first
    use. `choice` is a frozen dataclass of the rules with the same fields, whose cells and facings are numbers. `rules`
    are the rules that offer it. `why_not` is None for a legal choice, else the reason and the rule. `since` is the
    position in which it was listed.
    """

    __slots__ = ("_grid", "_order", "_spell", "choice", "rules", "since", "why_not")

    def __init__(
        self,
        choice: Choice,
        rules: tuple[RuleId, ...],
        spell: Spell,
        grid: Grid,
        why_not: Refusal | None = None,
        since: object = None,
    ) -> None:
        self.choice = choice
        self.rules = rules
        self.why_not = why_not
        self.since = since
        self._spell = spell
        self._grid = grid
        self._order: str | None = None

    @property
    def figure(self) -> FigureId:
        """The id of the figure that gets the order."""
        return self.choice.figure

    @property
    def verb(self) -> str:
        """The word for what it does. `hexfray.verbs` has its id and its fields."""
        return self.choice.verb

    @property
    def fields(self) -> Fields:
        """All other fields by name, as values that JSON has: cells as their printed numbers, facings as their names,
        enums as texts, paths as lists. `Game.order` makes the choice of them again."""
        return order_data_of(self._grid).fields(self.choice)

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
