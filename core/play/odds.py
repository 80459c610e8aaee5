"""What the odds of an order must know of a game beyond its rulebook, as a part of its ruleset (ruleset.py), and how a
figure may come to act against another. The odds themselves: outlook.py; what an enemy may do next, read from its menu
then: forecast.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.asking import Choice
from core.play.success import any_grip_holds
from core.play.turns import Task
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


def nothing_follows(before: Battle, after: Battle) -> Task | None:
    """What follows in a ruleset whose orders set nothing going."""
    return None


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of an order after it is done, and how figures may come to act."""

    set_going: Callable[[Battle, Battle], Task | None] = nothing_follows
    """What an order has set going, between the battle before and after it, that will happen before anybody can get out
    of its way."""
    in_time: Callable[[Battle, Battle], Task | None] = nothing_follows
    """The same of what others can still get out of the way of: a long fuse."""
    firmness: Callable[[Battle, Hold], int] = any_grip_holds
    """How firmly a grip holds, 0 being not at all. By its change somebody is held, or freed."""
    openings: Callable[[Rulebook, Battle, Figure, Figure | None, int], Iterable[Opening]] = no_openings
    """The ways in which a figure may come to act against another, the most harmful first: this turn (0; where each
    figure has its own, its coming one) or the next (1), if no one else moves. With nobody to act against it stays
    where it is."""
