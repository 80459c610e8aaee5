"""Anything that costs an action: acts, and defences during another figure's action. Acts: acts.py; the allowance:
allowance.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.play.asking import Choice
from core.records import record
from core.rulesets.rounds.sheet.skills import Skill

OPPORTUNE: Mapping[str, str] = MappingProxyType({"opportune": "as an opportunity action"})
"""The words for anything paid with an opportunity action that answers no one."""


def is_opportune(order: Choice) -> bool:
    """Whether it is paid with an opportunity action that answers no one."""
    return bool(getattr(order, "opportune", False))


@record
class Exertion(Choice):
    """An order that costs an action or an opportunity action."""

    def manner(self) -> Mapping[str, str]:
        """How it is paid for, if not with an action."""
        return OPPORTUNE if is_opportune(self) else {}

    def skill_in(self, battle: Battle) -> Skill | None:
        """The combat skill of its test, if any; throws use that of shots."""
        return None


def exertion_of(said: Choice) -> Exertion | None:
    """Return the act or defence chosen; None: the figure passes."""
    return said if isinstance(said, Exertion) else None
