"""A mark: something that is true of a figure for a while. Lasting harm is in figure.py, postures in condition.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import RuleId


@dataclass(frozen=True, slots=True)
class Until:
    """A mark ends when this phase of this turn is entered, or any later moment."""

    turn: int
    phase: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A condition with its end: `dodging`, `off balance -2`, `aiming at Mara +2`.

    `kind` is a word of the ruleset; `value` and `about` mean what the ruleset says for that kind.
    Without an `until` the mark stays until a rule takes it away.
    """

    kind: str
    rule: RuleId
    value: int = 0
    about: str = ""
    until: Until | None = None
