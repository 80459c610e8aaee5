"""The game master's modifiers to a figure's next roll: marks with a reason, in every game alike. They are given by a GM
edit (core/match/editing.py) and used up by the roll (core/common/rulings.py)."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.mark import Mark

GM_MODIFIER = "GM modifier"
"""The kind of these marks: `value` is the modifier, `about` the reason."""
UNTIL = "the next roll"
"""Until when it lasts, in words."""


def modifiers_of(figure: Figure) -> tuple[Mark, ...]:
    """The modifiers to the next roll of a figure."""
    return tuple([mark for mark in figure.marks if mark.kind == GM_MODIFIER])


def is_modified(figure: Figure) -> bool:
    """Whether the game master modifies the next roll of a figure."""
    return any(mark.kind == GM_MODIFIER for mark in figure.marks)


def modified(figure: Figure, value: int, reason: str) -> tuple[Mark, ...]:
    """The marks of a figure with this modifier to its next roll, in place of one with the same reason; 0: without
    it."""
    others = tuple(mark for mark in figure.marks if (mark.kind, mark.about) != (GM_MODIFIER, reason))
    return (*others, Mark(GM_MODIFIER, "", value, reason)) if value else others


def modifier_words(mark: Mark) -> str:
    """`GM modifier: wet rope -2`; it lasts until the next roll."""
    return f"{GM_MODIFIER}: {mark.about} {mark.value:+d}"
