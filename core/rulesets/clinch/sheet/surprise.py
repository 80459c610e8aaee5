"""Who is taken by surprise as a battle begins: the optional rule. What a stun does is in the room wound."""

from __future__ import annotations

from core.battle.mark import Mark
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.words import Marks

PARTIAL, FULL = "partial", "full"
SURPRISE = "surprise"
"""What a stun is about that one recovers from by IQ."""
LOST = {PARTIAL: 0, FULL: 1}
"""For so many seconds nobody can get over it."""


@rule("G-turn-07")
def surprised_as(word: str) -> Mark:
    """The mark of whoever is taken by surprise, partly or fully: it is stunned in mind."""
    return Mark(Marks.STUNNED, "G-turn-07", LOST[word], SURPRISE)


@rule("G-turn-07")
def is_dumbfounded(mark: Mark, second: int) -> bool:
    """Whether such a surprise cannot be got over yet in a second."""
    return mark.about == SURPRISE and second <= mark.value
