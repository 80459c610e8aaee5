"""A figure as its ruleset describes it: what a panel, a voice or a program shows without knowing any rules."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import RuleId


@dataclass(frozen=True, slots=True)
class Score:
    """An attribute: its name, what it is now and what it was at first."""

    name: str
    now: int
    basic: int


@dataclass(frozen=True, slots=True)
class Trait:
    """Something true of the figure, in words, with the clause that says what it does and until when it lasts."""

    text: str
    rule: RuleId = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Portrait:
    """What there is to know of a figure at a glance. `vigour` of `vigour_full` is how much harm it can still take."""

    scores: tuple[Score, ...]
    vigour: int
    vigour_full: int
    traits: tuple[Trait, ...]
    hands: tuple[str, ...]
    gear: tuple[str, ...]
    armour: str
