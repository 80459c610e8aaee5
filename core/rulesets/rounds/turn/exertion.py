"""What takes an action: an act of one's own, or a defence within another's. Acts: acts.py; how many actions there are:
allowance.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.battle.battle import Battle
from core.play.asking import Choice
from core.rulesets.rounds.sheet.skills import Skill

OPPORTUNE: Mapping[str, str] = MappingProxyType({"opportune": "for an action of opportunity"})
"""How people say it of what is done for one though it answers nobody."""


def is_opportune(order: Choice) -> bool:
    """Whether it is paid with an action of opportunity though it answers nobody."""
    return bool(getattr(order, "opportune", False))


@dataclass(frozen=True, slots=True)
class Exertion(Choice):
    """What takes an action of the allowance, or one of opportunity: an act, or a defence within another's."""

    def manner(self) -> Mapping[str, str]:
        """What it is paid with, where that is not an action."""
        return OPPORTUNE if is_opportune(self) else {}

    def skill_in(self, battle: Battle) -> Skill | None:
        """The combat skill that it is tested with, what is thrown as what is shot; None: with none."""
        return None


def exertion_of(said: Choice) -> Exertion | None:
    """What somebody does who was asked; None: he lets it go by."""
    return said if isinstance(said, Exertion) else None
