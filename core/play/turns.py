"""How a game goes on and how its battles end, as a part of its ruleset (ruleset.py). What goes by it: position.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import Side
from core.play.asking import Decision
from core.play.goals import GoalRules
from core.rulebook.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Task:
    """Something that the rules do by themselves: a phase begins, a place goes by. Each kind is a subclass."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a battle ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


def nothing_after(book: Rulebook, battle: Battle) -> None:
    """The aftermath of a ruleset that leaves a field as it lies when the fight is over."""


@dataclass(frozen=True, slots=True)
class Turns:
    """What is next in a battle, and when it is over."""

    due: Callable[[Rulebook, Battle], Decision | Task]
    """Whom to ask or what to carry out when nothing is under way."""
    verdict: Callable[[Battle], Verdict | None]
    """How the battle ended, None while it goes on. It is asked before every `due`."""
    aftermath: Callable[[Rulebook, Battle], Decision | Task | None] = nothing_after
    """What `due` is, for the time after the fight; None when nothing is left to do. Asked only when somebody wants to
    know."""
    goals: GoalRules = GoalRules()
    """What must be known of the game to say how far along goals are and when one is settled. The word for what the
    clock counts is here too."""
