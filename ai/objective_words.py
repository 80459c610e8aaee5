"""The words for choices that end in a place the side wants to reach or hold. Words for all other choices:
reasoning.py."""

from __future__ import annotations

from ai.deciding import end_of
from core.battle.goal import GoalKind
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.position import Position
from core.play.wants import wants
from core.space.cell import Cell

WANTED = {"toward the goal": GoalKind.REACH, "holding the place": GoalKind.HOLD}
"""The labels of terms about a place to reach or hold, and the kind of its objective."""
ARRIVES = {"toward the goal": "reaches the objective", "holding the place": "holds the objective"}
STAYS = {"toward the goal": "stays at the objective", "holding the place": "holds the objective"}
AT_RISK = "puts the objective at risk"
"""Said where the term speaks against a choice that ends there."""


def there_in_words(position: Position, choice: Choice, label: str, value: int) -> str:
    """Return the words for a term if the choice ends in the term's place; empty for other places and other terms."""
    kind, figure = WANTED.get(label), position.battle.figures.get(choice.figure)
    if kind is None or figure is None:
        return ""
    side = wants(position.battle, figure.side)
    cells = {cell for want in side if want.goal.kind is kind and figure.id in want.figures for cell in want.cells}
    if _end(position, choice) not in cells:
        return ""
    if value < 0:
        return AT_RISK
    return (STAYS if figure.at in cells else ARRIVES)[label]


def _end(position: Position, choice: Choice) -> Cell | None:
    """Where the figure is after a choice; None: its order does not say."""
    end = end_of(position, choice)
    if end is not None or choice.kind is not Kind.MOVE:
        return end or position.battle[choice.figure].at
    to = getattr(choice, "to", None)
    return to if isinstance(to, Cell) else None
