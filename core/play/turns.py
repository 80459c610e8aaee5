"""How a game continues and how its battles end: part of its ruleset (ruleset.py). It is used in position.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.names import Side
from core.play.asking import Decision
from core.play.goals import GoalRules
from core.records import record
from core.rulebook.rulebook import Rulebook


@record
class Task:
    """Something the rules do by themselves, such as beginning a phase. Each kind is a subclass."""


@record
class Verdict:
    """How a battle ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


def nothing_after(book: Rulebook, battle: Battle) -> None:
    """The aftermath of a ruleset that leaves a field as it lies when the fight is over."""


@record
class Turns:
    """What comes next in a battle, and when it is over."""

    next_step: Callable[[Rulebook, Battle], Decision | Task]
    """The next decision or task when nothing is in progress."""
    verdict: Callable[[Battle], Verdict | None]
    """How the battle ended, None while it goes on. Checked before every `next_step`."""
    after_battle: Callable[[Rulebook, Battle], Decision | Task | None] = nothing_after
    """The same as `next_step` for the time after the battle; None when nothing is left to do. Used only on request."""
    goals: GoalRules = GoalRules()
    """What objectives need to know of the game, including the unit its clock counts."""
