"""Who plays which side: a policy, or a person. The loop that asks them is Match.play_on; the policies live in ai."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from core.battle.names import Side
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset

PERSON = "person"


class Policy(Protocol):
    """Chooses for a side. The same position gets the same choice."""

    @property
    def name(self) -> str: ...

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """One of the legal choices of the decision that the position waits for."""
        ...


@dataclass(frozen=True, slots=True)
class Seats:
    """The policy of each side; a side without one is a person's."""

    policies: Mapping[Side, Policy | None] = field(default_factory=dict)

    def __getitem__(self, side: Side) -> Policy | None:
        """Who plays a side; None: a person."""
        return self.policies.get(side)

    def names(self, sides: tuple[Side, ...]) -> dict[Side, str]:
        """The seats in words, for a journal's header."""
        return {side: policy.name if (policy := self[side]) else PERSON for side in sides}
