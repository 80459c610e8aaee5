"""An order of rounds in words, as one says of somebody what he does. Why he does it: words.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Choice


def doing(battle: Battle, choice: Choice) -> str:
    """What an order does: `strikes Mara with the sword`."""
    return choice.verb
