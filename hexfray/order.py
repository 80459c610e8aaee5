"""The forms that an order has for a program: a text, a choice, an entry of the menu. Who takes them is game.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.battle.names import RuleId
from core.play.asking import Choice
from core.play.menu import Refusal


@dataclass(frozen=True, slots=True)
class Legal:
    """A choice of the decision that waits.

    `order` is its text, which `Game.choose` takes; `rules` the clauses that offer it. `why_not` says which clause
    refuses it and why; None: it may be chosen.
    """

    order: str
    choice: Choice
    rules: tuple[RuleId, ...]
    why_not: Refusal | None = None


Order: TypeAlias = str | Choice | Legal
"""An order: its text, the choice that it means, or an entry of `legal`."""
