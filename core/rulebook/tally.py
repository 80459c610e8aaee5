"""A number and the rules that make it up: the same object for preview, prompt, log, AI and tests."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.names import RuleId


class Line(NamedTuple):
    """One rule's share of a number."""

    rule: RuleId
    label: str
    value: int


class Tally(NamedTuple):
    """A sum, line by line."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The number."""
        return sum([line.value for line in self.lines])

    def and_then(self, *lines: Line) -> Tally:
        """This sum with more lines."""
        return Tally((*self.lines, *lines))

    def describe(self) -> str:
        """`DEX 12, from the rear +4, wounds -3`."""
        first, *others = self.lines
        return ", ".join([f"{first.label} {first.value}", *(f"{line.label} {line.value:+d}" for line in others)])
