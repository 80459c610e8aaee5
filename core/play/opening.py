"""How a figure may come to act against another: a plain value that a ruleset gives. What it can do then is read from
its menu, in forecast.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Opening:
    """What a figure does before, walks and declarations, and the battle after that: at rest, and the figure is the next
    to be asked. `promise` is about how much harm it may do then, in hits (core/play/glance.py): of those that promise
    no more than was found, none needs to be looked into. So many `times` it attacks so, one after the other."""

    steps: tuple[Choice, ...]
    battle: Battle
    promise: float = 0.0
    times: int = 1


def no_openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterable[Opening]:
    """The openings of a figure in a ruleset that looks no turn ahead."""
    return ()
