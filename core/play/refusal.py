"""Why an order is unavailable, and the lines that say so. Which orders can be chosen: menu.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.naming import sentence
from core.play.asking import Choice
from core.play.phrases import as_command


class Refusal(NamedTuple):
    """The rule that refuses an order (empty: none does), and the reason: a fragment such as `no free hand`."""

    rule: RuleId
    reason: str

    @property
    def text(self) -> str:
        """The reason with its rule: `out of reach (3 hexes; reach 2) [S16.2-06]`."""
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


def unavailable(label: str, reason: str, dash: str = "—") -> str:
    """An entry of a menu that can't be chosen: `dodge — not while engaged`."""
    return f"{label} {dash} {reason}"


def cannot(battle: Battle, order: Choice, refusal: Refusal) -> str:
    """The answer to a typed order: `Tib can't strike Odo: out of reach (3 hexes; reach 2) [S16.2-06]`."""
    figure = battle.figures.get(order.figure)
    name = order.figure if figure is None else figure.short_name
    return sentence(f"{name} can't {as_command(battle, order)}: {refusal.text}")
