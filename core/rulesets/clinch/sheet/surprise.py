"""Surprise at the start of a battle: the optional rule. Stun: the room wound."""

from __future__ import annotations

from core.battle.mark import Mark
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.words import Marks

PARTIAL, FULL = "partial", "full"
SURPRISE = "surprise"
"""What the mark of a stun is about if it is overcome by IQ."""
LOST = {PARTIAL: 0, FULL: 1}
"""The seconds in which it can't be overcome."""


@rule("G-turn-07")
def surprised_as(word: str) -> Mark:
    """The mark of a figure surprised partly or totally: it is mentally stunned."""
    return Mark(Marks.STUNNED, "G-turn-07", LOST[word], SURPRISE)


@rule("G-turn-07")
def is_dumbfounded(mark: Mark, second: int) -> bool:
    """Whether the surprise can't be overcome yet in this second."""
    return mark.about == SURPRISE and second <= mark.value
